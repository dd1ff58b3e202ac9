/** Two people press at the same moment: there is one outcome, and whoever was too late is told. */
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { pressTogether, sitTogether } from './support/together';

const LOOK_AGAIN = 'The table has changed meanwhile. Look again, then decide.';
/** Whoever has this line is the later one, however busy the machine is. */
const LATE_MS = 2500;
const seat = { cash: 1000, position: 0 };

const told = (player: Player) => player.page.getByRole('alert').filter({ hasText: LOOK_AGAIN });

test('four people throw for the start at once over slow lines, and nobody’s click is lost', async ({
  inviteOver,
}) => {
  const guests = [];
  for (const name of ['Ada', 'Ben', 'Cyd', 'Dan']) guests.push(await inviteOver(name));
  const people = guests.map(({ player }) => player);
  await sitTogether(people);
  await people[0]!.arrange({
    dice: [
      [6, 5],
      [5, 3],
      [3, 2],
      [2, 1],
    ],
  });
  for (const { line } of guests) line.delay(150);
  await pressTogether(...people.map((player) => player.rollButton));
  for (const player of people) {
    for (const name of ['Ada', 'Ben', 'Cyd', 'Dan'])
      await expect(player.log).toContainText(new RegExp(`${name} rolls`));
    await expect(told(player)).toHaveCount(0);
  }
  // The order is thrown: one of them is to move, and a click was one throw.
  await expect
    .poll(
      async () =>
        (await Promise.all(people.map((each) => each.rollButton.isVisible()))).filter(Boolean).length,
    )
    .toBe(1);
});

test('what somebody else does is no reason to lose a click', async ({ inviteOver }) => {
  const [{ player: ada }, { player: ben, line }] = [await inviteOver('Ada'), await inviteOver('Ben')];
  await sitTogether([ada, ben]);
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: seat, 1: seat }, deeds: { 3: { owner: 1 } } },
  });
  await ben.space('Rope Walk').click();
  const mortgage = ben.page.getByRole('dialog').getByRole('button', { name: /Mortgage/ });
  await mortgage.waitFor();
  // Ben's click is on its way while Ada throws.
  line.delay(300);
  await pressTogether(ada.rollButton, mortgage);
  await ada.expectCash('Ben', 1030);
  await ada.expectCash('Ada', 800);
  await ben.expectCash('Ben', 1030);
  await expect(told(ben)).toHaveCount(0);
});

test('an offer is accepted or withdrawn, and whoever was too late is told', async ({ inviteOver }) => {
  const [{ player: ada, line: hers }, { player: ben, line: his }] = [
    await inviteOver('Ada'),
    await inviteOver('Ben'),
  ];
  await sitTogether([ada, ben]);
  // Once the one is a little faster, once the other.
  for (const adaIsLate of [true, false]) {
    hers.mend();
    his.mend();
    await ada.arrange({
      setup: { turn: 1, seats: { 0: seat, 1: seat }, deeds: { 3: { owner: 1 } } },
    });
    await ben.click('Trade');
    await ben.offer('Ada', { give: { deeds: ['Rope Walk'] }, take: { cash: 100 } });
    await ben.click('Trade');
    const [accept, withdraw] = [ada.button('Accept').first(), ben.button('Withdraw').first()];
    await accept.waitFor();
    await withdraw.waitFor();
    (adaIsLate ? hers : his).delay(LATE_MS);
    await pressTogether(accept, withdraw);
    const [late, other] = adaIsLate ? [ada, ben] : [ben, ada];
    await expect(told(late)).toBeVisible();
    await expect(told(other)).toHaveCount(0);
    for (const each of [ada, ben]) await each.expectCash('Ada', adaIsLate ? 1000 : 900);
    await ben.page.keyboard.press('Escape');
    if (adaIsLate) await told(ada).getByRole('button', { name: 'Close' }).click();
  }
});

test('a bid that meets the clock is told', async ({ inviteOver, invite }) => {
  const ada = await invite('Ada');
  const { player: ben, line } = await inviteOver('Ben');
  await sitTogether([ada, ben], { clock: 'standard' });
  await ada.arrange({ dice: [[2, 3]], setup: { turn: 0, seats: { 0: seat, 1: seat } } });
  await ada.roll();
  await ada.decline();
  await ben.page.getByRole('textbox', { name: 'Your bid' }).fill('40');
  const bid = ben.button(/^Bid/).first();
  await expect(bid).toBeEnabled();
  // The bid takes longer than Ben has.
  line.delay(3000);
  await bid.click();
  await ada.arrange({ clock: 'expire' });
  await expect(told(ben)).toBeVisible();
  await ben.expectCash('Ben', 1000);
  await expect(ada.log).toContainText('Time was up: the clock decided.');
});

test('ready against taken away: one outcome, and whoever was late hears of it', async ({ inviteOver }) => {
  const [{ player: ada, line: hers }, { player: ben, line: his }] = [
    await inviteOver('Ada'),
    await inviteOver('Ben'),
  ];
  for (const benIsLate of [true, false]) {
    hers.mend();
    his.mend();
    await ada.hostTable({ guests: 1 });
    await ben.sitDownAt(ada.code);
    await ada.ready();
    await ada.click('Remove Ben');
    const [kick, ready] = [ada.confirmRemoval, ben.button('I am ready').first()];
    await kick.waitFor();
    await ready.waitFor();
    (benIsLate ? his : hers).delay(LATE_MS);
    await pressTogether(kick, ready);
    await expect(ben.page.getByText('The host took your berth away.')).toBeVisible();
    await expect(ada.berth('Free berth')).toHaveCount(1);
    // Whoever was late: the countdown of the start had only begun, so there is nothing to take back.
    await ada.page.waitForTimeout(3500);
    await expect(ada.berth('Free berth')).toHaveCount(1);
    await expect(ada.page.getByText('The start was taken back')).toHaveCount(0);
  }
});
