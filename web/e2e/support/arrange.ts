/** Scripted luck and positions, which the program takes when it was started with `--test-hooks`. */
import type { Page } from '@playwright/test';

export interface SeatSetup {
  cash?: number;
  position?: number;
  jailed?: boolean;
  jail_turns?: number;
  jail_cards?: ('deck_a' | 'deck_b')[];
  circuit?: boolean;
  bankrupt?: boolean;
  loan?: { principal: number; owed: number; turns: number };
  /** In hundredths. */
  currencies?: { calm: number; wild: number };
}

export interface DeedSetup {
  owner: number;
  houses?: number;
  hotel?: boolean;
  mortgaged?: boolean;
}

/** What is left out stays as it is. */
export interface Arrangement {
  /** The next throws, after those that were scripted before and not yet thrown. */
  dice?: number[][];
  /** The next steps of the two currencies, in ten-thousandths. */
  market?: [number, number][];
  /** Puts the clock of the one to decide to the warning, or to its end. */
  clock?: 'warn' | 'expire';
  setup?: {
    /** Who is to move, before the throw. */
    turn?: number;
    seats?: Record<number, SeatSetup>;
    /** By space. */
    deeds?: Record<number, DeedSetup>;
    decks?: { deck_a?: string[]; deck_b?: string[] };
    pot?: number;
  };
}

/** Arranges the game on this page, over a line of its own, and waits until the page can have heard of it. */
export async function arrange(page: Page, arrangement: Arrangement): Promise<void> {
  await page.evaluate(async (wanted) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const say = (message: unknown): void => socket.send(JSON.stringify(message));
    const arranged = await new Promise<number>((done, failed) => {
      let heard = 0;
      socket.onerror = () => failed(new Error('no line'));
      socket.onopen = () =>
        say({
          type: 'hello',
          session: localStorage.getItem('freehold.session'),
          room: location.hash.split('/').pop(),
          seen: null,
        });
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; refused?: unknown; seq?: number };
        if (message.type === 'welcome')
          say({ type: 'request', id: `arrange-${Math.random()}`, action: { arrange: wanted } });
        if (message.type === 'answer' && message.refused) failed(new Error(JSON.stringify(message.refused)));
        heard = message.seq ?? heard;
        if (message.type === 'answer') done(heard);
      };
    });
    socket.close();
    // The page hears the same news over its own line, and says how far it has drawn them.
    const drawn = (): boolean => {
      const table = document.querySelector<HTMLElement>('main.table');
      return !table || Number(table.dataset.seq) >= arranged;
    };
    while (!drawn()) await new Promise((frame) => requestAnimationFrame(frame));
  }, arrangement);
}
