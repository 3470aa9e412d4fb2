import { expect, type Locator, type Page } from '@playwright/test';
import { products } from '#scripts/screens/steps.ts';

/** The demo shop's bundles. */
export const bundles = {
  /** Quantities to choose, 10 % off, two to eight items, one of them sold out. */
  sauna: products.sauna,
  /** Variations to choose, 15 € off, a runner of which there are two. */
  table: products.longName,
  /** Quantities to choose, 8 % off, 60 € to 200 €. */
  baby: '/produktas/dovanu-rinkinys-kudikiui-sveikas/',
  /** A price of its own. */
  box: products.box,
} as const;

/** The parts of a bundle's page. */
export function bundlePage(page: Page) {
  const block = page.locator('.woosb-wrap');
  const row = (name: string) => block.locator('.woosb-product', { hasText: name });
  return {
    block,
    row,
    amount: (name: string) => row(name).getByRole('spinbutton'),
    list: page.locator('input[name="woosb_ids"]'),
    total: block.locator('.woosb-total'),
    selected: block.locator('.woosb-selected'),
    alert: block.locator('.woosb-alert'),
    button: page.locator('form.cart').getByRole('button', { name: 'Į krepšelį', exact: true }),
    quantity: page.locator('form.cart input[name="quantity"]').first(),
    price: page.locator('div:has(> h1) + div'),
  };
}

/** Sets a quantity and leaves the field. */
export async function setAmount(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.blur();
}

/** Chooses the first available value in every select, one after another. */
export async function chooseAll(selects: Locator): Promise<void> {
  for (const select of await selects.all()) {
    const option = select.locator('option:not([disabled]):not([value=""])').first();
    await select.selectOption((await option.getAttribute('value')) ?? '');
    await expect(select).not.toHaveValue('');
  }
}
