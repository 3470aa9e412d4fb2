import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { permissionsOf } from '#core/access/roles.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { eraseCustomer, updateCustomers } from '#server/admin/customers/customer-actions.ts';
import { listCustomers } from '#server/api/rest-v3/customer-list.ts';
import { readAddresses } from '#server/sales/accounts/account-addresses.ts';
import { arrangeCustomers, arrangeDownload, recordedCustomers } from './arrange-customers.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type RecordedCall, type ReplayedRestShop } from './recorded-calls.ts';

const agreed = compareAgreed('customers');

/** What was changed of the deleted customer before. */
function changedBefore({ request, ...call }: RecordedCall): RecordedCall {
  const body = { email: 'kitoks@example.test', last_name: 'Pavardaitis', shipping: { city: 'Kaunas' } };
  return { ...call, request: { ...request, method: 'PUT', path: '/wp-json/wc/v3/customers/15', body } };
}

describe.skipIf(!isRecordedHere)('recorded calls of customers', () => {
  let shop: ReplayedRestShop;
  const path = '/wp-json/wc/v3/customers';
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    const { db } = shop.database;
    await arrangeCustomers(db, recordedCustomers());
    const invited = { name: '', invited_at: shop.clock() };
    await db
      .insertInto('staff')
      .values([
        { account_id: 1, role: 'owner', ...invited },
        { account_id: 14, role: 'content', ...invited },
      ])
      .execute();
    await sql`alter table account alter column id restart with 7001`.execute(db);
    await arrangeDownload(db);
    const at = new Date('2026-11-23T06:00:00Z');
    const file = { lines: [{ productId: 143, net: 100, tax: 21 }], billing: { email: 'pirkejas9@example.test' } };
    const { id } = await addOrder(db, { ...file, status: 'completed' }, at);
    await db.updateTable('shop_order').set({ paid_at: at }).where('id', '=', id).execute();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('customers'))('$name', async (call) => {
    if (call.name === 'delete') await shop.replay(changedBefore(call));
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  type Customer = { id: number; username: string; meta_data: unknown; billing: object };
  const create = async (draft: object) => (await shop.call('POST', path, draft)).body as Customer;

  test('custom fields and a company’s codes are stored, and the codes are those of the checkout', async () => {
    const made = await create({
      email: 'Imone@Example.test',
      first_name: 'Ąžuolas',
      last_name: 'Žukas',
      billing: { company: 'UAB „X“', country: 'LT' },
      meta_data: [
        { key: 'lojalumas', value: { lygis: 2 } },
        { key: 'billing_imones_kodas', value: '300123453' },
      ],
    });
    expect(made).toMatchObject({
      username: 'imone',
      email: 'imone@example.test',
      meta_data: [
        { key: 'lojalumas', value: { lygis: 2 } },
        { key: 'billing_imones_kodas', value: '300123453' },
      ],
    });
    expect(await readAddresses(shop.database.db, made.id)).toMatchObject({
      billing_address: { company: 'UAB „X“' },
      shipping_address: { company: 'UAB „X“' },
      fields: { 'vitrina/company_code': '300123453' },
    });
    const changed = await shop.call('PUT', `${path}/${made.id}`, {
      meta_data: [{ key: 'lojalumas', value: null }],
      shipping: { city: 'Kaunas' },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        shipping: { city: 'Kaunas', country: '' },
        billing: { company: 'UAB „X“' },
        date_modified: expect.any(String),
      },
    });
    expect((changed.body as Customer).meta_data).toHaveLength(1);
  });

  test('who is given no username is called as their address begins, an office as its domain, and each otherwise', async () => {
    const nameOf = async (email: string) =>
      (await create({ email, first_name: 'Ąžuolas', last_name: 'Žukas' })).username;
    expect(await nameOf('Zuvis.Upe@vienas.test')).toBe('zuvis.upe');
    expect(await nameOf('zuvis.upe@kitas.test')).toBe('zuvis.upe-2');
    expect(await nameOf('info@dirbtuves.test')).toBe('dirbtuves.test');
  });

  test('who gets another address is signed out, and their passkeys are gone', async () => {
    const { db } = shop.database;
    const { id } = await create({ email: 'perkeltas@example.test' });
    await sql`
      insert into sign_in_session (account_id, audience, token_hash, device, created_at, seen_at, expires_at)
      values (${id}, 'customer', 'x', '', now(), now(), now() + interval '1 day')
    `.execute(db);
    const sessions = async () =>
      (await db.selectFrom('sign_in_session').select('id').where('account_id', '=', id).execute()).length;
    await shop.call('PUT', `${path}/${id}`, { first_name: 'Jonas', email: 'Perkeltas@example.test' });
    expect(await sessions()).toBe(1);
    const moved = await shop.call('PUT', `${path}/${id}`, { email: 'naujame@example.test' });
    expect(moved).toMatchObject({ status: 200, body: { email: 'naujame@example.test' } });
    expect(await sessions()).toBe(0);
  });

  test('deleting erases, asks for force, and the audit log names nobody', async () => {
    const { db } = shop.database;
    const { id } = await create({
      email: 'trinamas@example.test',
      first_name: 'Trinas',
      meta_data: [{ key: 'gimimo_diena', value: '1990-01-01' }],
    });
    await addOrder(db, { lines: [{ net: 100, tax: 21 }], billing: { email: 'trinamas@example.test' } }, new Date());
    expect(await shop.call('DELETE', `${path}/${id}`)).toMatchObject({
      status: 501,
      body: { code: 'woocommerce_rest_trash_not_supported' },
    });
    expect((await shop.call('DELETE', `${path}/${id}?force=true`)).status).toBe(200);
    expect((await shop.call('GET', `${path}/${id}`)).status).toBe(404);
    const lines = await searchAudit(db, { object: { type: 'customer', id }, limit: 10 });
    expect(lines.map(({ action }) => action)).toEqual(['customer.erase', 'customer.create']);
    expect(JSON.stringify(lines)).not.toMatch(/trinamas|Trinas|1990/);
    expect(JSON.stringify(lines)).toContain('gimimo_diena');
    const orders = db.selectFrom('shop_order').select('id').where('email', '=', 'trinamas@example.test');
    expect(await orders.execute()).toHaveLength(1);
  });

  test('the staff is listed by role, and neither moved nor erased here', async () => {
    const { db } = shop.database;
    const roles = new Map([
      [1, 'owner'],
      [14, 'content'],
    ]);
    const ids = async (fields: object) => {
      const all = { order: 'asc', orderby: 'id', per_page: 3, ...fields };
      const { customers } = await listCustomers(db, { fields: all, isSent: (name) => name in all }, roles);
      return customers.map(({ id }) => id);
    };
    expect(await ids({ role: 'all' })).toEqual([1, 2, 3]);
    expect(await ids({ role: 'customer' })).toEqual([2, 3, 4]);
    expect(await ids({ role: 'administrator' })).toEqual([1]);
    expect(await ids({ role: 'author' })).toEqual([14]);
    expect(await ids({ role: 'all', search: 'AUTOR' })).toEqual([14]);
    const authority = {
      actor: { kind: 'command', id: null, name: 'test' },
      role: 'owner',
      permissions: permissionsOf('owner', {}),
      ipAddress: '',
    } as const;
    const run = { database: shop.database, clock: shop.clock };
    const customers = [
      { id: 1, email: 'vagis@example.test' },
      { id: 1, firstName: 'Rasa' },
    ];
    expect(await runAction(run, authority, updateCustomers, { customers })).toMatchObject({
      value: [{ failure: { code: 'is_staff' } }, { ok: true, value: { firstName: 'Rasa' } }],
    });
    for (const who of [{ id: 1 }, { email: 'admin@example.test' }])
      expect(await runAction(run, authority, eraseCustomer, who)).toMatchObject({ failure: { code: 'is_staff' } });
  });

  test.each([
    [{ email: 'ne adresas' }, 'customer_invalid_email'],
    [{ email: '' }, 'customer_invalid_email'],
    [{ email: 'a@example.test', username: 'kas <b>' }, 'registration-error-invalid-username'],
    [{ email: 'PIRKEJAS2@example.test' }, 'registration-error-email-exists'],
    [{ email: 'b@example.test', billing: 'x' }, 'rest_invalid_param'],
    [{ email: 'b@example.test', billing: { city: 7 } }, 'rest_invalid_param'],
    [{ email: 'b@example.test', first_name: 'x'.repeat(300) }, 'rest_invalid_param'],
    [{ email: 'b@example.test', meta_data: ['x'] }, 'rest_invalid_param'],
  ])('%j is refused', async (draft, code) => {
    expect(await shop.call('POST', path, draft)).toMatchObject({ status: 400, body: { code } });
    expect((await shop.call('GET', `${path}?email=b@example.test`)).body).toEqual([]);
  });
});
