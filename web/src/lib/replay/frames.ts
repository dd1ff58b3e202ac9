/** Puts the tables of a replay together again: each frame says only what its step has changed. */
import { viewAfter } from '$lib/game/changes';
import type { ReplayFrame, TableView } from '$lib/protocol/types';

/** The table after each frame; the first frame of an answer is complete. */
export function tablesOf(frames: readonly ReplayFrame[]): TableView[] {
  let table: TableView | null = null;
  return frames.map(({ change }) => {
    table = table === null ? (change as unknown as TableView) : viewAfter(table, change);
    return table;
  });
}
