/** Checks the promise about the luck of a game: the seed that is shown at the end is the one promised before. */

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The promise for a seed. `null` where the browser has no digest, as on plain addresses of a local network. */
export async function promiseOf(seed: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  const parts = [new TextEncoder().encode('freehold commitment'), bytesOf(seed)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + LENGTH_BYTES + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(whole.buffer).setBigUint64(at, BigInt(part.length), true);
    whole.set(part, at + LENGTH_BYTES);
    at += LENGTH_BYTES + part.length;
  }
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', whole)));
}

/** Every part is preceded by its length. */
const LENGTH_BYTES = 8;
