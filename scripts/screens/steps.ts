import type { Page } from '@playwright/test';
import type { Scene } from './state.ts';

/** Products of the demo shop by what they show. */
export const products = {
  variable: '/produktas/lininis-pagalves-uzvalkalas-rasa/',
  many: '/produktas/linine-uzuolaida-sviesa/',
  simple: '/produktas/muilas-su-linu-semenimis-100-g/',
  reduced: '/produktas/lininis-pledas-samanos-130-x-180-cm/',
  reducedVariable: '/produktas/linines-patalynes-komplektas-ramybe/',
  soldOut: '/produktas/keramikine-lekste-kaimas-26-cm/',
  backorder: '/produktas/lininis-vonios-kilimelis-krantas-50-x-80-cm/',
  low: '/produktas/lininis-stalo-takelis-rugys-45-x-160-cm/',
  grouped: '/produktas/virtuves-rinkinys-jaukus-rytas/',
  virtual: '/produktas/dovanu-kuponas-50/',
  dress: '/produktas/linine-suknele-liepa/',
  samples: '/produktas/lino-audiniu-pavyzdziai-7-spalvos/',
  longName:
    '/produktas/lino-rinkinys-seimai-sekmadienis-prie-didelio-stalo-staltiese-serveteles-su-pinikais-ir-stalo-takelis/',
  teapot: '/produktas/arbatinukas-liepziedis-900-ml/',
  apron: '/produktas/linine-prijuoste-kepeja/',
  sauna: '/produktas/pirties-rinkinys-sestadienis/',
  box: '/produktas/dovanu-dezute-rytas/',
  book: '/produktas/knyga-lino-kelias/',
} as const;

/** The buyer's address. */
export const address = {
  'El. paštas': 'ona@example.lt',
  Telefonas: '8 612 34567',
  Vardas: 'Ona',
  Pavardė: 'Onaitė',
  'Gatvė, namo numeris': 'Gedimino pr. 1',
  'Pašto kodas': '01103',
  Miestas: 'Vilnius',
} as const;

const openPage = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window);
};

/** Puts a simple product into the cart. */
export async function add(page: Page, path: string = products.simple): Promise<void> {
  await openPage(page, path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await page.getByText('Įdėjome į krepšelį').waitFor();
}

export async function choose(page: Page, ...options: readonly (readonly [string, string])[]): Promise<void> {
  await page.locator('main form.cart[data-set-up]').waitFor();
  for (const [label, option] of options) {
    const group = page.getByRole('radiogroup', { name: new RegExp(`^${label}`) });
    await group.locator(`[data-title="${option}" i]`).click();
  }
}

export async function addVariation(page: Page): Promise<void> {
  await openPage(page, products.variable);
  await choose(page, ['Spalva', 'rūkas'], ['Dydis', '70 × 70 cm']);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await page.getByText('Įdėjome į krepšelį').waitFor();
}

export const oneLine = ({ page }: Scene) => add(page);

export async function severalLines({ page }: Scene): Promise<void> {
  await add(page);
  await addVariation(page);
  await add(page, products.reduced);
  await add(page, products.backorder);
}

export async function applyCode({ page }: Scene, code: string): Promise<void> {
  await openPage(page, '/krepselis/');
  await page.getByText('Turite nuolaidos kodą?').click();
  await page.getByLabel('Nuolaidos kodas').fill(code);
  await page.getByRole('button', { name: 'Pritaikyti' }).click();
  await page.getByText(code === 'LABAS10' ? 'Nuolaidos kodas pritaikytas' : /Nuolaidos kodo „/).waitFor();
}

/** Fills in what the form asks for: where the parcel goes to a terminal, that is no address. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('El. paštas', { exact: true }).first().waitFor();
  for (const [label, value] of Object.entries(address)) {
    const field = page.getByLabel(label, { exact: true }).first();
    if ((await field.count()) > 0) await field.fill(value);
  }
}

/** Chooses the delivery for which an address is asked. */
export async function chooseCourier(page: Page): Promise<void> {
  await page.getByLabel('Kurjeris į namus').check();
  const recalculate = page.getByRole('button', { name: 'Perskaičiuoti' });
  if (await recalculate.isVisible()) await recalculate.click(); // without script
  await page.getByLabel('Pašto kodas', { exact: true }).first().waitFor();
}

/** Content that opens at the shopper's request and pushes other content down is no layout shift of loading. */
export const unmoved = ({ page }: Scene) =>
  page.evaluate(() => {
    window.vitrinaShift = 0;
  });

/** Picks the first terminal of a town on the open checkout. */
export async function pickTerminal(page: Page): Promise<void> {
  const terminals = page.getByRole('combobox', { name: 'Paštomatas' });
  await terminals.fill('vilnius');
  await page.getByRole('option').first().click();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Orders a product; the browser is then on the page of the order. */
export async function order({ page }: Scene): Promise<void> {
  await add(page);
  await openPage(page, '/apmokejimas/');
  await chooseCourier(page);
  await placeOrder(page);
}

/** Orders a product that goes to a terminal, where it is paid. */
export async function orderToTerminal({ page }: Scene): Promise<void> {
  await add(page);
  await openPage(page, '/apmokejimas/');
  await pickTerminal(page);
  await placeOrder(page, 'Apmokėjimas atsiimant');
}

/** Orders a product that is paid by a transfer. */
export async function orderByTransfer({ page }: Scene): Promise<void> {
  await add(page);
  await openPage(page, '/apmokejimas/');
  await chooseCourier(page);
  await placeOrder(page, 'Banko pavedimas');
}

async function placeOrder(page: Page, payment?: string): Promise<void> {
  await fillAddress(page);
  if (payment !== undefined) await page.getByLabel(payment).check();
  await page.getByLabel(/Perskaičiau pirkimo taisykles/).check();
  await page.getByRole('button', { name: /^Užsakyti ir sumokėti/ }).click();
  await page.getByRole('heading', { name: 'Dėkojame, jūsų užsakymą gavome' }).waitFor();
}
