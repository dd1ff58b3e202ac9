/**
 * What somebody is filling in. It belongs to what it is about (an auction, an offer, a debt), not to the message that
 * the server sent last: as long as it is about the same, nothing that others do touches it. Before the first letter it
 * follows its beginning, which may change with the table.
 */
export class Draft<Value> {
  #written = $state.raw<{ about: string; value: Value } | null>(null);

  constructor(
    /** What it is about, as a name. */
    private readonly about: () => string,
    private readonly beginning: () => Value,
  ) {}

  get value(): Value {
    const written = this.#written;
    return written && written.about === this.about() ? written.value : this.beginning();
  }

  set value(value: Value) {
    this.#written = { about: this.about(), value };
  }

  /** It was sent, or is not wanted any more. */
  clear(): void {
    this.#written = null;
  }
}
