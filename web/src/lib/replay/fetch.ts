/** Fetches a whole replay, in as many answers as the server likes to give. */
import type { BoardView, ReplayPage, RoundMark, StepView, TableView } from '$lib/protocol/types';
import { tablesOf } from './frames';

/** A game with the table after each of its steps. */
export interface WholeGame {
  board: BoardView;
  finished: boolean;
  steps: StepView[];
  tables: TableView[];
  rounds: RoundMark[];
  worth: number[][];
}

export async function wholeGame(page: (from: number) => Promise<ReplayPage>): Promise<WholeGame> {
  const first = await page(1);
  const steps: StepView[] = [];
  const tables: TableView[] = [];
  for (let part = first; ; part = await page(steps.length + 1)) {
    tables.push(...tablesOf(part.frames));
    steps.push(...part.frames.map(({ step }) => step));
    if (steps.length >= part.total || part.frames.length === 0) break;
  }
  const { board, finished, rounds, worth } = first;
  return { board, finished, steps, tables, rounds, worth };
}
