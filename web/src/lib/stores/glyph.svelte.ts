/** The sign of money in the theme at hand. */
class Glyph {
  #sign = $state('◈');
  get sign(): string {
    return this.#sign;
  }
  use(sign: string): void {
    this.#sign = sign;
  }
}

export const glyph = new Glyph();
