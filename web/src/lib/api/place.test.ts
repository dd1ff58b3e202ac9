import { describe, expect, it } from 'vitest';
import { addressOf, home, ownKey, socketAddressOf } from './place';

const at = (origin: string, pathname: string) => ({ origin, pathname });

describe('the place of the server', () => {
  it.each([
    ['http://127.0.0.1:7070', '/', 'http://127.0.0.1:7070/'],
    ['https://games.example', '/games/freehold/', 'https://games.example/games/freehold/'],
    ['https://games.example', '/games/freehold/index.html', 'https://games.example/games/freehold/'],
  ])('is the folder of the document: %s%s', (origin, pathname, folder) => {
    expect(home(at(origin, pathname))).toBe(folder);
  });

  it('is where requests and sockets go', () => {
    const below = at('https://games.example', '/games/freehold/');
    expect(addressOf('/api/me?lang=tr', below)).toBe('https://games.example/games/freehold/api/me?lang=tr');
    expect(socketAddressOf('/ws?lang=tr', below)).toBe('wss://games.example/games/freehold/ws?lang=tr');
    expect(socketAddressOf('/ws', at('http://127.0.0.1:7070', '/'))).toBe('ws://127.0.0.1:7070/ws');
  });

  it('tells apart what two servers of one host keep', () => {
    expect(ownKey('freehold.session', at('https://games.example', '/'))).toBe('freehold.session');
    expect(ownKey('freehold.session', at('https://games.example', '/one/'))).toBe('freehold.session@/one/');
  });
});
