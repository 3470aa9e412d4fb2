import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addSimple, demo, open, watchProblems } from '../e2e/shop.ts';

const catalogue = {
  home: '/',
  listing: '/parduotuve/',
  category: '/produkto-kategorija/patalyne/',
  'variable product': demo.variable.path,
  'simple product': demo.simple.path,
  search: '/paieska/?q=linas',
  'content page': '/apie-mus/',
  'list of posts': '/tinklarastis/',
  post: '/tinklarastis/kaip-padengti-stala/',
  'missing page': '/nera-tokio/',
} as const;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const scheme of ['light', 'dark'] as const) {
  // so that every rule is tried at both widths, too
  test.describe(scheme, scheme === 'dark' ? { tag: '@desktop' } : {}, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' });

    for (const [name, path] of Object.entries(catalogue)) {
      test(`${name} (${scheme}) violates no accessibility rule and no security policy`, async ({ page }) => {
        const problems = watchProblems(page);
        await open(page, path);
        await expectNoViolations(page);
        expect(problems).toEqual([]);
      });
    }

    for (const path of ['/krepselis/', '/apmokejimas/']) {
      test(`${path} with an item in it (${scheme}) violates no accessibility rule and no security policy`, async ({
        page,
      }) => {
        const problems = watchProblems(page);
        await addSimple(page);
        await open(page, path);
        if (path === '/apmokejimas/') {
          await page.getByRole('button', { name: /^Užsakyti/ }).click();
          await expect(page.getByRole('alert').filter({ hasText: 'Užsakymas dar nepateiktas' })).toBeFocused();
        }
        await expectNoViolations(page);
        expect(problems).toEqual([]);
      });
    }

    test(`the open list of terminals, and the refusal of an order without one (${scheme}) violate no accessibility rule`, async ({
      page,
    }) => {
      test.slow();
      const problems = watchProblems(page);
      await addSimple(page);
      await open(page, '/apmokejimas/');
      const field = page.getByRole('combobox', { name: 'Paštomatas' });
      await field.fill('gedimino');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(field).toHaveAttribute('aria-activedescendant', /./);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Užsakyti/ }).click();
      await expect(page.getByText('Pasirinkite paštomatą, iš kurio atsiimsite užsakymą.').first()).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectNoViolations(page);
      expect(problems).toEqual([]);
    });
  });
}
