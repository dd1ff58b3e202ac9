import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_ISSUE, MAX_MAIL, NOBODY, issueAt, letterFile, mailTo, readMakers } from './makers';

const MAIL = 'makers@game.example';
const ISSUES = 'https://forge.example/game/issues/new';
const subjectOf = (href: string): string => new URL(href).searchParams.get('subject') ?? '';
const bodyOf = (href: string): string => new URL(href).searchParams.get('body') ?? '';

describe('who is named', () => {
  it('is nobody until somebody fills in the file', () => {
    const file: unknown = JSON.parse(readFileSync('public/makers.json', 'utf8'));
    expect(Object.keys(file as object)).toEqual(['contributors', 'mail', 'issues']);
    expect(readMakers(file)).toEqual(NOBODY);
  });

  it('is who is written there', () => {
    const named = { contributors: ['Ada', 'Ben'], mail: MAIL, issues: ISSUES };
    expect(readMakers(named)).toEqual(named);
  });

  it('is nobody where that is no address', () => {
    for (const mail of ['makers', 'a@b@c', 'a@b?cc=d@e', 'a b@c', 'javascript:1@b', 7, null])
      expect(readMakers({ mail })).toEqual(NOBODY);
    for (const issues of [
      'forge.example',
      'http://forge.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      7,
    ])
      expect(readMakers({ issues })).toEqual(NOBODY);
    for (const nonsense of [null, 7, 'x', [], { contributors: 'Ada' }, { contributors: [' ', 7] }])
      expect(readMakers(nonsense)).toEqual(NOBODY);
  });
});

describe('a link with the text in it', () => {
  const text = 'Größe & Maß? 100 % + #1\nİkinci satır: 🎲 = "ok"';

  it('keeps every sign', () => {
    const mail = mailTo(MAIL, 'Freehold: a & b', text);
    expect(mail.whole).toBe(true);
    expect(mail.href.startsWith(`mailto:${MAIL}?subject=Freehold%3A%20a%20%26%20b&body=`)).toBe(true);
    expect(mail.href).not.toMatch(/[\s"+#]/);
    expect(bodyOf(mail.href)).toBe(text.replace('\n', '\r\n'));
    const issue = issueAt(ISSUES, 'a & b', text);
    expect(new URL(issue.href).searchParams.get('title')).toBe('a & b');
    expect([issue.href.startsWith(`${ISSUES}?title=`), bodyOf(issue.href), issue.whole]).toEqual([
      true,
      text,
      true,
    ]);
    // What the address says already stays.
    expect(issueAt(`${ISSUES}?template=bug`, 'a', 'b').href).toBe(`${ISSUES}?template=bug&title=a&body=b`);
  });

  it('adds no header to a mail', () => {
    const { href } = mailTo(MAIL, 'a\nBcc: eve@there.example&cc=eve', 'x&cc=eve@there.example');
    expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
    expect(subjectOf(href)).toContain('&cc=eve');
  });

  it('is cut where it would be too long, between two letters, and says so', () => {
    for (const letter of ['a', 'ş', '🎲', '\n', '&']) {
      const long = letter.repeat(7000);
      for (const [made, most] of [
        [mailTo(MAIL, 'Freehold', long), MAX_MAIL],
        [issueAt(ISSUES, 'Freehold', long), MAX_ISSUE],
      ] as const) {
        expect(made.whole).toBe(false);
        expect(made.href.length).toBeLessThanOrEqual(most);
        // As much as there is room for.
        expect(made.href.length).toBeGreaterThan(most - 30);
        expect(bodyOf(made.href)).toMatch(/^(a+|ş+|(🎲)+|&+|(\r?\n)+)\r?\n\[…\]$/u);
      }
    }
  });

  it('is whole up to the limit and cut beyond it', () => {
    const room = MAX_MAIL - mailTo(MAIL, 'x', '').href.length;
    expect(mailTo(MAIL, 'x', 'a'.repeat(room))).toMatchObject({ whole: true });
    expect(mailTo(MAIL, 'x', 'a'.repeat(room + 1))).toMatchObject({ whole: false });
  });

  it('survives half a letter', () => {
    expect(bodyOf(mailTo(MAIL, 'x', 'a\ud83cb').href)).toBe('a\ufffdb');
    expect(bodyOf(issueAt(ISSUES, 'x', '\udfb2').href)).toBe('\ufffd');
  });
});

it('is a file where nobody is named', () => {
  expect(letterFile('bug', 'Something broke', '  The lamp.\n')).toEqual([
    'freehold-bug.txt',
    'Something broke\n\nThe lamp.\n',
  ]);
});
