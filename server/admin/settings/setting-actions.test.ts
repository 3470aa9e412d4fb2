import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '#core/access/permissions.ts';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { countChangedAddresses } from './count-changed-addresses.ts';
import { settingActions, settingPermissions } from './setting-actions.ts';

const clock = () => new Date('2026-11-23T10:00:00Z');
let database: OpenDatabase;
let settings: Settings;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  settings = await openSettings(database, clock);
});
afterAll(async () => {
  await settings.close();
  await database.close();
});
beforeEach(() => settings.reset('shop'));

function somebody(permissions: Authority['permissions']): Authority {
  return { actor: { kind: 'command', id: null, name: 'test' }, role: 'own', permissions, ipAddress: '' };
}
const owner = somebody(permissionsOf('owner', {}));

async function update(changes: readonly { path: string; value: unknown }[], authority = owner) {
  const result = await runAction({ database, clock }, authority, settingActions(settings, []).updateSettings, {
    changes,
  });
  await settings.reload();
  return result;
}

test('payments and rates ask for more than the settings, and what roles may do for everything', () => {
  expect(settingPermissions(['shop.city', 'payments.stripe.api'])).toEqual(['settings.payments']);
  expect(settingPermissions(['tax'])).toEqual(['settings.rates']);
  expect(settingPermissions(['staff.roles', 'tax.display'])).toEqual([...permissions]);
});

test('a session that was left open changes no account that money goes to before another proof', async () => {
  const person = (provedAt: Date): Authority => ({
    ...owner,
    actor: { kind: 'person', id: 1, name: 'ona@parduotuve.lt', provedAt },
  });
  const account = [{ path: 'payments.holdMinutes', value: 95 }];
  const hourAgo = person(new Date(clock().getTime() - 3_600_000));
  expect(await update(account, hourAgo)).toMatchObject({
    failure: { code: 'not_permitted', data: { permission: 'settings.payments', needsProof: true } },
  });
  expect((await update([{ path: 'shop.city', value: 'Kaunas' }], hourAgo)).ok).toBe(true);
  expect((await update(account, person(clock()))).ok).toBe(true);
});

test('whoever may edit the staff gives no role of theirs what they may not do themselves', async () => {
  const host = somebody(new Set(['settings.edit', 'staff.edit'] as const));
  for (const [path, value] of [
    ['staff.roles', { host: ['settings.edit', 'staff.edit', 'orders.refund'] }],
    ['staff.roles.host', ['orders.refund']],
    ['staff', { roles: {} }],
  ] as const)
    expect(await update([{ path, value }], host)).toMatchObject({ ok: false, failure: { code: 'not_permitted' } });
  const { resetSettings } = settingActions(settings, []);
  expect(await runAction({ database, clock }, host, resetSettings, { group: 'staff' })).toMatchObject({ ok: false });
  expect((await update([{ path: 'staff.roles', value: { host: ['settings.edit', 'staff.edit'] } }])).ok).toBe(true);
  await settings.reset('staff');
});

test('whoever may not change payments changes nothing, and several changes are one', async () => {
  const clerk = somebody(new Set(['settings.edit'] as const));
  const both = [
    { path: 'shop.city', value: 'Kaunas' },
    { path: 'payments.holdMinutes', value: 90 },
  ];
  expect(await update(both, clerk)).toMatchObject({ ok: false, failure: { code: 'not_permitted' } });
  expect(settings.current().shop.city).toBe('Vilnius');
  expect(await update([both[0] as never, { path: 'tax.display', value: 'abu' }])).toMatchObject({
    ok: false,
    failure: { code: 'not_stored', data: { path: 'tax.display' } },
  });
  expect(settings.current().shop.city).toBe('Vilnius');
  expect((await update(both)).ok).toBe(true);
  expect(settings.current()).toMatchObject({ shop: { city: 'Kaunas' }, payments: { holdMinutes: 90 } });
});

test('the audit log has what was and what is, never a secret, and nothing where nothing changed', async () => {
  await update([{ path: 'shop.city', value: 'Alytus' }]);
  await update([{ path: 'payments.stripe.secretKey', value: 'sk_live_1234' }]);
  await update([{ path: 'payments.stripe', value: { secretKey: 'sk_live_5678' } }]);
  await update([{ path: 'payments.stripe.secretKey', value: 'sk_live_5678' }]);
  const [group, one, city] = await searchAudit(database.db, { action: 'settings', limit: 3 });
  expect(city).toMatchObject({ objectId: 'shop.city', before: { value: 'Vilnius' }, after: { value: 'Alytus' } });
  expect(one).toMatchObject({ objectId: 'payments.stripe.secretKey', after: { value: '********' } });
  expect(group?.objectId).toBe('payments.stripe');
  expect(JSON.stringify([group, one])).not.toContain('sk_live');
});

