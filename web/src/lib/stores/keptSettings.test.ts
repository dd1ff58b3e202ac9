import { describe, expect, it } from 'vitest';
import { DEFAULTS, FORMAT, TooNew, read, write } from './keptSettings';

describe('kept settings', () => {
  it('reads what version 0.1.0 kept, which named no format', () => {
    const old = { ...DEFAULTS, theme: 'halloween', speed: 'fast', nickname: 'Ada', music: 0 };
    expect(read(JSON.parse(JSON.stringify(old)))).toEqual(old);
  });

  it('reads what it writes', () => {
    expect(write(DEFAULTS)).toMatchObject({ format: FORMAT });
    expect(read(write(DEFAULTS))).toEqual(DEFAULTS);
  });

  it('reads a speed that there was once', () => {
    expect(read({ format: 1, speed: 'slow', music: 3 })).toEqual({ speed: 'normal', music: 3 });
  });

  it('leaves out what makes no sense', () => {
    expect(read({ music: 'loud', wings: 2, muted: true, speed: 'warp' })).toEqual({ muted: true });
    for (const nonsense of [null, 7, 'x', []]) expect(read(nonsense)).toEqual({});
  });

  it('does not use what a later version wrote', () => {
    expect(read({ ...write(DEFAULTS), format: FORMAT + 3 })).toEqual(new TooNew(FORMAT + 3, FORMAT));
  });
});
