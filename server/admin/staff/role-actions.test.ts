import { expect, test } from 'vitest';
import { type OwnRoles, permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { resetRoleAction, saveRoleAction } from './role-actions.ts';
import { inviteStaffAction } from './staff-actions.ts';

const at = new Date('2026-11-26T08:00:00Z');
const owner: Authority = {
  actor: { kind: 'person', id: 1, name: 'ona@parduotuve.lt', provedAt: at },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};

describeOnEachDatabase('roles', (open) => {
  test('are changed, made and taken away; nobody gives more than they have, and the owner stays', async () => {
    const database = await open();
    const settings = await openSettings(database, () => at);
    const tools = { database, clock: () => at };
    const save = async (name: string, permissions: readonly string[], authority = owner) => {
      const saved = await runAction(tools, authority, saveRoleAction(settings), { name, permissions });
      await settings.reload();
      return saved.ok ? 'saved' : saved.failure.code;
    };
    const reset = async (name: string) => {
      const done = await runAction(tools, owner, resetRoleAction(settings), { name });
      await settings.reload();
      return done.ok ? 'done' : done.failure.code;
    };
    const own = (): OwnRoles => settings.current().staff.roles;

    expect(await save('depot', ['products.stock', 'orders.read'])).toBe('saved');
    expect(own()).toEqual({ depot: ['orders.read', 'products.stock'] });
    expect(await save('owner', ['orders.read'])).toBe('owner_role');
    expect(await save('Depot 1', [])).toBe('invalid_input');
    const personnel: Authority = { ...owner, permissions: new Set(['staff.edit', 'orders.read']) };
    expect(await save('office', ['orders.read', 'orders.refund'], personnel)).toBe('not_permitted');
    expect(await save('depot', ['orders.read'], personnel)).toBe('not_permitted'); // it would take from them
    expect(await save('office', ['orders.read'], personnel)).toBe('saved');

    await runAction(tools, owner, inviteStaffAction(own()), { email: 'jonas@parduotuve.lt', role: 'depot' });
    expect(await reset('depot')).toBe('role_in_use');
    expect(await reset('office')).toBe('done');
    expect(await reset('office')).toBe('unknown_role');
    expect(Object.keys(own())).toEqual(['depot']);
    await settings.close();
  });
});
