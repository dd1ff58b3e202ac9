/**
 * What lies before a person, and the moment in which it takes no answer: when it came because somebody else acted, the
 * tap or key that is on its way was meant for something else.
 */
import { kindOf, promptsOf, isAsked } from '$lib/prompts';
import type { OfferView, Phase, Prompt, SeatId, TableView } from '$lib/protocol/types';
import { blindfold } from '$lib/unasked';
import { decides } from '$components/prompts/paper';

/** Everything on which decisions of the table are made. */
const SURFACES = '.place, .prompt, .thumb, .turn';

/** An offer by its terms: another one by the same person is another offer. */
export const nameOfOffer = (from: SeatId, offer: OfferView | undefined): string =>
  JSON.stringify([from, offer]);

/** Offers wait while something else must be decided; whoever wants to looks at one before that. */
export function offersTo(
  prompts: readonly Prompt[],
  view: TableView,
  seat: SeatId | null,
  looked: string | null,
  shared: boolean,
): { answering: SeatId | null; waiting: SeatId[]; aside: boolean } {
  const from = promptsOf(prompts, 'decline_trade').map((offer) => offer.from);
  const busy = !shared && (isAsked(prompts) || decides(prompts, view.phase, seat));
  const wanted = from.find((each) => nameOfOffer(each, view.offers[each]) === looked);
  const answering = wanted ?? (busy ? null : (from[0] ?? null));
  return { answering, waiting: from.filter((each) => each !== answering), aside: busy };
}

/** The name of what is asked; equal names are the same question, whatever others have done meanwhile. */
export function questionOf(
  prompts: readonly Prompt[],
  phase: Phase | null,
  seat: SeatId | null,
  offer: string | null,
): string {
  if (offer !== null) return offer;
  if (phase && 'auction' in phase) return JSON.stringify(phase.auction.lot);
  if (phase && 'debt' in phase && phase.debt.debtor === seat) return 'debt';
  if (phase && 'rent_roll' in phase) return 'rent_roll';
  const asked = prompts.filter((prompt) => isAsked([prompt])).map(kindOf);
  return asked.sort().join(' ');
}

/** Watches the surfaces of a table. */
export class Surprise {
  #open: (() => void) | null = null;

  constructor(
    private readonly table: HTMLElement,
    /** The person has had the time to see it. */
    private readonly onseen: () => void,
  ) {}

  /** Nothing is answered now, by finger or by key. */
  get blind(): boolean {
    return this.#open !== null;
  }

  /** Something else lies there than before, and it was not this person's doing. */
  begin(): void {
    this.end();
    this.#open = blindfold(this.table.querySelectorAll(SURFACES), () => {
      this.#open = null;
      this.onseen();
    });
  }

  end(): void {
    this.#open?.();
    this.#open = null;
  }
}