test('a group goes back to its defaults', async () => {
  await update([{ path: 'shop.city', value: 'Alytus' }]);
  const { resetSettings } = settingActions(settings, []);
  expect((await runAction({ database, clock }, owner, resetSettings, { group: 'shop' })).ok).toBe(true);
  await settings.reload();
  expect(settings.current().shop.city).toBe('Vilnius');
  const [line] = await searchAudit(database.db, { action: 'settings.reset', limit: 1 });
  expect(line).toMatchObject({ objectId: 'shop', before: { value: { city: 'Alytus' } } });
});

describe('addresses of the shop', () => {
  beforeEach(() => settings.reset('permalinks'));
  const set = (path: string, value: unknown) => update([{ path, value }]);
  const refused = (path: string, detail: unknown) => ({ ok: false, failure: { data: { path, detail } } });

  test('are set as WooCommerce has them', async () => {
    const option = {
      product_base: '/shop/%product_cat%',
      category_base: '/Prekes/Grupe/',
      tag_base: '',
      attribute_base: '',
    };
    expect((await set('permalinks', option)).ok).toBe(true);
    expect(settings.current().permalinks).toMatchObject({
      product: 'shop/%product_cat%',
      category: 'prekes/grupe',
      tag: 'produkto-zyma',
    });
    expect((await set('permalinks.languages', { en_GB: { cart: 'cart' } })).ok).toBe(true);
    expect(settings.current().permalinks.languages).toEqual({ en_GB: { cart: 'cart' } });
  });

  test('that are the same are refused by both names, in each language', async () => {
    const both = expect.stringContaining('/krepselis/ is the address of permalinks.cart');
    expect(await set('permalinks.checkout', '/Krepselis/')).toMatchObject(refused('permalinks.checkout', both));
    expect(await set('permalinks.languages', { en_GB: { cart: 'paieska' } })).toMatchObject(
      refused('permalinks.languages.en_GB.search', expect.stringContaining('permalinks.languages.en_GB.cart')),
    );
    expect(await set('permalinks.shop', 'wp-json')).toMatchObject(
      refused('permalinks.shop', expect.stringContaining('(wp-json)')),
    );
    expect((await set('permalinks.languages', { en_GB: { product: 'shop/%product_cat%' } })).ok).toBe(false);
    expect(settings.current().permalinks).toEqual(defaultSettings.permalinks);
  });

  test('that a page, a product or a category has are refused by its name', async () => {
    const { db } = database;
    await addProduct(db, { name: 'Grupė', slug: 'grupe', regularPrice: '1' }, clock());
    await db.insertInto('category').values({ name: 'Žyma', slug: 'zyma', description: '' }).execute();
    expect(await set('permalinks.shop', 'taisykles')).toMatchObject(
      refused('permalinks.shop', '/taisykles/ is needed by the page „taisykles“'),
    );
    await set('permalinks.product', 'prekes');
    expect(await set('permalinks.category', 'prekes/grupe')).toMatchObject(
      refused('permalinks.category', '/prekes/grupe/ is needed by the product „grupe“'),
    );
    await set('permalinks.product', 'prekes/%product_cat%');
    expect(await set('permalinks.tag', 'prekes/zyma')).toMatchObject(
      refused('permalinks.tag', '/prekes/zyma/ is needed by the category „zyma“'),
    );
    expect((await set('permalinks.tag', 'prekes/zymos')).ok).toBe(true);
  });

  test('count what they move', async () => {
    const { db } = database;
    const before = settings.current().permalinks;
    await set('permalinks.cart', 'cart');
    const count = () => countChangedAddresses(db, ['lt_LT', 'en_GB'], before, settings.current().permalinks);
    expect(await count()).toBe(2);
    await set('permalinks.languages', { en_GB: { cart: 'krepselis' } });
    expect(await count()).toBe(1);
    await set('permalinks.product', 'prekes');
    const products = await db.selectFrom('product').select('id').where('status', '=', 'publish').execute();
    expect(products.length).toBeGreaterThan(0);
    expect(await count()).toBe(1 + 2 * products.length);
  });
});
