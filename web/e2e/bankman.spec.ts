/** Yolopoly Bankman: loan, exchange and multiplier at the bank's desk. */
import { expect, test } from './support/test';

test('who can pay at the bank desk is not told to give up', async ({ ada }) => {
  await ada.startSolo({ rules: 'Yolopoly Bankman', bots: 1 });
  await ada.arrange({
    dice: [[1, 3]],
    setup: { turn: 0, seats: { 0: { cash: 100, position: 0, currencies: { calm: 39603, wild: 0 } } } },
  });
  await ada.roll();
  const debt = ada.page.getByRole('region', { name: /Ada owes/ });
  await expect(debt).toContainText('The bank desk may');
  await debt.getByRole('button', { name: 'Bank desk' }).click();
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Sell', exact: true }).first().click();
  await expect(debt).toBeHidden();
});

// covers: YOLO-UC4.1.2.11, YOLO-UC4.1.2.14, YOLO-4.4.4.2b
// covers: YOLO-3.1.24.1.1, YOLO-3.1.24.2.1, YOLO-3.1.24.2.2, YOLO-3.1.24.4.1, YOLO-3.1.24.4.3
test('a loan is taken and repaid, currencies are exchanged, the multiplier is armed', async ({ ada }) => {
  await ada.startSolo({ rules: 'Yolopoly Bankman', bots: 1 });
  await ada.arrange({
    dice: [[1, 3]],
    market: [[100, -400]],
    setup: { turn: 0, seats: { 0: { cash: 1500, position: 0 }, 1: { cash: 1500 } } },
  });
  await ada.expectCash('Ada', 1500);
  await ada.click('Bank desk');
  const desk = ada.page.getByRole('dialog', { name: 'Bank desk' });

  // A loan, and a part of it back.
  await desk.getByRole('textbox', { name: 'Take a loan' }).fill('300');
  await desk.getByRole('button', { name: 'Take a loan', exact: true }).click();
  await expect(desk.getByText('330 owed, 5 turns left')).toBeVisible();
  await ada.expectCash('Ada', 1800);
  await desk.getByRole('textbox', { name: 'Repay the loan' }).fill('100');
  await desk.getByRole('button', { name: 'Repay the loan', exact: true }).click();
  await expect(desk.getByText('230 owed')).toBeVisible();
  await ada.expectCash('Ada', 1700);

  // Out of range is said at the field, and nothing can be sent.
  await desk.getByRole('textbox', { name: 'Repay the loan' }).fill('9999');
  await expect(desk.getByText(/^Between/).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Repay the loan', exact: true })).toBeDisabled();

  // 500 into the calm currency: 1 % margin on a rate of 1.25.
  await desk.getByRole('textbox', { name: 'Spend' }).first().fill('500');
  await desk.getByRole('button', { name: 'Buy' }).first().click();
  await ada.expectCash('Ada', 1200);
  await expect(desk.getByText('you hold 396.03')).toBeVisible();
  await desk.getByRole('button', { name: 'Arm the multiplier' }).click();
  await expect(desk.getByText(/Multiplier \d+ %|Next turn \d+ %/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Arm the multiplier' })).toBeHidden();
  await ada.page.keyboard.press('Escape');

  // The turn is played; then the currencies have moved by the scripted step and are sold again.
  await ada.playUntil(ada.button('End turn'));
  await ada.endTurn();
  await ada.playUntil(ada.rollButton);
  await ada.click('Bank desk');
  await expect(desk.getByText(/3 turns left|4 turns left/)).toBeVisible();
  const before = await ada.cash('Ada');
  await desk.getByRole('button', { name: 'Sell', exact: true }).first().click();
  await expect.poll(() => ada.cash('Ada')).toBeGreaterThan(before + 400);
});
