import { beforeEach, describe, expect, it } from 'vitest';
import { findingsOf, keyOf, promiseOfNonce, promiseOfSeed, verdictOf } from '$lib/game/fairness';
import type { LuckView } from '$lib/protocol/types';
import { Pledge } from './pledge';

const SEED = '17'.repeat(32);
const THEIRS = '2a'.repeat(32);
const commitment = promiseOfSeed(SEED);

describe('hashes', () => {
  it('are those of the server', () => {
    // The second one is what the load clients of the server say.
    expect(promiseOfNonce(SEED)).toBe('964e227c4cb9bfc5b59596a03fdca51c0b0b0b1f62481c0ac85155b41aa9787c');
    expect(commitment).toBe('bfc3fd4d7bc3dd1055f5eb3769e91e51f7143500a2c9957ca1b2967e32dc8454');
    expect(keyOf(SEED, [THEIRS])).toBe('c8cd6abb3654436fac9a63a6d89af9884dfbc03c607600687fbca381192c2ac7');
  });
});

describe('Pledge', () => {
  beforeEach(() => localStorage.clear());

  /** A game whose numbers are ours and theirs. */
  function played(): { pledge: Pledge; luck: LuckView } {
    const pledge = new Pledge('ABC123');
    const promises = [pledge.promise(commitment), promiseOfNonce(THEIRS)];
    const mine = pledge.open(commitment, promises)!;
    return { pledge, luck: { commitment, nonces: [mine, THEIRS], broken_off: 0, seed: SEED } };
  }

  it('outlives a page that is loaded again', () => {
    const promise = new Pledge('ABC123').promise(commitment);
    const again = new Pledge('ABC123');
    expect(again.promise(commitment)).toBe(promise);
    expect(promiseOfNonce(again.open(commitment, [promise])!)).toBe(promise);
    expect(new Pledge('OTHER2').about(promiseOfSeed(THEIRS))).toBeNull();
  });

  it('is the same in every tab', () => {
    const tabs = [new Pledge('ABC123'), new Pledge('ABC123')];
    const [one, other] = tabs.map((tab) => tab.promise(commitment));
    expect(one).toBe(other);
    expect(tabs.map((tab) => promiseOfNonce(tab.open(commitment, [one!])!))).toEqual([one, one]);
  });

  it('is new for every seed, and opened for no other', () => {
    const pledge = new Pledge('ABC123');
    const first = pledge.promise(commitment);
    const other = promiseOfSeed(THEIRS);
    expect(pledge.open(other, [first])).toBeNull();
    expect(pledge.open(commitment, [promiseOfNonce(THEIRS)])).toBeNull();
    pledge.see(other);
    expect(pledge.promise(other)).not.toBe(first);
    expect(pledge.open(commitment, [first])).toBeNull();
  });

  it('checks everything in the end', () => {
    const { pledge, luck } = played();
    const kept = new Pledge('ABC123').about(commitment);
    expect(kept).toMatchObject(pledge.about(commitment)!);
    // A game that was put aside goes on in another room.
    expect(new Pledge('OTHER2').about(commitment)).toEqual(kept);
    expect(verdictOf(findingsOf(luck, kept))).toBe('kept');
    expect(findingsOf({ ...luck, seed: THEIRS }, kept).seed).toBe(false);
    expect(findingsOf({ ...luck, nonces: [THEIRS, THEIRS] }, kept)).toMatchObject({
      own: false,
      others: false,
    });
    expect(verdictOf(findingsOf({ ...luck, nonces: [] }, kept))).toBe('broken');
    expect(findingsOf({ ...luck, nonces: [...luck.nonces].reverse() }, kept).others).toBe(false);
  });

  it('says what it has not seen', () => {
    const { luck } = played();
    const late = findingsOf(luck, null);
    expect([late, verdictOf(late)]).toEqual([{ seed: true, seen: null, own: null, others: null }, 'partly']);
    const elsewhere = findingsOf(luck, { commitment: promiseOfSeed(THEIRS) });
    expect(verdictOf(elsewhere)).toBe('partly');
    expect(findingsOf({ ...luck, seed: null }, null).seed).toBeNull();
  });

  it('does without storage', () => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
    try {
      const pledge = new Pledge('ABC123');
      const promise = pledge.promise(commitment);
      expect(promiseOfNonce(pledge.open(commitment, [promise])!)).toBe(promise);
    } finally {
      Storage.prototype.setItem = set;
    }
  });

  it('forgets the oldest rooms', () => {
    for (let room = 0; room < 60; room += 1) new Pledge(`ROOM${room}`).see(commitment);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('freehold.luck.'));
    expect(kept).toHaveLength(40);
  });
});
