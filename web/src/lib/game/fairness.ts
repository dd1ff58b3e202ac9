/**
 * Checks the luck of a game: that it came from the seed which was promised before, and from the numbers of the players.
 * docs/record.md says how each hash is made. The browser's own digest is missing on the plain addresses of a home
 * network, so the library computes it everywhere.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LuckView } from '$lib/protocol/types';

const NONCE_BYTES = 32;
/** Every part is preceded by its length. */
const LENGTH_BYTES = 8;

function hash(what: string, numbers: readonly string[]): string {
  const parts = [utf8ToBytes(what), ...numbers.map(hexToBytes)].flatMap((part) => {
    const length = new Uint8Array(LENGTH_BYTES);
    new DataView(length.buffer).setUint32(0, part.length, true);
    return [length, part];
  });
  return bytesToHex(sha256(concatBytes(...parts)));
}

export const newNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
export const promiseOfSeed = (seed: string): string => hash('freehold commitment', [seed]);
export const promiseOfNonce = (nonce: string): string => hash('freehold nonce', [nonce]);
/** What every throw is drawn from. */
export const keyOf = (seed: string, nonces: readonly string[]): string =>
  hash('freehold key', [seed, ...nonces]);

/** What this browser knows of a game since before it began. */
export interface Kept {
  /** The promise about the seed, as the lobby showed it. */
  commitment: string;
  /** What this browser adds. */
  nonce?: string;
  /** The promises of everybody, as they stood before any of them was opened. */
  promises?: string[];
}

/** Checked and found right, checked and found wrong, or not for this browser to say. */
export type Finding = boolean | null;

export interface Findings {
  seed: Finding;
  /** The promise is the one that the lobby showed. */
  seen: Finding;
  own: Finding;
  /** The number of everybody is the one that they promised. */
  others: Finding;
}

export function findingsOf(luck: LuckView, kept: Kept | null): Findings {
  const { seed, commitment, nonces } = luck;
  const known = kept?.commitment === commitment ? kept : null;
  const promises = known?.promises;
  return {
    seed: seed ? promiseOfSeed(seed) === commitment : null,
    // Another promise than ours: a start was taken back while nobody looked, or worse. We have not seen this one.
    seen: known ? true : null,
    own: known?.nonce && promises ? nonces.includes(known.nonce) : null,
    others: promises
      ? promises.length === nonces.length &&
        nonces.every((nonce, at) => promiseOfNonce(nonce) === promises[at])
      : null,
  };
}

export type Verdict = 'kept' | 'partly' | 'broken';

export function verdictOf(found: Findings): Verdict {
  const all = [found.seed, found.seen, found.own, found.others];
  if (all.includes(false)) return 'broken';
  return all.every((finding) => finding === true) ? 'kept' : 'partly';
}
