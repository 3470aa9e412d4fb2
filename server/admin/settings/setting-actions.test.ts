import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissions } from '#core/access/permissions.ts';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
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
