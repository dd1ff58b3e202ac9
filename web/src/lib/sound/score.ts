/**
 * The music as written: for each theme a mode, a tempo, four chords and how they are played. A bar is computed
 * from its number alone, so the same bar always sounds the same and nothing has to be stored or fetched.
 */

export type Voice = 'pad' | 'pluck' | 'bell' | 'bass' | 'brush';

export interface Note {
  /** In beats from the beginning of the bar. */
  at: number;
  /** In beats. */
  length: number;
  /** As MIDI counts keys; brushes have no pitch. */
  key: number;
  /** 0 to 1. */
  loud: number;
  voice: Voice;
}

export interface Piece {
  tempo: number;
  root: number;
  /** Semitones above the root. */
  mode: readonly number[];
  /** Degrees of the mode, one chord a bar. */
  chords: readonly number[];
  lead: 'pluck' | 'bell';
  /** How many of the eight halves of a beat the lead plays, at most. */
  busy: number;
  brushes: boolean;
}

export const BEATS = 4;

export const PIECES: Record<string, Piece> = {
  lantern_bay: {
    tempo: 66,
    root: 50,
    mode: [0, 2, 3, 5, 7, 9, 10],
    chords: [0, 5, 3, 4, 0, 2, 3, 6],
    lead: 'pluck',
    busy: 5,
    brushes: false,
  },
  vanilla: {
    tempo: 76,
    root: 53,
    mode: [0, 2, 4, 5, 7, 9, 11],
    chords: [0, 5, 1, 4, 0, 5, 3, 4],
    lead: 'bell',
    busy: 5,
    brushes: true,
  },
  classroom: {
    tempo: 80,
    root: 57,
    mode: [0, 2, 4, 6, 7, 9, 11],
    chords: [0, 1, 4, 0, 5, 1, 4, 6],
    lead: 'pluck',
    busy: 5,
    brushes: false,
  },
  property_tycoon: {
    tempo: 70,
    root: 48,
    mode: [0, 2, 4, 5, 7, 9, 10],
    chords: [0, 3, 0, 6, 3, 0, 4, 3],
    lead: 'pluck',
    busy: 6,
    brushes: true,
  },
  bilkent: {
    tempo: 84,
    root: 55,
    mode: [0, 2, 4, 5, 7, 9, 11],
    chords: [0, 4, 5, 3, 0, 4, 3, 4],
    lead: 'pluck',
    busy: 6,
    brushes: true,
  },
  ankara: {
    tempo: 72,
    root: 52,
    mode: [0, 1, 4, 5, 7, 8, 10],
    chords: [0, 1, 0, 6, 0, 3, 1, 0],
    lead: 'pluck',
    busy: 6,
    brushes: true,
  },
  halloween: {
    tempo: 58,
    root: 47,
    mode: [0, 2, 3, 5, 7, 8, 11],
    chords: [0, 5, 1, 4, 0, 3, 5, 4],
    lead: 'bell',
    busy: 4,
    brushes: false,
  },
};

export const pieceOf = (theme: string): Piece => PIECES[theme] ?? (PIECES.lantern_bay as Piece);

/** A number from 0 to 1 that depends on its place alone. */
export function chanceAt(bar: number, slot: number): number {
  let hash = (bar * 374_761_393 + slot * 668_265_263) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The key of a degree; degrees beyond the mode go on in the next octave. */
export function keyOf({ root, mode }: Piece, degree: number): number {
  const octave = Math.floor(degree / mode.length);
  return root + 12 * octave + (mode[degree - octave * mode.length] ?? 0);
}

export function barOf(piece: Piece, bar: number): Note[] {
  const chord = piece.chords[bar % piece.chords.length] ?? 0;
  const notes: Note[] = [0, 2, 4].map((third) => ({
    at: 0,
    length: BEATS,
    key: keyOf(piece, chord + third),
    loud: 0.3,
    voice: 'pad',
  }));
  notes.push({ at: 0, length: 2.5, key: keyOf(piece, chord) - 12, loud: 0.5, voice: 'bass' });
  if (chanceAt(bar, 90) > 0.5)
    notes.push({ at: 2.5, length: 1.5, key: keyOf(piece, chord + 4) - 12, loud: 0.35, voice: 'bass' });
  // Every fourth bar the lead breathes.
  if (bar % 4 !== 3) notes.push(...leadOf(piece, bar, chord));
  if (piece.brushes)
    for (let beat = 0; beat < BEATS; beat += 1)
      notes.push({ at: beat + 0.5, length: 0.2, key: 0, loud: beat % 2 ? 0.3 : 0.16, voice: 'brush' });
  return notes;
}

/** A wandering line: steps of the mode around the chord, on the beats more likely than between them. */
function leadOf(piece: Piece, bar: number, chord: number): Note[] {
  const notes: Note[] = [];
  let degree = chord + piece.mode.length + (chanceAt(bar, 1) > 0.5 ? 2 : 4);
  for (let slot = 0; slot < BEATS * 2 && notes.length < piece.busy; slot += 1) {
    const likely = slot % 2 === 0 ? 0.72 : 0.34;
    if (chanceAt(bar, 10 + slot) > likely) continue;
    degree += Math.round(chanceAt(bar, 30 + slot) * 4 - 2);
    const least = piece.mode.length - 1;
    degree = Math.max(least, Math.min(least + 8, degree));
    const length = slot % 2 === 0 ? 1 : 0.5;
    const loud = 0.4 + chanceAt(bar, 50 + slot) * 0.3;
    notes.push({ at: slot / 2, length, key: keyOf(piece, degree), loud, voice: piece.lead });
  }
  return notes;
}
