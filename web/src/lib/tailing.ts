/**
 * A list that grows at its end stays there, as a talk does. Whoever has gone back to read is left alone.
 */
const NEAR = 60;

/** `lines` only says when to look again. */
export function tailing(list: HTMLElement, lines: number) {
  void lines;
  let near = true;
  const note = (): void => {
    near = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  const toEnd = (): void => {
    if (near) list.scrollTo(0, list.scrollHeight);
  };
  // A list that was hidden, or has become smaller, is at its end again when it is seen.
  const watcher = new ResizeObserver(toEnd);
  watcher.observe(list);
  list.addEventListener('scroll', note, { passive: true });
  toEnd();
  return {
    update: toEnd,
    destroy(): void {
      watcher.disconnect();
      list.removeEventListener('scroll', note);
    },
  };
}
