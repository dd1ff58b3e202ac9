/** Games as files. */
import { expect, test } from './support/test';

test('a running game is saved as a record, and goes on from the file', async ({ ada }) => {
  const { page } = ada;
  await ada.startSolo({ bots: 1 });
  await ada.arrange({
    setup: {
      turn: 0,
      seats: { 0: { cash: 777, position: 13 }, 1: { cash: 333, position: 24 } },
      deeds: { 6: { owner: 0, houses: 0 } },
    },
  });
  await ada.expectCash('Ada', 777);
  await ada.click('Table menu');
  const downloading = page.waitForEvent('download');
  await ada.click('Save the record');
  const file = await (await downloading).path();
  await page.keyboard.press('Escape');
  await ada.leaveSolo('Exit without saving');

  await ada.click('Single player');
  await ada.click('Load game');
  await page.getByLabel('Play on from a file').setInputFiles(file);
  await ada.expectCash('Ada', 777);
  await expect(ada.space('Tinsmith Row')).toHaveAccessibleName(/Ada owns it/);
  await expect(ada.rollButton).toBeEnabled();
});

test('a file that is no record is refused with a reason', async ({ ada }) => {
  await ada.openMenu();
  await ada.click('Single player');
  await ada.click('Load game');
  const text = Buffer.from('{"this": "is something else"}');
  await ada.page
    .getByLabel('Play on from a file')
    .setInputFiles({ name: 'other.jsonl', mimeType: 'application/x-ndjson', buffer: text });
  await expect(ada.page.getByRole('alert')).toContainText(/record/i);
});
