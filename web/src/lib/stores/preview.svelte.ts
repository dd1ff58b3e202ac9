/** A board that is only looked at: nobody sits at it and nothing happens. */
import type { BoardView, Sitter, TableView, You } from '$lib/protocol/types';
import type { TableHost } from './host';
import { TableStore } from './table.svelte';

/** A table at which nothing was ever done. */
const EMPTY: TableView = {
  turn: 0,
  round: 0,
  this_turn: { rolled: false, roll_due: false, doubles: 0, built: 0, net: 0 },
  order: [],
  seats: {},
  deeds: {},
  pot: 0,
  bank: {},
  decks: {},
  phase: { turn: {} },
  offers: {},
  last_round: false,
  finish_votes: [],
  winners: [],
  ranking: [],
};

export class Preview implements TableHost {
  readonly code = '';
  readonly you: You = {
    seats: [],
    host: false,
    muted: [],
    muted_watchers: [],
    may_skip: false,
    watching: null,
    late: false,
    barred: [],
  };
  readonly busy = false;
  readonly trouble = null;
  readonly table = new TableStore({ onGap: () => {}, speed: () => 0 });

  constructor(board: BoardView) {
    this.table.receive({
      type: 'table',
      game: 0,
      seq: 0,
      board,
      view: EMPTY,
      prompts: [],
      obstacles: [],
      steps: [],
      luck: { commitment: '', nonces: [], broken_off: 0 },
    });
  }

  name(): string {
    return '';
  }
  sitter(): Sitter {
    return { who: 'nobody' };
  }
  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  older(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
