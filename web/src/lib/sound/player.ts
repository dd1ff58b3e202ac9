/** Turns scores and effects into sound with the browser's own instruments. Loaded after the first click. */
import { EFFECTS, type EffectName, type Tone } from './effects';
import { BEATS, barOf, pieceOf, type Note, type Voice } from './score';

/** How far ahead bars are handed to the browser. */
const AHEAD_SECONDS = 1.5;
const SOFTEST = 0.0001;

interface Envelope {
  attack: number;
  release: number;
  wave: OscillatorType;
  cutoff: number;
  detune: number;
}
const VOICES: Record<Exclude<Voice, 'brush'>, Envelope> = {
  pad: { attack: 0.9, release: 1.4, wave: 'triangle', cutoff: 900, detune: 7 },
  pluck: { attack: 0.006, release: 0.9, wave: 'triangle', cutoff: 2600, detune: 0 },
  bell: { attack: 0.004, release: 1.9, wave: 'sine', cutoff: 6000, detune: 3 },
  bass: { attack: 0.03, release: 0.5, wave: 'sine', cutoff: 700, detune: 0 },
};
const hertz = (key: number): number => 440 * 2 ** ((key - 69) / 12);

export class Player {
  readonly #context: BaseAudioContext;
  readonly #music: GainNode;
  readonly #effects: GainNode;
  readonly #noise: AudioBuffer;
  #theme = '';
  #bar = 0;
  #next = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(context: BaseAudioContext = new AudioContext()) {
    this.#context = context;
    const limiter = context.createDynamicsCompressor();
    limiter.connect(context.destination);
    this.#music = context.createGain();
    this.#effects = context.createGain();
    this.#music.connect(limiter);
    this.#effects.connect(limiter);
    this.#noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }

  /** 0 to 1 each. */
  setVolumes(music: number, effects: number): void {
    const now = this.#context.currentTime;
    this.#music.gain.setTargetAtTime(music * 0.5, now, 0.15);
    this.#effects.gain.setTargetAtTime(effects, now, 0.02);
  }

  /** Begins the music of a theme, or goes on with it. */
  playTheme(theme: string): void {
    if (theme === this.#theme && this.#timer) return;
    this.#theme = theme;
    this.#bar = 0;
    this.#next = Math.max(this.#next, this.#context.currentTime + 0.1);
    this.#timer ??= setInterval(() => this.#fill(), 400);
    this.#fill();
  }

  pause(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    if (this.#context instanceof AudioContext) void this.#context.suspend();
  }

  resume(): void {
    if (this.#context instanceof AudioContext) void this.#context.resume();
    if (this.#theme) this.playTheme(this.#theme);
  }

  effect(name: EffectName): void {
    const now = this.#context.currentTime;
    for (const tone of EFFECTS[name]) this.#sound(tone, now + tone.at);
  }

  #fill(): void {
    const piece = pieceOf(this.#theme);
    const beat = 60 / piece.tempo;
    // After a sleep of the page the missed bars are left out.
    this.#next = Math.max(this.#next, this.#context.currentTime);
    while (this.#next < this.#context.currentTime + AHEAD_SECONDS) {
      for (const note of barOf(piece, this.#bar)) this.#note(note, this.#next + note.at * beat, beat);
      this.#bar += 1;
      this.#next += BEATS * beat;
    }
  }

  #note(note: Note, at: number, beat: number): void {
    if (note.voice === 'brush') {
      this.#puff(5200, at, 0.09, note.loud * 0.12, this.#music);
      return;
    }
    const voice = VOICES[note.voice];
    const end = at + note.length * beat;
    const gain = this.#context.createGain();
    const filter = this.#context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.value = voice.cutoff;
    gain.gain.setValueAtTime(SOFTEST, at);
    gain.gain.exponentialRampToValueAtTime(note.loud * 0.22, at + voice.attack);
    gain.gain.exponentialRampToValueAtTime(SOFTEST, Math.max(end, at + voice.attack) + voice.release);
    filter.connect(gain).connect(this.#music);
    for (const detune of voice.detune ? [-voice.detune, voice.detune] : [0]) {
      const source = this.#context.createOscillator();
      source.type = voice.wave;
      source.frequency.value = hertz(note.key);
      source.detune.value = detune;
      source.connect(filter);
      source.start(at);
      source.stop(end + voice.attack + voice.release);
    }
  }

  #sound(tone: Tone, at: number): void {
    if (tone.wave === 'noise') {
      this.#puff(tone.pitch, at, tone.length, tone.loud, this.#effects);
      return;
    }
    const source = this.#context.createOscillator();
    source.type = tone.wave;
    source.frequency.setValueAtTime(tone.pitch, at);
    if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, at + tone.length);
    source.connect(this.#fading(at, tone.length, tone.loud)).connect(this.#effects);
    source.start(at);
    source.stop(at + tone.length + 0.05);
  }

  #puff(pitch: number, at: number, length: number, loud: number, to: GainNode): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const band = this.#context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    band.Q.value = 1.2;
    source
      .connect(band)
      .connect(this.#fading(at, length, loud))
      .connect(to);
    source.start(at);
    source.stop(at + length + 0.05);
  }

  #fading(at: number, length: number, loud: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(SOFTEST, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.005);
    gain.gain.exponentialRampToValueAtTime(SOFTEST, at + length);
    return gain;
  }
}
