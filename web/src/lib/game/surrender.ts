/** What giving up means, as the server says: who gets what. */
import { t, type MessageKey } from '$lib/i18n';
import type { Party, Surrender } from '$lib/protocol/types';

type Fate = Surrender['fate'];

const TO_BANK: Record<Fate, MessageKey> = {
  auctioned: 'surrenderAuctioned',
  freed: 'surrenderFreed',
  liquidated: 'surrenderSold',
  // Nothing else falls to the bank.
  inherited: 'surrenderFreed',
  inherited_built: 'surrenderFreed',
  sold_then_auctioned: 'surrenderAuctioned',
};
const TO_PLAYER: Record<Fate, MessageKey> = {
  inherited: 'surrenderInherited',
  inherited_built: 'surrenderInheritedBuilt',
  sold_then_auctioned: 'surrenderCashAuctioned',
  liquidated: 'surrenderLiquidated',
  auctioned: 'surrenderCashAuctioned',
  freed: 'surrenderCashFreed',
};

export function surrenderText(
  { to, owed, pays, fate }: Surrender,
  name: (party: Party) => string,
  amountOf: (amount: number) => string,
): string {
  const facts = { name: name(to), amount: amountOf(owed) };
  if (pays) return t(fate === 'auctioned' ? 'surrenderPaysAuctioned' : 'surrenderPaysFreed', facts);
  return t((to === 'bank' || to === 'pot' ? TO_BANK : TO_PLAYER)[fate], facts);
}
