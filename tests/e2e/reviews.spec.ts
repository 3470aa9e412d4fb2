import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { shopCommand, shopSays } from './merchant.ts';
import { withFile } from './own-shop.ts';
import { open, ready, watchProblems } from './shop.ts';

const product = { path: '/produktas/soju-vasko-zvake-pusynas-180-g/', sku: 'LN-ZVAKE' } as const;
const hostile = '<script>window.hit=1</script><img src=x onerror="window.hit=1"> „Kvepia“ & &lt;b&gt;';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const reviews = Array.from({ length: 8 }, (_, index) => ({
    sku: product.sku,
    rating: index < 6 ? 5 : 2,
    author: `Bandytoja ${index}`,
    date: `2027-02-0${index + 1}`,
    text: index === 7 ? hostile : `Bandomasis atsiliepimas nr. ${index}.`,
    verified: index === 6,
  }));
  await withFile('reviews.json', JSON.stringify(reviews), (path) => shopCommand('reviews import', path));
});

const section = (page: Page) => page.locator('#atsiliepimai');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('reviews are shown as text, summed up, ordered, narrowed by stars and paged', async ({ page }) => {
      const problems = watchProblems(page);
      await open(page, product.path);
      const all = section(page);
      await expect(all.getByText(hostile)).toBeVisible();
      if (javaScriptEnabled) expect(await page.evaluate(() => 'hit' in window)).toBe(false);
      await expect(all.getByText(/Kiekvieną atsiliepimą perskaitome prieš rodydami/)).toBeVisible();
      await expect(all.getByText('Pirko čia').first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^Įvertinimas: \S+ iš 5.*Atsiliepimų: \d+$/ })).toBeVisible();

      await all.getByRole('link', { name: 'Blogiausi' }).click();
      await expect(page).toHaveURL(/atsiliepimai=prasciausi/);
      await expect(all.getByRole('link', { name: 'Blogiausi' })).toHaveAttribute('aria-current', 'true');

      await all.getByRole('link', { name: /^Įvertinimas: 5 iš 5/ }).click();
      await expect(page).toHaveURL(/zvaigzdutes=5/);
      await expect(all.getByText('Bandomasis atsiliepimas nr. 5.')).toBeVisible();
      await expect(all.getByText(hostile)).toHaveCount(0);
      await all.getByRole('link', { name: 'Rodyti visus' }).first().click();
      await expect(page).not.toHaveURL(/zvaigzdutes/);

      await open(page, product.path);
      await expect(all.getByText('Bandomasis atsiliepimas nr. 0.')).toHaveCount(0);
      await all.getByRole('link', { name: 'Kitas puslapis' }).click();
      await expect(all.getByText('Bandomasis atsiliepimas nr. 0.')).toBeVisible();
      expect(problems).toEqual([]);
    });

    test('the form names each wrong field, loses nothing, and a sent review waits for the shop’s approval', async ({
      page,
    }, info) => {
      const reviewText = `Kvepia mišku (${info.project.name}, ${String(javaScriptEnabled)}).`;
      if (javaScriptEnabled) await page.clock.install();
      await open(page, product.path);
      await page.getByText('Rašyti atsiliepimą').click();
      await page.getByLabel('Jūsų atsiliepimas').fill(reviewText);
      await page.getByLabel('El. paštas').fill('ona@');
      await page.getByRole('button', { name: 'Siųsti atsiliepimą' }).click();
      await expect(page.locator('#rasyti-atsiliepima [role="alert"]')).toContainText('Patikrinkite pažymėtus laukus.');
      await ready(page);
      await expect(page.getByLabel('Jūsų atsiliepimas')).toHaveValue(reviewText);
      await expect(page.getByLabel('El. paštas')).toHaveValue('ona@');
      await expect(page.getByLabel('El. paštas')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('El. paštas')).toHaveAccessibleDescription(/teisingą/);
      await expect(page.getByRole('group', { name: 'Jūsų įvertinimas' })).toHaveAccessibleDescription(/žvaigždučių/);
      if (javaScriptEnabled) {
        await expect(page.getByRole('radio', { name: '1 iš 5: Blogai' })).toBeFocused();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      }

      await page.getByRole('radio', { name: '4 iš 5: Gerai' }).check({ force: true });
      await page.getByLabel('Jūsų vardas').fill('Ona');
      await page.getByLabel('El. paštas').fill('ona@example.lt');
      if (javaScriptEnabled) await page.clock.fastForward(5000); // a bot would not take its time
      await page.getByRole('button', { name: 'Siųsti atsiliepimą' }).click();
      await expect(page.getByText('Ačiū. Atsiliepimą perskaitysime ir paskelbsime čia.')).toBeVisible();

      await open(page, product.path);
      await expect(section(page).getByText(reviewText)).toHaveCount(0);
      const pendingReviews = (await shopSays('reviews list')) as readonly {
        readonly id: number;
        readonly text: string;
      }[];
      const submittedReviews = pendingReviews.filter(({ text }) => text === reviewText);
      expect(submittedReviews).toHaveLength(1);
      await shopCommand('reviews approve', String(submittedReviews[0]?.id));
      const expectReviewVisible = async () => {
        await open(page, `${product.path}?zvaigzdutes=4`);
        await expect(section(page).getByText(reviewText)).toBeVisible({ timeout: 500 });
      };
      await expect(expectReviewVisible).toPass({ timeout: 10_000 });
      await shopCommand('reviews delete', String(submittedReviews[0]?.id));
    });
  });
}
