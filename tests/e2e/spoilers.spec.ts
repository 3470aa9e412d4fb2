import { expect, test } from '@playwright/test';
import { open } from './shop.ts';

const heading = 'Didelės prekės';
const body = /Antklodės, skalbinių pintinės/;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('[1-13] [2.8-01] [4.2-01] the content of a spoiler is folded, until its heading is pressed', async ({
      page,
    }) => {
      await open(page, '/pristatymas/');
      await expect(page.getByText(body)).toBeHidden();
      await page.getByText(heading, { exact: true }).click();
      await expect(page.getByText(body)).toBeVisible();
      await page.getByText(heading, { exact: true }).press('Enter');
      await expect(page.getByText(body)).toBeHidden();
    });
  });
}
