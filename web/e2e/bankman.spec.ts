/** Yolopoly Bankman: loan, exchange and multiplier at the bank's desk. */
import { expect, test } from './support/test';

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

  // A loan, and half of it back.
  await desk.getByLabel('Take a loan').fill('300');
  await desk.getByRole('button', { name: 'Take a loan' }).click();
  await expect(desk.getByText('Loan: 330 owed, 5 turns left')).toBeVisible();
  await ada.expectCash('Ada', 1800);
  await desk.getByLabel('Repay the loan').fill('100');
  await desk.getByRole('button', { name: 'Repay the loan' }).click();
  await expect(desk.getByText('Loan: 230 owed')).toBeVisible();
  await ada.expectCash('Ada', 1700);

  // Out of range is said at the field, and nothing is sent.
  await desk.getByLabel('Repay the loan').fill('9999');
  await expect(desk.getByText(/^Between/).first()).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Repay the loan' })).toBeDisabled();

  // 500 into the calm currency, and back with the bank's margin.
  const calm = desk.locator('section').filter({ hasText: 'Calm currency' });
  await calm.getByLabel('Buy').fill('500');
  await calm.getByRole('button', { name: 'Buy' }).click();
  await ada.expectCash('Ada', 1200);
  await expect(calm.getByText(/you hold 396/)).toBeVisible();
  await calm.getByRole('button', { name: 'Sell' }).click();
  await desk.getByRole('button', { name: 'Arm the multiplier' }).click();
  await expect(desk.getByText(/Multiplier/)).toBeVisible();
});
