import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { addSimple, demo, open, watchProblems } from '../e2e/shop.ts';

const catalogue = {
  home: '/',
  listing: '/parduotuve/',
  category: '/produkto-kategorija/patalyne/',
  'variable product': demo.variable.path,
  'simple product': demo.simple.path,
  search: '/paieska/?q=linas',
  'content page': '/apie-mus/',
  'missing page': '/nera-tokio/',
} as const;

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' });

    for (const [name, path] of Object.entries(catalogue)) {
      test(`${name} (${scheme}) breaks no rule and no policy`, async ({ page }) => {
        const problems = watchProblems(page);
        await open(page, path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(problems).toEqual([]);
      });
    }

    for (const path of ['/krepselis/', '/apmokejimas/']) {
      test(`${path} with something in it (${scheme}) breaks no rule and no policy`, async ({ page }) => {
        const problems = watchProblems(page);
        await addSimple(page);
        await open(page, path);
        if (path === '/apmokejimas/') await page.getByRole('button', { name: /^Užsakyti/ }).click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
        expect(problems).toEqual([]);
      });
    }
  });
}
