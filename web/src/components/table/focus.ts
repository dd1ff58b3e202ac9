/**
 * Keeps the focus on the table. A button that was pressed goes away with its question, or rests until the server has
 * answered; the browser then leaves the focus nowhere, and whoever plays by keys would begin at the top again.
 */
import type { Command } from '$lib/protocol/types';

const MAIN = [
  '.prompt .btn.main',
  '.place .btn.main',
  '.turn .btn.main',
  '.thumb .btn.main',
  '.prompt .btn',
  '.place .btn',
  '.place .way2',
];

const isFree = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  !element.matches(':disabled, [inert], [inert] *');

/** A ring around one answer while the hint says another would mislead: the focus goes to the answer that is meant. */
export function followHint(table: HTMLElement, command: Command): void {
  const asked = document.activeElement?.closest('.prompt, .place');
  if (!asked || !table.contains(asked)) return;
  const [kind] = Object.keys(command);
  asked.querySelector<HTMLElement>(`[data-answer="${kind}"]`)?.focus({ preventScroll: true });
}

export class FocusKeeper {
  #last: HTMLElement | null = null;

  constructor(private readonly table: HTMLElement) {}

  listen(): () => void {
    const note = (event: FocusEvent): void => {
      if (event.target instanceof HTMLElement) this.#last = event.target;
    };
    this.table.addEventListener('focusin', note);
    return () => this.table.removeEventListener('focusin', note);
  }

  /** To be called when the table has been drawn anew. */
  settle(): void {
    const active = document.activeElement;
    const place = this.table.querySelector<HTMLElement>('.turn');
    const lost = active === null || active === document.body || active === place;
    // Who never came here, or works in a dialog, is left alone.
    if (!lost || !this.#last || document.querySelector('dialog[open]')) return;
    const back = this.#last !== place && isFree(this.#last) ? this.#last : null;
    // While nothing is asked, the focus waits where the next question will be.
    const target = back ?? this.#next() ?? place;
    if (target !== active) target?.focus({ preventScroll: true });
  }

  #next(): HTMLElement | null {
    for (const selector of MAIN)
      for (const found of this.table.querySelectorAll<HTMLElement>(selector)) if (isFree(found)) return found;
    return null;
  }
}
