const THIN_SPACE = '\u2009';

/** Groups thousands, with a real minus sign. */
export function formatAmount(amount: number): string {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, THIN_SPACE);
  return amount < 0 ? `−${digits}` : digits;
}

/** `m:ss`, never below zero. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
