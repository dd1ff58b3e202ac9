/** A word that the next screen says once: something was done, and the place where it was done is gone. */
class Notice {
  #text = $state('');

  get text(): string {
    return this.#text;
  }

  say(text: string): void {
    this.#text = text;
  }

  clear(): void {
    this.#text = '';
  }
}

export const notice = new Notice();
