/** What people type stays text, and what the network does stays without consequence. */
import { expect, test } from './support/test';

const MARKUP = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';

test('markup in a nickname and in the chat arrives as text', async ({ ada, invite }) => {
  const eve = await invite('<b onclick=x>Eve</b>');
  await ada.openTable({ seats: 2 });
  await eve.join(ada.code);
  for (const each of [ada, eve]) {
    await expect(each.berths.getByText('<b onclick=x>Eve</b>', { exact: true })).toBeVisible();
    await expect(each.page.locator('b[onclick]')).toHaveCount(0);
  }
  await eve.say(MARKUP);
  for (const each of [ada, eve]) await expect(each.page.getByText(MARKUP, { exact: false })).toBeVisible();
  for (const each of [ada, eve]) await each.ready();
  for (const each of [ada, eve]) {
    await expect(each.rollButton).toBeVisible();
    await expect(each.seat('<b onclick=x>Eve</b>')).toBeVisible();
    await expect(each.page.getByText(MARKUP, { exact: false })).toBeVisible();
    expect(await each.page.evaluate(() => 'hit' in window)).toBe(false);
    await expect(each.page.locator('img, b[onclick]')).toHaveCount(0);
  }
});

// covers: NCSU-NR2.3
test('bad input is caught at the field', async ({ ada }) => {
  const { page } = ada;
  await ada.openMenu();
  await ada.click('Single player');
  const name = page.getByLabel('Your name');
  // What only the server can judge comes back to the same place.
  await name.fill('\u202eadA');
  await ada.click('Start the game');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toBeVisible();
  await name.fill('Ada');
  await ada.click('Start the game');
  await expect(ada.rollButton).toBeVisible();
});

test('a lost line shows a banner and comes back with nothing lost and nothing done twice', async ({
  ada,
  invite,
}) => {
  const ben = await invite('Ben');
  // Ada's line can be cut, and what she sends can be held back.
  const lines: (() => void)[] = [];
  const cut = (): void => lines.splice(0).forEach((close) => close());
  let deaf = false;
  const sent: string[] = [];
  await ada.page.routeWebSocket(/\/ws(\?|$)/, (socket) => {
    if (deaf) return void socket.close();
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      server.send(message);
    });
    lines.push(() => {
      void server.close();
      void socket.close();
    });
  });
  await ada.openTable({ seats: 2 });
  await ben.join(ada.code);
  for (const each of [ada, ben]) await each.ready();
  for (const each of [ada, ben]) await expect(each.rollButton).toBeVisible();
  await ada.arrange({
    dice: [[1, 2]],
    setup: { turn: 0, seats: { 0: { cash: 1500, position: 0 }, 1: { cash: 1500, position: 0 } } },
  });
  await ada.expectCash('Ada', 1500);

  // The line breaks; somebody else goes on talking; the page says so and stays as it is.
  deaf = true;
  cut();
  const banner = ada.page.getByText('The line is down');
  await expect(banner).toBeVisible();
  await ben.say('Still there?');
  // The throw that Ada makes now waits for the line.
  await ada.roll();
  await expect(ada.rollButton).toBeDisabled();
  deaf = false;
  await expect(banner).toBeHidden();
  await expect(ada.page.getByText('Still there?')).toBeVisible();
  await expect(ada.button(/^Buy for/)).toBeVisible();
  await expect(ben.log.getByText('Ada rolls 1 + 2 = 3.')).toHaveCount(1);

  // The line breaks after the server heard and before Ada knows: the same request comes again and is no second one.
  const buyings = (): string[] => sent.filter((message) => message.includes('buy_deed'));
  await ada.click(/^Buy for/);
  cut();
  await expect.poll(() => buyings().length).toBeGreaterThan(0);
  await expect(ada.button('End turn')).toBeVisible();
  expect(new Set(buyings().map((message) => (JSON.parse(message) as { id: string }).id)).size).toBe(1);
  for (const each of [ada, ben]) {
    await each.expectCash('Ada', 1440);
    await expect(each.log.getByText(/Ada buys Rope Walk/)).toHaveCount(1);
  }
});
