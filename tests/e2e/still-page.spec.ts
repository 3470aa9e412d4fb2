import { expect, test } from '@playwright/test';
import { countShift, mostShift } from '#scripts/screens/page-faults.ts';
import { products } from '#scripts/screens/steps.ts';
import { ready } from './shop.ts';

const late = 400;

for (const path of [products.teapot, products.sauna, products.apron, products.variable])
  test(`nothing moves while the scripts of ${path} come one by one`, async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late * Math.random()));
      await route.continue();
    });
    await page.addInitScript(countShift);
    await page.goto(path);
    await ready(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.vitrinaShift)).toBeLessThanOrEqual(mostShift);
  });
