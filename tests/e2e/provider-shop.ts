import { expect, type Page } from '@playwright/test';
import { choose, open } from './shop.ts';
import { dress, openSwatchShop, type SwatchShop } from './swatch-shop.ts';

type StandIn = { readonly settings: object; readonly close: () => Promise<void> };

export type ProviderShop = SwatchShop & {
  /** Puts a dress into the cart and goes to the checkout. */
  readonly toCheckout: (page: Page) => Promise<void>;
  /** Id, status and tasks of the order whose page is open. */
  readonly shownOrder: (page: Page) => Promise<ShownOrder>;
};

type ShownOrder = { readonly id: string; readonly status: string; readonly tasks: readonly string[] };

/** A separate shop that takes payments through a stand-in for a provider. Closing it closes the stand-in. */
export async function openProviderShop(setting: string, fakeProvider: StandIn): Promise<ProviderShop> {
  const shop = await openSwatchShop();
  await shop.command('settings set', setting, JSON.stringify(fakeProvider.settings));
  return {
    ...shop,
    async toCheckout(page) {
      await open(page, shop.url + dress);
      await choose(page, 'Spalva', 'Natūrali');
      await choose(page, 'Dydis', 'S');
      await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
      await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
      await open(page, `${shop.url}/apmokejimas/`);
    },
    async shownOrder(page) {
      const id = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
      const output = await shop.command('orders show', id, '--json');
      const { status, tasks } = JSON.parse(output) as Omit<ShownOrder, 'id'>;
      return { id, status, tasks };
    },
    async close() {
      await shop.close();
      await fakeProvider.close();
    },
  };
}

/** Agrees to the terms and presses the button. */
export async function agreeAndOrder(page: Page): Promise<void> {
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
}

export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dėkojame, jūsų užsakymą gavome' });
export const pendingHeading = (page: Page) => page.getByRole('heading', { name: 'Laukiame jūsų apmokėjimo' });
export const failed = (page: Page) => page.getByRole('heading', { name: 'Mokėjimas nepavyko' });
