/**
 * What appears unasked takes no input in its first moments: a tap or a key that was meant for what stood there before
 * must not answer a question that nobody has read. Offers, auctions, debts, results, kicks and everything else that
 * comes because somebody else acted goes through here.
 *
 * The content is inert, its box is not: a tap on it ends there and reaches nothing that lies behind.
 */

/** Longer than a hand that is already on its way, shorter than reading. */
export const BLIND_MS = 700;

/** Makes the content of these boxes inert for a moment; what is called back ends it early. */
export function blindfold(boxes: Iterable<Element>, onseen: () => void = () => {}): () => void {
  const content = [...boxes]
    .flatMap((box) => [...box.children])
    .filter((each) => each instanceof HTMLElement);
  for (const each of content) each.inert = true;
  const open = (): void => {
    clearTimeout(timer);
    for (const each of content) each.inert = false;
  };
  const timer = setTimeout(() => {
    open();
    onseen();
  }, BLIND_MS);
  return open;
}

/** For a box that appears unasked, and again whenever what it is about changes. */
export function unasked(box: HTMLElement, about: unknown = null) {
  let stop = blindfold([box]);
  let known = about;
  return {
    update(next: unknown): void {
      if (next === known) return;
      known = next;
      stop();
      stop = blindfold([box]);
    },
    destroy: () => stop(),
  };
}
