/** Puts together again what travels as a change: the view of a table, and the prompts of a seat. */
import type { Prompt, PromptNews, SeatNews, SeatPrompts, TableView } from '$lib/protocol/types';

type Entries = Record<string, unknown>;

/** A copy with the changes in it; `null` stands for what is gone. What is the same is shared. */
function changed(before: Entries, change: Entries): Entries {
  const after = { ...before, ...change };
  for (const [key, value] of Object.entries(change)) if (value === null) delete after[key];
  return after;
}

/** Of the entries of such a part some are different; `inside` says that of an entry only fields are told. */
function entriesChanged(before: unknown, change: unknown, inside: boolean): Entries {
  const [was, told] = [before as Entries, { ...(change as Entries) }];
  if (inside)
    for (const [key, entry] of Object.entries(told))
      if (entry !== null && was[key]) told[key] = changed(was[key] as Entries, entry as Entries);
  return changed(was, told);
}

/** The view that these parts make of an earlier one. */
export function viewAfter(before: TableView, parts: Readonly<Entries>): TableView {
  const was = before as unknown as Entries;
  const after = changed(was, parts);
  for (const part of ['seats', 'deeds', 'offers'])
    if (parts[part]) after[part] = entriesChanged(was[part], parts[part], part === 'seats');
  if (parts.this_turn) after.this_turn = changed(was.this_turn as Entries, parts.this_turn as Entries);
  return after as unknown as TableView;
}

/** Fields put into an object, at every depth. */
function merged(before: Entries, change: Readonly<Entries>): Entries {
  const after = changed(before, change);
  for (const [field, value] of Object.entries(change)) {
    const was = before[field];
    if (isObject(value) && isObject(was)) after[field] = merged(was, value);
  }
  return after;
}

const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A prompt as it is, by its place among the known ones, or by what differs from one of them. */
function toldBy(news: PromptNews, known: readonly Prompt[]): Prompt | undefined {
  if (typeof news === 'number') return known[news];
  if (!Array.isArray(news)) return news;
  const [place, change] = news;
  const same = known[place];
  return same && (merged(same as unknown as Entries, change) as unknown as Prompt);
}

/** What the seats may do now; no news is that all is as before. */
export function promptsAfter(before: SeatPrompts[], news: readonly SeatNews[] | null = null): SeatPrompts[] {
  if (news === null) return before;
  return news.map((own) => {
    const known = before.find(({ seat }) => seat === own.seat)?.prompts ?? [];
    const prompts = own.prompts.map((news) => toldBy(news, known));
    const found = prompts.filter((prompt): prompt is Prompt => prompt !== undefined);
    return { ...own, raising: own.raising ?? [], prompts: found };
  });
}
