import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SettingForm } from '#contract/office/settings.ts';
import { officeV1 } from '#contract/rest-v3/rest-route.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { openAccountBrowser } from './account-browser.ts';

const at = new Date('2026-11-21T10:00:00Z');
const secret = 'sk_live_very_secret';

describe('settings in the back office', () => {
  let shop: TestShop;
  const callers = new Map<string, (method: string, path: string, body?: object) => Promise<Response>>();
  const as = (role: string) => callers.get(role) ?? (() => Promise.reject(new Error(role)));

  beforeAll(async () => {
    shop = await openTestShop();
    shop.setTime(at.toISOString());
    for (const [index, role] of ['owner', 'manager', 'accountant'].entries()) {
      const email = `${role}@parduotuve.test`;
      const tools = { database: shop.database, clock: () => at };
      await runAction(tools, commandAuthority('staff'), inviteStaffAction({}), { email, role });
      const browser = openAccountBrowser(shop, `203.0.113.${10 + index}`, at, staffPaths);
      await browser.signIn(email);
      const { nonce } = (await (await browser.call(staffPaths.staff)).json()) as Staff;
      callers.set(role, (method, path, body) =>
        browser.visit(`${officeV1.path}${path}`, {
          method,
          headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
    }
  });
  afterAll(() => shop.close());

  const change = (role: string, page: string, path: string, value: unknown) =>
    as(role)('PUT', `/setting-pages/shop/${page}`, { changes: [{ path, value }] });

  test('a secret is set, and never comes back; its asterisks cannot replace it', async () => {
    expect((await change('owner', 'payments', 'payments.stripe.secretKey', secret)).status).toBe(200);
    const text = await (await as('owner')('GET', '/setting-pages/shop/payments')).text();
    expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ payments: { stripe: { secretKey: '********', webhookSecret: '' } } });
    expect((await change('owner', 'payments', 'payments.stripe.secretKey', '********')).status).toBe(400);
    expect(shop.settings.current().payments.stripe.secretKey).toBe(secret);
  });

  test('a page changes its own settings only, and a role only those that it may', async () => {
    expect((await change('owner', 'company', 'payments.stripe.secretKey', 'x')).status).toBe(400);
    expect((await change('owner', 'company', 'staff.roles', {})).status).toBe(400);
    expect((await change('manager', 'company', 'shop.name', 'Lino sodas')).status).toBe(200);
    expect((await change('manager', 'company', 'shop.bankAccount', 'LT1')).status).toBe(403);
    expect((await change('accountant', 'company', 'shop.name', 'X')).status).toBe(403);
    expect(shop.settings.current().shop).toMatchObject({ name: 'Lino sodas' });
    const { fields } = (await (await as('manager')('GET', '/setting-pages/shop/company/form')).json()) as SettingForm;
    const locked = fields.filter((field) => field.locked).map(({ path }) => path);
    expect(locked).toEqual(['shop.bankAccount']);
  });

  test('what is wrong is said at its field, and nothing of it is stored', async () => {
    const answer = await as('owner')('PUT', '/setting-pages/shop/company', {
      changes: [
        { path: 'shop.city', value: 'Kaunas' },
        { path: 'shop.email', value: 'ne adresas' },
      ],
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ data: { params: { 'shop.email': 'Reikia el. pašto adreso.' } } });
    expect(shop.settings.current().shop.city).toBe('Vilnius');
  });

  test('a key’s secret is answered once, and the key ended at once', async () => {
    const made = await as('owner')('POST', '/keys', { name: 'Depot', access: 'read', role: 'orders' });
    const key = (await made.json()) as { id: number; consumer_key: string; consumer_secret: string };
    expect(key.consumer_secret).toMatch(/^cs_/);
    const list = await (await as('owner')('GET', '/keys')).text();
    expect(list).toContain('Depot');
    expect(list).not.toContain(key.consumer_secret);
    expect(list).not.toContain(key.consumer_key);
    expect((await as('owner')('DELETE', `/keys/${key.id}`)).status).toBe(200);
    expect((await as('owner')('DELETE', `/keys/${key.id}`)).status).toBe(404);
  });

  test('the last owner can be neither changed nor ended, and somebody is signed out everywhere', async () => {
    const members = (await (await as('owner')('GET', '/staff')).json()) as { id: number; role: string }[];
    const idOf = (role: string) => members.find((member) => member.role === role)?.id;
    expect((await as('owner')('PUT', `/staff/${idOf('owner')}`, { role: 'orders' })).status).toBe(409);
    expect((await as('owner')('DELETE', `/staff/${idOf('owner')}`)).status).toBe(409);
    const ended = await as('owner')('DELETE', `/staff/${idOf('accountant')}/sessions`);
    expect(await ended.json()).toEqual({ ended: 1 });
    expect((await as('accountant')('GET', '/add-ons')).status).toBe(401);
  });
});
