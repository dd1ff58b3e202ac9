/** Puts the tables of a replay together again: each frame says only what its step has changed. */
import type { ReplayFrame, TableView } from '$lib/protocol/types';

type Entries = Record<string, unknown>;

/** Parts of a table whose entries change one by one. */
const BY_ENTRY: readonly string[] = ['seats', 'deeds', 'offers'];

/** A copy with the changes in it; `null` stands for what is gone. What is the same is shared. */
function changed(before: Entries, change: Entries): Entries {
  const after = { ...before, ...change };
  for (const [key, value] of Object.entries(change)) if (value === null) delete after[key];
  return after;
}

/** The table after each frame, given the one before the first; the first frame of an answer is complete. */
export function tablesOf(frames: readonly ReplayFrame[]): TableView[] {
  let table: Entries = {};
  return frames.map(({ change }, index) => {
    const before = table;
    table = changed(before, change);
    for (const part of BY_ENTRY)
      if (index > 0 && change[part] && before[part])
        table[part] = changed(before[part] as Entries, change[part] as Entries);
    return table as unknown as TableView;
  });
}
