import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import type { Shop } from '#scripts/tooling/shop-process.ts';
import { staffAudience } from '#server/admin/staff/staff.ts';
import { openSession } from '#server/platform/sign-in/sign-in-sessions.ts';
import { openOwnShop } from '../own-shop.ts';
import { open } from '../shop.ts';
import { codeMails, newCode, staffPage } from '../staff-steps.ts';

test.describe.configure({ mode: 'serial' }); // one shop for all

const owner = 'savininke@parduotuve.test';
const hour = 3_600_000;
const asked = new URLSearchParams({
  app_name: 'Apskaita',
  user_id: '17',
  return_url: 'https://app.test/grizti',
  callback_url: 'https://app.test/raktai',
  scope: 'read',
});
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let shop: Shop;
/** Of a session that began an hour ago: who it is has not been proved since. */
let token = '';
test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openOwnShop({
    async prepare(db) {
      const at = new Date(Date.now() - hour);
      token = await db.transaction().execute(async (trx) => {
        const account = { email: owner, locale: 'lt_LT', created_at: at };
        const { id } = await trx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
        await trx.insertInto('staff').values({ account_id: id, name: 'Rūta', role: 'owner', invited_at: at }).execute();
        const session = { accountId: id, audience: staffAudience, by: 'code', device: '', replaces: '' } as const;
        return openSession(trx, session, at);
      });
    },
  });
});
test.afterAll(() => shop?.close());

async function expectFit(page: Page, scripted: boolean): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (!scripted) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('whoever signed in a while ago proves once more who they are before a key is made, and goes on where they were @both-widths', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.slow();
  const scripted = javaScriptEnabled ?? true;
  await context.addCookies([{ name: 'vitrina_staff', value: token, url: shop.url, httpOnly: true }]);
  await open(page, `${shop.url}${staffPage}`);
  await expect(heading(page, 'Sveiki, Rūta')).toBeVisible();

  await page.goto(`${shop.url}/wc-auth/v1/authorize?${asked}`);
  const approve = page.getByRole('link', { name: 'Patvirtinti' });
  if (await approve.isVisible()) await approve.click();
  await expect(page).toHaveURL(/\/admin\/patvirtinimas\//);
  await expect(heading(page, 'Patvirtinkite, kad tai jūs')).toBeVisible();
  await expectFit(page, scripted);

  const before = (await codeMails(shop.data, owner, 'confirm-code')).length;
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  const field = page.getByLabel('Kodas iš laiško');
  await expect(field).toBeVisible();
  await field.fill('000 000');
  await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectFit(page, scripted);
  await field.fill(await newCode(shop.data, owner, before, 'confirm-code'));
  await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click();

  await expect(page).toHaveURL(/\/wc-auth\/v1\/authorize\//);
  await expect(heading(page, '„Apskaita“ nori prisijungti prie jūsų parduotuvės')).toBeVisible();
  await expect(approve).toBeVisible();
  // Nothing more is asked of whoever has proved it: the page itself leads back.
  await page.goto(`${shop.url}/admin/patvirtinimas/?grizti=/admin/`);
  await expect(page).toHaveURL(`${shop.url}/admin/`);
});
