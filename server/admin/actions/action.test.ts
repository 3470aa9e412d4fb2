import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import { failure } from '#core/failure.ts';
import { fail, ok } from '#core/result.ts';
import { createTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { defineAction, runAction } from './action.ts';

const at = new Date('2026-11-26T08:00:00Z');

function authorityOf(role: string): Authority {
  return {
    actor: { kind: 'person', id: 7, name: 'ona@parduotuve.lt' },
    role,
    permissions: permissionsOf(role, {}),
    ipAddress: '192.0.2.7',
  };
}

const rename = defineAction({
  name: 'tag.rename',
  permission: 'terms.edit',
  furtherPermissions: ({ name }: { name: string }) => (name === 'Akcija' ? ['products.prices' as const] : []),
  schema: v.object({ name: v.pipe(v.string(), v.minLength(1)) }),
  async run({ name }, { trx, audit }) {
    const { id } = await trx.insertInto('tag').values({ name, slug: name }).returning('id').executeTakeFirstOrThrow();
    audit({ object: { type: 'tag', id }, before: null, after: { name, email: 'ona@parduotuve.lt' } });
    return name === 'nope' ? fail(failure('refused', { name })) : ok(id);
  },
});

describeOnEachDatabase('an action', (open) => {
  test('runs for whoever may, and is in the audit log with who, where from and what', async () => {
    const database = await open();
    const tools = { database, clock: () => at };
    const done = await runAction(tools, authorityOf('catalogue'), rename, { name: 'Šventės' });
    expect(done.ok).toBe(true);
    expect(await searchAudit(database.db, { limit: 10 })).toEqual([
      {
        id: 1,
        at,
        actorKind: 'person',
        actorName: 'ona@parduotuve.lt',
        ipAddress: '192.0.2.7',
        action: 'tag.rename',
        objectType: 'tag',
        objectId: '1',
        before: null,
        after: { name: 'Šventės', email: '•••' },
      },
    ]);
    await database.close();
  });

  test('does nothing for nobody, for a role without the permission, or without one it needs beside', async () => {
    const database = await open();
    const tools = { database, clock: () => at };
    const narrow = { ...authorityOf('catalogue'), permissions: new Set(['terms.edit'] as const) };
    for (const [authority, name, permission] of [
      [null, 'x', 'terms.edit'],
      [authorityOf('orders'), 'x', 'terms.edit'],
      [narrow, 'Akcija', 'products.prices'],
    ] as const) {
      const refused = await runAction(tools, authority, rename, { name });
      expect(refused).toEqual({ ok: false, failure: { code: 'not_permitted', data: { permission } } });
    }
    expect(await database.db.selectFrom('tag').selectAll().execute()).toEqual([]);
    await database.close();
  });

  test('leaves nothing behind where it fails, and says what is wrong with what was sent', async () => {
    const database = await open();
    const tools = { database, clock: () => at };
    const failed = await runAction(tools, authorityOf('owner'), rename, { name: 'nope' });
    expect(failed).toEqual({ ok: false, failure: { code: 'refused', data: { name: 'nope' } } });
    const invalid = await runAction(tools, authorityOf('owner'), rename, { name: 5 });
    expect(invalid).toMatchObject({
      ok: false,
      failure: { code: 'invalid_input', data: { issues: [expect.stringMatching(/^name: /)] } },
    });
    expect(await database.db.selectFrom('tag').selectAll().execute()).toEqual([]);
    expect(await searchAudit(database.db, { limit: 10 })).toEqual([]);
    await database.close();
  });

  test('leaves nothing behind where whoever waits was answered meanwhile, and is noted as done where not', async () => {
    const database = await open();
    const tools = { database, clock: () => at };
    const slow = defineAction({
      ...rename,
      async run(input, context) {
        const made = await rename.run(input, context);
        await new Promise((done) => setTimeout(done, 150));
        return made;
      },
    });
    const work: Promise<unknown>[] = [];
    const run = (milliseconds: number, name: string) => {
      const limit = createTimeLimit(milliseconds);
      const answer = limit.run(() => {
        const done = runAction(tools, authorityOf('owner'), slow, { name });
        work.push(done);
        return done;
      });
      return { limit, answer };
    };
    const late = run(50, 'late');
    await expect(late.answer).rejects.toThrow('not done within');
    const inTime = run(30_000, 'in time');
    expect((await inTime.answer).ok).toBe(true);
    await Promise.allSettled(work);
    expect(await database.db.selectFrom('tag').select('name').execute()).toEqual([{ name: 'in time' }]);
    expect([late.limit.isUnrepeatable(), inTime.limit.isUnrepeatable()]).toEqual([false, true]);
    await database.close();
  });

  test('the audit log is searched by actor, action and object, and only grows', async () => {
    const database = await open();
    const tools = { database, clock: () => at };
    for (const name of ['a', 'b', 'c']) await runAction(tools, authorityOf('owner'), rename, { name });
    const ids = async (query: object) => (await searchAudit(database.db, { limit: 10, ...query })).map(({ id }) => id);
    expect(await ids({})).toEqual([3, 2, 1]);
    expect(await ids({ beforeId: 3, limit: 1 })).toEqual([2]);
    expect(await ids({ object: { type: 'tag', id: 2 } })).toEqual([2]);
    expect(await ids({ action: 'tag' })).toEqual([3, 2, 1]);
    expect(await ids({ action: 'ta' })).toEqual([]);
    expect(await ids({ actor: 'PARDUOTUVE' })).toEqual([3, 2, 1]);
    expect(await ids({ from: new Date(at.getTime() + 1) })).toEqual([]);
    expect(await ids({ to: at })).toEqual([]);
    await expect(sql`update audit_entry set actor_name = 'nobody'`.execute(database.db)).rejects.toThrow(
      'only added to',
    );
    await expect(sql`delete from audit_entry`.execute(database.db)).rejects.toThrow('only added to');
    await database.close();
  });
});
