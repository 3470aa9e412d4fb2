import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addSimple, open, shopper } from './shop.ts';

test.use({ reducedMotion: 'reduce' });

async function breaksNoRule(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Moves the focus to the target by keyboard. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('not reached by Tab');
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();
const orderButton = (page: Page) => page.getByRole('button', { name: /^Užsakyti ir sumokėti/ });

test(
  '[1-12] an order goes through by keyboard alone, with mistakes on the way',
  { tag: '@desktop' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await addSimple(page);
    await open(page, '/apmokejimas/');

    await tabTo(page, page.locator('input[name="shipping_method[0]"]:checked'));
    const courier = page.locator('#shipping_method_0_flat_rate90');
    for (let step = 0; step < 9 && !(await courier.isChecked()); step += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    await expect(courier).toBeFocused();

    await tabTo(page, orderButton(page));
    await page.keyboard.press('Enter');
    const list = page.getByRole('alert').filter({ hasText: 'Užsakymas dar nepateiktas' });
    await expect(list).toBeFocused();
    await breaksNoRule(page);

    await tabTo(page, list.getByRole('link', { name: 'El. paštas' }));
    await page.keyboard.press('Enter');
    await expect(field(page, 'El. paštas')).toBeFocused();
    for (const [label, value] of Object.entries(shopper)) {
      await tabTo(page, field(page, label));
      await page.keyboard.type(label === 'Pašto kodas' ? '123' : value);
    }

    await tabTo(page, page.locator('#billing_kodas'));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Įmonės kodas')).toBeVisible();
    await breaksNoRule(page);
    await tabTo(page, page.getByLabel('Įmonės pavadinimas'));
    await page.keyboard.type('UAB „Rugiai“');
    await tabTo(page, page.getByLabel('Įmonės kodas'));
    await page.keyboard.type('305646915');

    await tabTo(page, page.locator('input[name="payment_method"]:checked'));
    const transfer = page.locator('#payment_method_bacs');
    for (let step = 0; step < 9 && !(await transfer.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
    await expect(transfer).toBeFocused();
    await tabTo(page, page.getByLabel(/Perskaičiau pirkimo taisykles/));
    await page.keyboard.press('Space');
    await tabTo(page, orderButton(page));
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    await expect(list).toContainText('Pašto kodą sudaro penki skaitmenys');
    await expect(list).toContainText('Įmonės kodą sudaro devyni skaitmenys');
    await breaksNoRule(page);

    await tabTo(page, list.getByRole('link', { name: 'Pašto kodas' }));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Pašto kodas')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(shopper['Pašto kodas']);
    await tabTo(page, page.getByLabel('Įmonės kodas'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('305646914');
    await tabTo(page, orderButton(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' })).toBeFocused();
    await breaksNoRule(page);
  },
);
