import {
  keyRoute,
  keysRoute,
  type OfficeKey,
  type OfficeNewKey,
  type OfficeRole,
  roleRoute,
  rolesRoute,
} from '#contract/office/team.ts';
import { permissions } from '#core/access/permissions.ts';
import { permissionsOf, roleNames, roles } from '#core/access/roles.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { type ListedKey, listKeys } from '#server/admin/keys/api-keys.ts';
import { addKeyAction, revokeKeyAction } from '#server/admin/keys/key-actions.ts';
import { resetRoleAction, saveRoleAction } from '#server/admin/staff/role-actions.ts';
import {
  answered,
  refused,
  type RestAnswer,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';
import type { OfficeServices } from './office-services.ts';

/** What each role may do. */
export function roleResources(services: OfficeServices): readonly RestResource[] {
  const { settings, texts } = services;
  const { text } = texts;
  const saveRole = saveRoleAction(settings);
  const resetRole = resetRoleAction(settings);

  function rolesNow(): readonly OfficeRole[] {
    const own = settings.current().staff.roles;
    return roleNames(own).map((name) => {
      const granted = permissionsOf(name, own);
      return {
        name,
        built_in: Object.hasOwn(roles, name),
        own: name !== 'owner' && Object.hasOwn(own, name),
        permissions: permissions.filter((permission) => granted.has(permission)),
      };
    });
  }

  function failed(failure: { readonly code: string }): RestAnswer {
    const refusal = actionRefusal(failure, 'edit', texts);
    if (refusal !== null) return refusal;
    if (failure.code === 'role_in_use')
      return refused(
        409,
        'vitrina_role_in_use',
        text('Somebody, or a key, has this role. Give them another one first.'),
      );
    if (failure.code === 'owner_role')
      return refused(409, 'vitrina_owner_role', text('The owner may do everything: nobody locks the shop up.'));
    return refused(404, 'vitrina_unknown_role', text('There is no such role.'));
  }

  const list: RestHandler = async () => answered(rolesNow());
  const save: RestHandler = async ({ authority, path: { name = '' }, fields }) => {
    const saved = await runAction(services, authority, saveRole, { name, permissions: fields['permissions'] });
    if (!saved.ok) return failed(saved.failure);
    await settings.reload();
    return answered(rolesNow().find((role) => role.name === name));
  };
  const reset: RestHandler = async ({ authority, path: { name = '' } }) => {
    const done = await runAction(services, authority, resetRole, { name });
    if (!done.ok) return failed(done.failure);
    await settings.reload();
    return answered({ name });
  };

  const edit = { permission: 'staff.edit', verb: 'edit' } as const;
  return [
    { route: rolesRoute, operations: { GET: { ...edit, verb: 'view', handler: list } } },
    {
      route: roleRoute,
      operations: { PUT: { ...edit, handler: save }, DELETE: { ...edit, verb: 'delete', handler: reset } },
    },
  ];
}

function keyJson({ id, name, ending, access, role, createdAt, usedAt, revokedAt }: ListedKey): OfficeKey {
  const used = usedAt?.toISOString() ?? null;
  return {
    id,
    name,
    ending,
    access,
    role,
    created: createdAt.toISOString(),
    used,
    revoked: revokedAt?.toISOString() ?? null,
  };
}

/** Keys of programs: a secret is in the answer that makes its key, and nowhere else. */
export function keyResources(services: OfficeServices): readonly RestResource[] {
  const { database, settings, texts, shopKey } = services;
  const { text } = texts;
  const list: RestHandler = async () => answered((await listKeys(database.db)).map(keyJson));

  const add: RestHandler = async ({ authority, fields: { name, access, role } }) => {
    const action = addKeyAction(shopKey, settings.current().staff.roles);
    const added = await runAction(services, authority, action, { name, access, role });
    if (!added.ok)
      return (
        actionRefusal(added.failure, 'create', texts) ??
        refused(400, 'rest_invalid_param', text('There is no such role.'))
      );
    const { consumerKey, consumerSecret, ...key } = added.value;
    const answer: OfficeNewKey = { ...keyJson(key), consumer_key: consumerKey, consumer_secret: consumerSecret };
    return answered(answer);
  };

  const revoke: RestHandler = async ({ authority, path }) => {
    const revoked = await runAction(services, authority, revokeKeyAction, { id: Number(path['id']) });
    if (revoked.ok) return answered(keyJson(revoked.value));
    return (
      actionRefusal(revoked.failure, 'delete', texts) ??
      refused(404, 'vitrina_unknown_key', text('There is no such key, or it was ended already.'))
    );
  };

  const edit = { permission: 'keys.edit', verb: 'edit' } as const;
  return [
    {
      route: keysRoute,
      operations: { GET: { ...edit, verb: 'view', handler: list }, POST: { ...edit, verb: 'create', handler: add } },
    },
    { route: keyRoute, operations: { DELETE: { ...edit, verb: 'delete', handler: revoke } } },
  ];
}
