import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPermission, needsRecentProof, permissions } from '#core/access/permissions.ts';
import { permissionsOf, roleNames } from '#core/access/roles.ts';
import type { Actor, Authority } from '#server/admin/access/actor.ts';
import { type Action, runAction } from './action.ts';

const root = resolve(import.meta.dirname, '../../..');
const at = new Date('2026-11-26T08:00:00Z');
const ownRoles = { depot: ['products.stock', 'orders.read'] } as const;

type AnyAction = Action<unknown, unknown, unknown>;

/** Stands for whatever an action is made with: a setting, a kind of terms, a key. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => 'anything';
    if (name === Symbol.iterator) return Array.prototype.values.bind([]);
    return anything;
  },
  apply: () => anything,
});

function isAction(value: unknown): value is AnyAction {
  return typeof value === 'object' && value !== null && 'permission' in value && 'schema' in value && 'run' in value;
}

/** The actions that a module exports, by themselves or by what makes them. */
function actionsOf(exported: unknown): readonly AnyAction[] {
  if (isAction(exported)) return [exported];
  if (typeof exported === 'function' && String(exported).includes('defineAction'))
    return actionsOf(
      Reflect.apply(
        exported,
        undefined,
        Array.from({ length: 9 }, () => anything),
      ),
    );
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).filter(isAction);
}

const source = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('{server,addons}/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|actions\/action\.ts$/.test(file) && source(file).includes('defineAction({'))
  .toSorted();

const authorityOf = (role: string, actor: Actor): Authority => ({
  actor,
  role,
  permissions: permissionsOf(role, ownRoles),
  ipAddress: '',
});
const person = (provedAt: Date): Actor => ({ kind: 'person', id: 1, name: 'ona@parduotuve.lt', provedAt });
const key: Actor = { kind: 'key', id: 1, name: 'Rivilė', access: 'read_write' };

class Began extends Error {}
const began = () => {
  throw new Began('the action began');
};
const tools = { database: { db: { transaction: began } }, clock: () => at } as never;

/** Whether an action is refused to somebody before what they send is looked at, and why. */
async function refusal(action: AnyAction, authority: Authority | null): Promise<'role' | 'proof' | null> {
  try {
    const result = await runAction(tools, authority, action, undefined);
    const failure = (result.ok ? null : result.failure) as { code: string; data?: { needsProof?: true } } | null;
    if (failure?.code !== 'not_permitted') return null;
    return failure.data?.needsProof === true ? 'proof' : 'role';
  } catch (error) {
    if (error instanceof Began) return null;
    throw error;
  }
}

describe('every action of the shop', () => {
  const actions: AnyAction[] = [];
  beforeAll(async () => {
    for (const file of files) {
      const module = (await import(join(root, file))) as Readonly<Record<string, unknown>>;
      const own = Object.values(module).flatMap(actionsOf);
      expect([file, own.length]).toEqual([file, source(file).split('defineAction({').length - 1]);
      actions.push(...own);
    }
  });

  test('has a permission of the list and a name of its own', () => {
    expect(actions.length).toBeGreaterThan(20);
    for (const { name, permission } of actions) expect([name, isPermission(permission)]).toEqual([name, true]);
    const names = actions.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('is refused to whoever is not signed in, to every role without its permission, and to no other', async () => {
    for (const action of actions) {
      expect([action.name, await refusal(action, null)]).toEqual([action.name, 'role']);
      for (const role of [...roleNames(ownRoles), 'nobody']) {
        const may = permissionsOf(role, ownRoles).has(action.permission);
        for (const actor of [person(at), key])
          expect([action.name, role, await refusal(action, authorityOf(role, actor))]).toEqual([
            action.name,
            role,
            may ? null : 'role',
          ]);
      }
    }
  });

  test('that moves money or lets people in needs a recent proof from a person, and none from a key', async () => {
    const hourAgo = person(new Date(at.getTime() - 3_600_000));
    const unknown: Actor = { kind: 'person', id: 1, name: 'ona@parduotuve.lt' };
    for (const action of actions) {
      const expected = needsRecentProof(action.permission) ? 'proof' : null;
      for (const actor of [hourAgo, unknown])
        expect([action.name, await refusal(action, authorityOf('owner', actor))]).toEqual([action.name, expected]);
      expect(await refusal(action, authorityOf('owner', key))).toBeNull();
    }
    expect(permissions.filter(needsRecentProof)).toEqual([
      'orders.refund',
      'settings.payments',
      'keys.edit',
      'staff.edit',
    ]);
  });
});
