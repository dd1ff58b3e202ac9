import { describe, expect, it } from 'vitest';
import { paletteRules } from './palette';

const scheme = (bg: string) => ({ bg, bg_2: '#010101', field_1: '#020202', seats: ['#030303', '#040404'] });
const rules = paletteRules('reef', {
  groups: ['#ffda55', '#864ec2'],
  dark: scheme('#0a0a0a'),
  light: scheme('#fafafa'),
}).split('\n');

describe('paletteRules', () => {
  it('names the colours as the page does, in both schemes', () => {
    expect(rules[0]).toContain('[data-theme="reef"] {');
    for (const part of ['--bg: #0a0a0a', '--bg-2: #010101', '--water-1: #020202', '--seat-2: #040404'])
      expect(rules[0]).toContain(part);
    expect(rules[1]).toContain('data-scheme="light"');
    expect(rules[1]).toContain('--bg: #fafafa');
  });

  it('chooses an ink that can be read on each group', () => {
    expect(rules[0]).toContain('--g-a: #ffda55; --g-a-ink: #0d0f12');
    expect(rules[0]).toContain('--g-b: #864ec2; --g-b-ink: #ffffff');
  });

  it('takes nothing for a colour that is none', () => {
    const sly = { ...scheme('#0a0a0a'), text: 'red; } body { display: none' };
    expect(paletteRules('reef', { groups: [], dark: sly, light: sly })).not.toContain('display');
  });
});
