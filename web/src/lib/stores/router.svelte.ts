import { layers } from './layers';

/** Which screen the address names. The part after `#` never reaches the server, so every link works. */
export type ScreenName =
  | 'menu'
  | 'single'
  | 'multi'
  | 'hotseat'
  | 'room'
  | 'replay'
  | 'seat'
  | 'help'
  | 'settings'
  | 'feedback'
  | 'credits'
  | 'boards'
  | 'games'
  | 'admin';

const SCREENS: readonly ScreenName[] = [
  'menu',
  'single',
  'multi',
  'hotseat',
  'room',
  'replay',
  'seat',
  'help',
  'settings',
  'feedback',
  'credits',
  'boards',
  'games',
  'admin',
];

export interface Place {
  screen: ScreenName;
  /** The code of the room, or of a seat that moves here; of a replay without one it is the record that was brought along. */
  room: string;
}

export function readPlace(hash: string): Place {
  const [name = '', room = ''] = hash.replace(/^#\/?/, '').split('/');
  const screen = SCREENS.find((known) => known === name) ?? 'menu';
  return {
    screen: (screen === 'room' || screen === 'seat') && room === '' ? 'menu' : screen,
    room: room.toUpperCase(),
  };
}

class Router {
  #place = $state<Place>(readPlace(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.#place = readPlace(location.hash)));
  }

  get place(): Place {
    return this.#place;
  }

  go(screen: ScreenName, room?: string): void {
    const address = screen === 'menu' ? '/' : `/${screen}${room ? `/${room}` : ''}`;
    layers.leave(() => (location.hash = address));
  }
}

export const router = new Router();
