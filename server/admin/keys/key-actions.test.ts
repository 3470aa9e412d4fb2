import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import type { Actor } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { findKey } from './api-keys.ts';
import { addKeyAction, revokeKeyAction } from './key-actions.ts';

const at = new Date('2026-11-26T08:00:00Z');
const shopKey = 'key-of-the-shop';
const ownRoles = { integrator: ['keys.edit', 'orders.read', 'orders.status', 'orders.notes'] } as const;
const addKey = addKeyAction(shopKey, ownRoles);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database.close());

async function add(role: string | undefined, as: string) {
  const actor: Actor = { kind: 'person', id: 1, name: 'ona@parduotuve.lt', provedAt: at };
  const authority = { actor, role: as, permissions: permissionsOf(as, ownRoles), ipAddress: '' };
  const draft = { name: 'Apskaita', access: 'read', ...(role === undefined ? {} : { role }) };
  return runAction({ database, clock: () => at }, authority, addKey, draft);
}

test('nobody makes a key that may do more than they may themselves', async () => {
  for (const role of ['owner', 'manager', 'orders', 'accountant', undefined])
    expect(await add(role, 'integrator')).toMatchObject({ failure: { code: 'not_permitted' } });
  expect(await add('nobody', 'owner')).toMatchObject({ failure: { code: 'invalid_input' } });
  expect(await add('integrator', 'manager')).toMatchObject({ failure: { code: 'not_permitted' } });
  expect(await add('integrator', 'integrator')).toMatchObject({ ok: true, value: { role: 'integrator' } });
  expect(await add(undefined, 'owner')).toMatchObject({ ok: true, value: { role: 'owner' } });
});

test('neither key nor secret is stored as it is, and a revoked key is none', async () => {
  const made = await add('owner', 'owner');
  if (!made.ok) throw new Error(made.failure.code);
  const { id, consumerKey, consumerSecret } = made.value;
  const row = await database.db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst();
  const written = JSON.stringify([row, await searchAudit(database.db, { limit: 100 })]);
  for (const text of [consumerKey, consumerKey.slice(3), consumerSecret, consumerSecret.slice(3)])
    expect(written).not.toContain(text);
  expect(await findKey(database.db, consumerKey, { shopKey, at })).toMatchObject({ id, secret: consumerSecret });
  const owner = { permissions: permissionsOf('owner', {}), role: 'owner', ipAddress: '' };
  const authority = { ...owner, actor: { kind: 'command', id: null, name: 'keys revoke' } as const };
  const revoke = () => runAction({ database, clock: () => at }, authority, revokeKeyAction, { id });
  expect((await revoke()).ok).toBe(true);
  expect(await revoke()).toMatchObject({ failure: { code: 'unknown_key' } });
  expect(await findKey(database.db, consumerKey, { shopKey, at })).toBeNull();
});
