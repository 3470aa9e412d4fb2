import { expect, test } from 'vitest';
import { type OwnRoles, permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { findStaffByEmail, listStaff } from './staff.ts';
import { changeStaffAction, endStaffAction, inviteStaffAction } from './staff-actions.ts';

const at = new Date('2026-11-26T08:00:00Z');
const ownRoles: OwnRoles = { personnel: ['staff.edit', 'orders.read'] };

const command: Authority = {
  actor: { kind: 'command', id: null, name: 'staff invite' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};
const personOf = (role: string, provedAt: Date = at): Authority => ({
  actor: { kind: 'person', id: 7, name: 'ona@parduotuve.lt', provedAt },
  role,
  permissions: permissionsOf(role, ownRoles),
  ipAddress: '192.0.2.7',
});

function toolsOf(database: OpenDatabase) {
  const tools = { database, clock: () => at };
  const invite = (email: string, role: string, authority: Authority | null = command, name?: string) =>
    runAction(tools, authority, inviteStaffAction(ownRoles), {
      email,
      role,
      ...(name === undefined ? {} : { name }),
    });
  return {
    invite,
    idOf: async (email: string) => (await findStaffByEmail(database.db, email))?.accountId ?? 0,
    change: (id: number, change: object, authority: Authority = command) =>
      runAction(tools, authority, changeStaffAction(ownRoles), { id, ...change }),
    end: (id: number, authority: Authority = command) => runAction(tools, authority, endStaffAction(ownRoles), { id }),
  };
}

describeOnEachDatabase('people who work in the shop', (open) => {
  test('are invited with a role that exists, changed and ended; the audit log names neither address nor name', async () => {
    const database = await open();
    const { invite, idOf, change, end } = toolsOf(database);
    expect(await invite('Jonas@Parduotuve.lt', 'owner', command, 'Jonas')).toMatchObject({
      ok: true,
      value: { email: 'jonas@parduotuve.lt', role: 'owner', link: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect((await invite('ona@parduotuve.lt', 'pilotas')).ok).toBe(false);
    expect((await invite('ne adresas', 'orders')).ok).toBe(false);
    expect((await invite('ona@parduotuve.lt', 'orders')).ok).toBe(true);
    const ona = await idOf('ona@parduotuve.lt');
    expect((await change(ona, { role: 'content' })).ok).toBe(true);
    expect((await change(ona, { role: 'content' })).ok).toBe(true);
    expect((await end(ona)).ok).toBe(true);
    expect(await end(ona)).toMatchObject({ failure: { code: 'unknown_staff' } });
    expect(await change(ona, { role: 'orders' })).toMatchObject({ failure: { code: 'unknown_staff' } });
    expect(await listStaff(database.db)).toMatchObject([
      { email: 'jonas@parduotuve.lt', name: 'Jonas', role: 'owner', endedAt: null },
      { email: 'ona@parduotuve.lt', role: 'content', endedAt: at },
    ]);
    const lines = await searchAudit(database.db, { limit: 10 });
    expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['staff.end', { email: '•••', staff_name: '', role: 'content' }, null],
      ['staff.update', { role: 'orders' }, { role: 'content' }],
      ['staff.invite', null, { email: '•••', staff_name: '', role: 'orders' }],
      ['staff.invite', null, { email: '•••', staff_name: '•••', role: 'owner' }],
    ]);
    expect((await invite('ona@parduotuve.lt', 'orders')).ok).toBe(true);
    expect((await findStaffByEmail(database.db, 'ona@parduotuve.lt'))?.endedAt).toBeNull();
  });

  test('the last owner stays, whatever is tried, also when two end each other at once', async () => {
    const database = await open();
    const { invite, idOf, change, end } = toolsOf(database);
    await invite('vienas@parduotuve.lt', 'owner');
    const one = await idOf('vienas@parduotuve.lt');
    for (const tried of [
      await end(one),
      await change(one, { role: 'manager' }),
      await invite('vienas@parduotuve.lt', 'manager'),
    ])
      expect(tried).toMatchObject({ ok: false, failure: { code: 'last_owner' } });
    await invite('kitas@parduotuve.lt', 'owner');
    const other = await idOf('kitas@parduotuve.lt');
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all([end(one), change(other, { role: 'orders' })]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const owners = (await listStaff(database.db)).filter(({ role, endedAt }) => role === 'owner' && endedAt === null);
      expect(owners).toHaveLength(1);
      await invite('vienas@parduotuve.lt', 'owner');
      await invite('kitas@parduotuve.lt', 'owner');
    }
  });

  test('nobody gives or takes a role that may do more than theirs, and a session that was left open gives none', async () => {
    const { invite, idOf, change, end } = toolsOf(await open());
    await invite('savininke@parduotuve.lt', 'owner');
    await invite('kita@parduotuve.lt', 'owner');
    await invite('ona@parduotuve.lt', 'orders');
    const [owner, packer] = [await idOf('savininke@parduotuve.lt'), await idOf('ona@parduotuve.lt')];
    const personnel = personOf('personnel');
    expect(await invite('draugas@pastas.lt', 'owner', personnel)).toMatchObject({ failure: { code: 'not_permitted' } });
    expect(await change(packer, { role: 'manager' }, personnel)).toMatchObject({ failure: { code: 'not_permitted' } });
    expect(await end(owner, personnel)).toMatchObject({ failure: { code: 'above_own_role' } });
    expect(await end(packer, personnel)).toMatchObject({ failure: { code: 'above_own_role' } });
    expect((await invite('pavaduotoja@parduotuve.lt', 'personnel', personnel)).ok).toBe(true);
    for (const authority of [null, personOf('manager'), personOf('orders')])
      expect(await invite('draugas@pastas.lt', 'orders', authority)).toMatchObject({
        failure: { code: 'not_permitted', data: { permission: 'staff.edit' } },
      });
    const idle = personOf('owner', new Date(at.getTime() - 15 * 60_000));
    expect(await end(packer, idle)).toMatchObject({ failure: { code: 'not_permitted', data: { needsProof: true } } });
    expect((await end(packer, personOf('owner'))).ok).toBe(true);
  });
});
