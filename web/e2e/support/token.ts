/** Tokens are told apart by what they look like, wherever they lie. */
import type { Locator } from '@playwright/test';

export const drawing = (token: Locator): Promise<string> =>
  token
    .locator('svg')
    .first()
    .evaluate((svg) => [...svg.querySelectorAll('[d]')].map((line) => line.getAttribute('d')).join(' '));
