/** Short sounds, each a few tones or puffs of noise. Plain data: the player turns them into air. */
export type EffectName =
  | 'dice'
  | 'step'
  | 'coin'
  | 'pay'
  | 'card'
  | 'lamp'
  | 'gavel'
  | 'bid'
  | 'build'
  | 'jail'
  | 'turn'
  | 'warn'
  | 'offer'
  | 'chat'
  | 'out'
  | 'win'
  | 'lost'
  | 'group'
  | 'hotel'
  | 'envelopes'
  | 'bigPay'
  | 'bigCoin';

export interface Tone {
  /** Seconds after the effect begins. */
  at: number;
  length: number;
  /** Hertz; for noise the middle of its band. */
  pitch: number;
  /** Where the pitch goes to. */
  to?: number;
  loud: number;
  wave: OscillatorType | 'noise';
}

const tone = (
  at: number,
  pitch: number,
  length: number,
  loud: number,
  wave: Tone['wave'] = 'sine',
  to?: number,
): Tone => ({
  at,
  pitch,
  length,
  loud,
  wave,
  ...(to === undefined ? {} : { to }),
});
const puff = (at: number, pitch: number, length: number, loud: number): Tone =>
  tone(at, pitch, length, loud, 'noise');
const row = (pitches: number[], gap: number, length: number, loud: number): Tone[] =>
  pitches.map((pitch, index) => tone(index * gap, pitch, length, loud, 'triangle'));

export const EFFECTS: Record<EffectName, Tone[]> = {
  dice: [0, 0.07, 0.13, 0.2, 0.3].map((at, index) => puff(at, 1500 - index * 160, 0.05, 0.5 - index * 0.06)),
  step: [tone(0, 520, 0.05, 0.12, 'triangle', 360)],
  coin: [tone(0, 1568, 0.14, 0.22, 'triangle'), tone(0.07, 2093, 0.3, 0.2, 'triangle')],
  pay: [tone(0, 988, 0.12, 0.2, 'triangle'), tone(0.08, 740, 0.25, 0.18, 'triangle')],
  card: [puff(0, 2600, 0.09, 0.22), puff(0.07, 1400, 0.12, 0.16)],
  lamp: [tone(0, 659, 0.35, 0.2, 'triangle'), tone(0.1, 988, 0.5, 0.18, 'sine')],
  gavel: [
    tone(0, 190, 0.14, 0.6, 'triangle', 90),
    puff(0, 700, 0.05, 0.35),
    tone(0.2, 170, 0.16, 0.5, 'triangle', 80),
  ],
  bid: [tone(0, 784, 0.08, 0.16, 'triangle')],
  build: [0, 0.15, 0.3].flatMap((at) => [
    tone(at, 260, 0.06, 0.35, 'square', 180),
    puff(at, 1800, 0.03, 0.2),
  ]),
  jail: [
    tone(0, 330, 0.3, 0.25, 'square', 300),
    puff(0, 3000, 0.12, 0.3),
    tone(0.22, 247, 0.5, 0.22, 'square', 230),
  ],
  turn: [tone(0, 587, 0.25, 0.22, 'sine'), tone(0.14, 880, 0.5, 0.22, 'sine')],
  // A knock at the door, and a drop into the bay.
  offer: [...[0, 0.13].map((at) => tone(at, 330, 0.09, 0.32, 'triangle', 260)), tone(0.3, 784, 0.4, 0.18)],
  chat: [tone(0, 880, 0.09, 0.12, 'sine', 1175)],
  warn: [0, 0.25].map((at) => tone(at, 698, 0.14, 0.24, 'triangle')),
  out: row([440, 392, 330, 262], 0.18, 0.4, 0.22),
  win: row([523, 659, 784, 1047, 1319], 0.13, 0.6, 0.24),
  // Somebody else's victory: the same chord, from farther away, and it comes to rest.
  lost: row([523, 440, 392, 330], 0.2, 0.7, 0.14),
  // Lamp after lamp, then all of them together.
  group: [
    ...row([523, 659, 784], 0.16, 0.3, 0.2),
    ...[523, 659, 784, 1047].map((pitch) => tone(0.52, pitch, 0.8, 0.11)),
  ],
  hotel: [
    ...[0, 0.12].flatMap((at) => [tone(at, 240, 0.06, 0.3, 'square', 170), puff(at, 1700, 0.03, 0.18)]),
    ...row([659, 880, 1319], 0.1, 0.4, 0.18).map((each) => ({ ...each, at: each.at + 0.28 })),
  ],
  // Paper is torn, one envelope after the other; then the hammer.
  envelopes: [
    ...[0, 0.3, 0.6].flatMap((at) => [puff(at, 3400, 0.06, 0.16), puff(at + 0.05, 2300, 0.08, 0.14)]),
    tone(0.95, 190, 0.14, 0.6, 'triangle', 90),
    puff(0.95, 700, 0.05, 0.35),
  ],
  bigPay: [
    tone(0, 147, 0.5, 0.4, 'triangle', 98),
    ...[0.08, 0.2, 0.32, 0.44].map((at, index) => tone(at, 988 - index * 110, 0.16, 0.16, 'triangle')),
  ],
  bigCoin: [0, 0.08, 0.16, 0.24, 0.32].map((at, index) =>
    tone(at, 1319 + index * 130, 0.3, 0.16, 'triangle'),
  ),
};
