/** The line between page and server: slow, dead, broken, refused; and what people see of it. Figures are printed. */
import type { Player } from './support/player';
import type { BadLine } from './support/proxy';
import { expect, test } from './support/test';
import { median, sitTogether } from './support/together';

const seat = { cash: 1000, position: 0 };
const banner = (player: Player) => player.page.locator('.line-banner');
const time = async (work: Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work;
  return performance.now() - from;
};

/** Ada over a sound line, Ben over one that can be made bad; Ben is to move. */
async function twoAtATable(
  invite: (name: string) => Promise<Player>,
  inviteOver: (name: string) => Promise<{ player: Player; line: BadLine }>,
): Promise<{ ada: Player; ben: Player; line: BadLine }> {
  const ada = await invite('Ada');
  const { player: ben, line } = await inviteOver('Ben');
  await sitTogether([ada, ben]);
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 1, seats: { 0: seat, 1: seat }, deeds: { 1: { owner: 0 } } },
  });
  await expect(ben.rollButton).toBeVisible();
  return { ada, ben, line };
}

test('a dead line is noticed within seconds, and what was clicked on it is done once', async ({
  invite,
  inviteOver,
}) => {
  const { ada, ben, line } = await twoAtATable(invite, inviteOver);
  line.swallow();
  const noticed = await time(banner(ben).waitFor());
  console.log(`time to an honest banner on a dead line: ${noticed.toFixed(0)} ms`);
  expect(noticed).toBeLessThan(5000);
  // Ben presses all the same, and Ada goes on meanwhile.
  await ben.roll();
  await ada.space('Gull Alley').click();
  await ada.page
    .getByRole('dialog')
    .getByRole('button', { name: /Mortgage/ })
    .click();
  line.mend();
  await ben.expectCash('Ben', 800);
  await ben.expectCash('Ada', 1030);
  await expect(banner(ben)).toHaveCount(0);
  await expect(ada.log.getByText(/Ben rolls/)).toHaveCount(1);
});

test('a broken line comes back by itself, and the others see who is missing', async ({
  invite,
  inviteOver,
}) => {
  const { ada, ben, line } = await twoAtATable(invite, inviteOver);
  const back: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    line.reset();
    await banner(ben).waitFor();
    back.push(await time(banner(ben).waitFor({ state: 'detached' })));
  }
  console.log(`time back after a reset: ${median(back).toFixed(0)} ms (median of ${back.length})`);
  expect(median(back)).toBeLessThan(5000);

  line.refuse();
  await expect(ada.page.getByText('Waiting for Ben, who lost the line').first()).toBeVisible();
  await expect(ada.seat('Ben')).toContainText('away');
  await expect(ada.log).toContainText('Ben lost the line.');
  line.mend();
  await expect(ada.page.getByText('Waiting for Ben', { exact: true }).first()).toBeVisible();
  await expect(ada.log).toContainText('Ben is back.');
  await ben.roll();
  await ada.expectCash('Ben', 800);
});

test('the server is stopped and started: everybody is told, and comes back', async ({
  invite,
  inviteOver,
  server,
}) => {
  const { ada, ben } = await twoAtATable(invite, inviteOver);
  await server.stop();
  for (const each of [ada, ben])
    await expect(banner(each)).toContainText('The server stops, the game is kept.');
  await server.start();
  for (const each of [ada, ben]) await expect(banner(each)).toHaveCount(0);
  await ben.roll();
  await expect(ada.log.getByText(/Ben rolls/)).toHaveCount(1);
});

test('whoever has no table any more is told so, and not kept waiting', async ({
  invite,
  inviteOver,
  server,
}) => {
  const { ada, ben } = await twoAtATable(invite, inviteOver);
  await server.kill();
  await expect(banner(ada)).toBeVisible();
  server.forget();
  await server.start();
  for (const each of [ada, ben]) {
    await expect(each.page.getByRole('alert')).toContainText(/does not know you|no such game/);
    await expect(banner(each)).toHaveCount(0);
    await each.click('To the menu');
    await expect(each.button('Single player')).toBeVisible();
  }
});

test('four screens: how soon the last one shows a click, and how much travels', async ({ inviteOver }) => {
  const guests = [];
  for (const name of ['Ada', 'Ben', 'Cyd', 'Dan']) guests.push(await inviteOver(name));
  const people = guests.map(({ player }) => player);
  // What comes over the line is counted where it arrives.
  for (const { page } of people)
    await page.addInitScript(() => {
      const heard: number[] = ((globalThis as unknown as { heard: number[] }).heard = []);
      const Real = WebSocket;
      globalThis.WebSocket = class extends Real {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          this.addEventListener('message', ({ data }) => {
            if (String(data).startsWith('{"type":"update"')) heard.push(new Blob([String(data)]).size);
          });
        }
      };
    });
  await sitTogether(people);
  const seats = { 0: seat, 1: seat, 2: seat, 3: seat };
  const throws = Array.from({ length: 24 }, () => [1, 2]);
  await people[0]!.arrange({ dice: throws, setup: { turn: 0, seats } });
  const took: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const mover = people[turn % 4]!;
    const button = mover
      .button(/^(Roll|End turn|Leave it|Auction|Buy for|Pass)/)
      .and(mover.page.locator(':enabled'))
      .first();
    await button.waitFor();
    const before = Number(await mover.page.locator('main.table').getAttribute('data-seq'));
    const shown = people.map((each) =>
      each.page.evaluate(
        (seq) =>
          new Promise<number>((done) => {
            const look = (): void => {
              const now = Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq);
              if (now > seq) done(Date.now());
              else requestAnimationFrame(look);
            };
            look();
          }),
        before,
      ),
    );
    const clicked = await button.evaluate((element) => {
      const at = Date.now();
      (element as HTMLElement).click();
      return at;
    });
    took.push(Math.max(...(await Promise.all(shown))) - clicked);
    // On to the next player, whatever was asked.
    const next = people[(turn + 1) % 4]!;
    const mine = /^(End turn|Buy for|Pass|Go on|Draw from|Pay )/;
    while (!(await next.rollButton.isVisible())) {
      for (const each of people) {
        const offer = each.button(mine).and(each.page.locator(':enabled')).first();
        if (await offer.isVisible()) await offer.click({ timeout: 1000 }).catch(() => undefined);
      }
    }
  }
  const bytes = await Promise.all(
    people.map(({ page }) => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard)),
  );
  console.log(`click to the last of four screens: ${median(took)} ms (median of ${took.length})`);
  console.log(`bytes per action and client: ${median(bytes.flat())} (median of ${bytes.flat().length})`);
  expect(median(bytes.flat())).toBeLessThanOrEqual(800);
});
