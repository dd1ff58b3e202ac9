/**
 * Who made the program, and how they are reached without any server of theirs. `public/makers.json` names them, once,
 * when the page is built; where nobody is named nothing is offered.
 */
import type { FeedbackKind } from '$lib/protocol/types';

export interface Makers {
  contributors: readonly string[];
  /** An address of mail. */
  mail: string | null;
  /** The page on which a new issue is written; it takes `title` and `body`. */
  issues: string | null;
}

export const NOBODY: Makers = { contributors: [], mail: null, issues: null };

/** What every mail program and every forge takes as one link. */
export const MAX_MAIL = 1900;
export const MAX_ISSUE = 6000;
/** Stands where a text was cut. */
const CUT = '\n[…]';

/** A link with the text in it. */
export interface Letter {
  href: string;
  /** All of the text is in it. */
  whole: boolean;
}

const isMail = (text: string): boolean => /^[^\s@?&%,:;<>"'/\\]+@[^\s@?&%,:;<>"'/\\]+$/.test(text);

function isPage(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:';
  } catch {
    return false;
  }
}

/** What is no address is not offered. */
export function readMakers(value: unknown): Makers {
  if (typeof value !== 'object' || value === null) return NOBODY;
  const { contributors, mail, issues } = value as Record<string, unknown>;
  return {
    contributors: Array.isArray(contributors)
      ? contributors.filter((name): name is string => typeof name === 'string' && name.trim() !== '')
      : [],
    mail: typeof mail === 'string' && isMail(mail) ? mail : null,
    issues: typeof issues === 'string' && isPage(issues) ? issues : null,
  };
}

let asked: Promise<Makers> | null = null;

export function makers(): Promise<Makers> {
  asked ??= fetch('makers.json')
    .then(async (answer) => readMakers(await answer.json()))
    .catch(() => NOBODY);
  return asked;
}

/** A mail to the makers, as one's own mail program shows it before it is sent. */
export function mailTo(address: string, subject: string, text: string): Letter {
  // Lines end as mails have them (RFC 6068).
  const written = (part: string): string => encodeURIComponent(part.replace(/\r?\n/g, '\r\n'));
  return fitted(
    text,
    MAX_MAIL,
    (body) => `mailto:${address}?subject=${written(subject)}&body=${written(body)}`,
  );
}

/** The page of a new issue, filled in. */
export function issueAt(page: string, title: string, text: string): Letter {
  return fitted(text, MAX_ISSUE, (body) => {
    const url = new URL(page);
    url.searchParams.set('title', title);
    url.searchParams.set('body', body);
    return url.href;
  });
}

/** As much of the text as the link may hold. No letter is cut in two. */
function fitted(text: string, most: number, link: (body: string) => string): Letter {
  // Half a letter, as a browser may hand it over, can be written into no link.
  const letters = [...text.replace(/\p{Surrogate}/gu, '\u{fffd}')];
  const href = link(letters.join(''));
  if (href.length <= most) return { href, whole: true };
  let [fits, over] = [0, letters.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (link(letters.slice(0, middle).join('') + CUT).length <= most) fits = middle;
    else over = middle;
  }
  return { href: link(letters.slice(0, fits).join('') + CUT), whole: false };
}

/** The same as a file, for whoever reaches the makers in another way. */
export const letterFile = (kind: FeedbackKind, title: string, text: string): [string, string] => [
  `freehold-${kind}.txt`,
  `${title}\n\n${text.trim()}\n`,
];
