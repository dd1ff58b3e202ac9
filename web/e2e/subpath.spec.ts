/** Below a path of a host, behind a proxy that takes the path away or leaves it where it is. */
import { test } from '@playwright/test';
import { Player } from './support/player';
import { FreeholdServer } from './support/server';
import { SubPath } from './support/subpath';
import { expect } from './support/test';

const PATH = '/games/freehold/';

for (const strips of [true, false]) {
  test(`a first turn below a path that the proxy ${strips ? 'takes away' : 'leaves'}`, async ({
    browser,
  }) => {
    const server = new FreeholdServer();
    await server.start('--proxy', '127.0.0.1', ...(strips ? [] : ['--base-path', PATH]));
    const proxy = new SubPath(server.url, PATH, strips);
    await proxy.open();
    const context = await browser.newContext({ baseURL: proxy.url });
    const ada = new Player(await context.newPage(), 'Ada');

    await ada.startSolo();
    await ada.roll();
    await expect(ada.log.getByText(/Ada rolls/)).toBeVisible();
    // The turn goes on over a line of its own, to its end.
    await ada.page.reload();
    await ada.playUntil(ada.log.getByText(/^(?!Ada )\S+ rolls/));
    await expect(ada.log.getByText(/Ada rolls/)).toBeVisible();
    expect(new URL(ada.page.url()).pathname).toBe(PATH);

    // Friends are led to the same path; whoever leaves out the slash at its end is led there, too.
    await ada.openTable();
    const link = (await ada.page.locator('.linkrow span').textContent()) ?? '';
    expect(link).toBe(`${proxy.url}#/room/${ada.code}`);
    expect(proxy.strays).toEqual([]);
    const ben = new Player(await context.newPage(), 'Ben');
    await ben.page.goto(link.replace('/#', '#'));
    await expect(ben.page.getByTestId('room-code').or(ben.button('Join')).first()).toBeVisible();
    expect(new URL(ben.page.url()).pathname).toBe(PATH);

    await context.close();
    await proxy.close();
    await server.dispose();
  });
}
