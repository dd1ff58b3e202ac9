/** Which part of a long list is drawn: never more than so many rows, at the end unless somebody reads above. */

const MOST = 120;
const SHIFT = 60;

export class ListWindow<Row extends { key: string }> {
  /** The last row that is drawn; none while the end of the list is. */
  #last = $state<string | null>(null);

  constructor(private readonly rows: () => readonly Row[]) {}

  get #end(): number {
    const rows = this.rows();
    if (this.#last === null) return rows.length;
    const at = rows.findLastIndex((row) => row.key === this.#last);
    return at < 0 ? rows.length : at + 1;
  }

  get shown(): readonly Row[] {
    return this.rows().slice(Math.max(0, this.#end - MOST), this.#end);
  }

  /** There are rows before those that are drawn. */
  get before(): boolean {
    return this.#end > MOST;
  }

  /** There are rows after them. */
  get after(): boolean {
    return this.#end < this.rows().length;
  }

  /** New rows no longer move what is read. */
  hold(): void {
    this.#last ??= this.rows().at(-1)?.key ?? null;
  }

  follow(): void {
    this.#last = null;
  }

  back(): void {
    this.#endAt(Math.max(MOST, this.#end - SHIFT));
  }

  forth(): void {
    this.#endAt(this.#end + SHIFT);
  }

  #endAt(end: number): void {
    const rows = this.rows();
    this.#last = rows[Math.min(end, rows.length) - 1]?.key ?? null;
  }
}
