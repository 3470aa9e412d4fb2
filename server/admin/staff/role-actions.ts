import * as v from 'valibot';
import { isPermission, permissions } from '#core/access/permissions.ts';
import { type OwnRoles, permissionsOf, roles } from '#core/access/roles.ts';
import { failure } from '#core/failure.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

const roleName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/));

/**
 * Says what a role may do, or makes one of the shop's own. Nobody gives a role, or takes from one, what they may not do
 * themselves; the owner's cannot be changed. `reload` the settings afterwards.
 */
export function saveRoleAction(settings: Pick<Settings, 'write' | 'current'>) {
  return defineAction({
    name: 'role.update',
    permission: 'staff.edit',
    schema: v.object({ name: roleName, permissions: v.array(v.picklist(permissions)) }),
    furtherPermissions: ({ name, permissions: given }) => [
      ...new Set([...given, ...permissionsOf(name, settings.current().staff.roles)]),
    ],
    async run({ name, permissions: given }, { trx, audit }) {
      if (name === 'owner') return fail(failure('owner_role'));
      const sorted = permissions.filter((permission) => given.includes(permission));
      let before: readonly string[] | null = null;
      await settings.write(trx, 'staff.roles', ({ staff }) => {
        before = staff.roles[name] ?? (Object.hasOwn(roles, name) ? [...permissionsOf(name, {})] : null);
        return { ...staff.roles, [name]: sorted };
      });
      audit({
        object: { type: 'role', id: name },
        before: before === null ? null : { permissions: before },
        after: { permissions: sorted },
      });
      return ok(sorted);
    },
  });
}

/** Takes a role back to what it is in every shop; one of the shop's own goes away, unless somebody has it. */
export function resetRoleAction(settings: Pick<Settings, 'write' | 'current'>) {
  return defineAction({
    name: 'role.delete',
    permission: 'staff.edit',
    schema: v.object({ name: roleName }),
    furtherPermissions: ({ name }) => [
      ...new Set([...permissionsOf(name, settings.current().staff.roles), ...permissionsOf(name, {})]),
    ],
    async run({ name }, { trx, audit }) {
      const own: OwnRoles = settings.current().staff.roles;
      if (!Object.hasOwn(own, name)) return fail(failure('unknown_role'));
      if (!Object.hasOwn(roles, name)) {
        const holder = await trx
          .selectFrom('staff')
          .select('account_id')
          .where('role', '=', name)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        const key = await trx
          .selectFrom('api_key')
          .select('id')
          .where('role', '=', name)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        if (holder !== undefined || key !== undefined) return fail(failure('role_in_use'));
      }
      await settings.write(trx, 'staff.roles', ({ staff }) =>
        Object.fromEntries(Object.entries(staff.roles).filter(([other]) => other !== name)),
      );
      audit({
        object: { type: 'role', id: name },
        before: { permissions: own[name]?.filter(isPermission) ?? [] },
        after: null,
      });
      return ok(name);
    },
  });
}
