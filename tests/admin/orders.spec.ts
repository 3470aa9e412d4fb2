import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openOfficeShop, type OfficeShop } from './office-shop.ts';

test.describe.configure({ mode: 'serial' }); // one shop for all

let shop: OfficeShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOfficeShop(['owner', 'manager', 'orders'], async (db) => {
    const at = new Date();
    const lines = [
      { name: 'Lininė staltiesė', net: 1000, tax: 210 },
      { name: 'Molinis puodelis', quantity: 2, net: 2000, tax: 420 },
    ];
    await addOrder(db, { lines, status: 'processing', paymentStatus: 'paid', paymentMethod: 'bacs' }, at);
    const jonas = { first_name: 'Jonas', last_name: 'Jonaitis', email: 'jonas@example.test', phone: '+37069876543' };
    await addOrder(db, { lines, status: 'on-hold', paymentMethod: 'bacs', billing: jonas }, at);
  });
});
test.afterAll(() => shop?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('a packer sees what waits, packs it, and sees nothing that is not theirs @both-widths', async ({
  page,
  context,
}, info) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await shop.signIn(context, 'orders');
  await page.goto(`${shop.url}/admin/`);
  await expect(heading(page, 'Šiandien')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Kas laukia' });
  await expect(waiting).toContainText('Pakuotini užsakymai');
  await expect(page.getByRole('heading', { name: 'Apyvarta' })).toHaveCount(0);
  await expectFit(page);

  await waiting.getByRole('link', { name: /Pakuotini/ }).click();
  await expect(heading(page, 'Užsakymai')).toBeFocused();
  await expect(page.getByText('Iš viso: 1')).toBeVisible();
  await expectFit(page);
  await page
    .getByRole('link', { name: /^1( |$)/ })
    .first()
    .click();
  await expect(heading(page, 'Užsakymas 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /Grąžinti|Pirkėjo adresą|Į šiukšlinę/ })).toHaveCount(0);
  await expectFit(page);
  if (info.project.name === 'phone') {
    await page.getByRole('textbox', { name: 'Vidinė pastaba' }).fill('Įpakuota');
    await page.getByRole('button', { name: 'Įrašyti pastabą' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Įpakuota' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Įvykdyti', exact: true }).click();
  await expect(page.getByText('Būsena: Įvykdytas')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a transfer is noted and a line refunded, with a look before @desktop', async ({ page, context }) => {
  await shop.signIn(context, 'owner');
  await page.goto(`${shop.url}/admin/uzsakymai/2`);
  await page.getByRole('button', { name: 'Pažymėti mokėjimą' }).click();
  const payment = page.getByRole('dialog', { name: 'Pažymėti mokėjimą' });
  await expect(payment.getByLabel('Suma')).toHaveValue('36,30');
  await expectFit(page);
  await payment.getByLabel('Nuoroda').fill('MK-17');
  await payment.getByRole('button', { name: 'Įrašyti mokėjimą' }).click();
  await expect(page.getByText('MK-17').first()).toBeVisible();

  await page.getByRole('button', { name: 'Grąžinti…' }).click();
  const refund = page.getByRole('dialog', { name: 'Grąžinti pinigus už užsakymą 2' });
  await refund.getByRole('checkbox', { name: 'Molinis puodelis' }).click();
  await refund.getByLabel('Kiekis: Molinis puodelis').fill('1');
  await refund.getByRole('button', { name: 'Peržiūrėti grąžinimą' }).click();
  await expect(refund.getByText('Pirkėjui grįžta 12,10 €')).toBeVisible();
  await expect(refund.getByText('Grįžta į likutį: 1 × Molinis puodelis')).toBeVisible();
  await expectFit(page);
  await refund.getByRole('button', { name: 'Grąžinti 12,10 €' }).click();
  await expect(refund).toHaveCount(0);
  await expect(page.getByText('Grąžinta: 1 vnt.')).toBeVisible();
});

test('of two people who change an order, each sees what the other did @desktop', async ({ browser }) => {
  test.slow();
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  await shop.signIn(one, 'owner');
  await shop.signIn(other, 'manager');
  const pages = [await one.newPage(), await other.newPage()] as const;
  for (const page of pages) {
    await page.goto(`${shop.url}/admin/uzsakymai/1`);
    await page.getByRole('region', { name: 'Pirkėjas' }).getByRole('button', { name: 'Keisti' }).click();
  }
  const [first, second] = pages;
  const save = (page: Page) => page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
  await first.getByLabel('Gavėjas: Vietovė').fill('Kaunas');
  await save(first);
  await expect(first.getByText('Išsaugota', { exact: true })).toBeVisible();

  // Another field is merged, the same one asked about.
  await second.getByLabel('Telefonas').fill('+37060000001');
  await save(second);
  await expect(second.getByText(/Išsaugota kartu/)).toBeVisible();
  await second.getByLabel('Gavėjas: Vietovė').fill('Klaipėda');
  await first.getByLabel('Gavėjas: Vietovė').fill('Alytus');
  await save(second);
  await expect(second.getByText('Išsaugota', { exact: true })).toBeVisible();
  await save(first);
  const dialog = first.getByRole('dialog', { name: 'Tą patį pakeitė kitas žmogus' });
  await expect(dialog).toContainText('Klaipėda');
  await expect(dialog).toContainText('Alytus');
  await expectFit(first);
  await dialog.getByRole('button', { name: 'Grįžti prie keitimo' }).click();
  await expect(first.getByRole('textbox', { name: 'Gavėjas: Vietovė' })).toHaveValue('Alytus');
  await save(first);
  await dialog.getByRole('radio', { name: /Kito žmogaus/ }).click();
  await dialog.getByRole('button', { name: 'Išsaugoti, ką pasirinkau' }).click();
  await expect(first.getByRole('textbox', { name: 'Gavėjas: Vietovė' })).toHaveValue('Klaipėda');
  await one.close();
  await other.close();
});

test('nothing typed is lost by leaving or closing, and keys lead everywhere @desktop', async ({ page, context }) => {
  await shop.signIn(context, 'owner');
  await page.goto(`${shop.url}/admin/uzsakymai/2`);
  const customer = page.getByRole('region', { name: 'Pirkėjas' });
  await customer.getByRole('button', { name: 'Keisti' }).click();
  await page.getByLabel('Gavėjas: Vardas').fill('Petras');
  await page.getByRole('link', { name: 'Šiandien', exact: true }).click();
  const guard = page.getByRole('dialog', { name: 'Pakeitimai neišsaugoti' });
  await guard.getByRole('button', { name: 'Likti čia' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Gavėjas: Vardas')).toHaveValue('Petras');
  await page.getByRole('button', { name: 'Atmesti', exact: true }).click();
  await expect(customer).not.toContainText('Petras');

  await heading(page, 'Užsakymas 2').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(heading(page, 'Šiandien')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByPlaceholder(/^Numeris, vardas/)).toBeFocused();
  await page.keyboard.type('69876543');
  await page.getByRole('button', { name: /Užsakymas 2/ }).click();
  await expect(heading(page, 'Užsakymas 2')).toBeVisible();
});
