import type { FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import type { RestRoute } from '#contract/rest-v3/rest-route.ts';
import type { Permission } from '#core/access/permissions.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { batchResource } from './batch-resource.ts';
import type { BatchOperation, RestHandler, RestResource } from './rest-call.ts';

type ObjectResources = {
  /** `objectRoutes` (contract/rest-v3/object-routes.ts) makes both. */
  readonly routes: { readonly list: RestRoute; readonly one: RestRoute };
  /** `create` and `delete` are `edit` where they are left out. */
  readonly permissions: {
    readonly view: Permission;
    readonly edit: Permission;
    readonly create?: Permission;
    readonly delete?: Permission;
  };
  /** What the parts of a batch send that make and change objects. */
  readonly fields: { readonly created: FieldSpecs; readonly changed: FieldSpecs };
  readonly handlers: Readonly<Record<'list' | 'one' | 'create' | 'update' | 'remove', RestHandler>>;
  /** Changes the objects of a batch together; left out: one after the other. */
  readonly updateTogether?: BatchOperation['together'];
  readonly texts: Texts;
};

/** Objects that are listed and made at one address, changed together below it, and each by its id. */
export function objectResources({
  routes,
  permissions,
  fields,
  handlers,
  updateTogether,
  texts,
}: ObjectResources): RestResource[] {
  const view = { permission: permissions.view, verb: 'view' } as const;
  const edit = { permission: permissions.edit, verb: 'edit', handler: handlers.update } as const;
  const make = {
    permission: permissions.create ?? permissions.edit,
    verb: 'create',
    handler: handlers.create,
  } as const;
  const drop = {
    permission: permissions.delete ?? permissions.edit,
    verb: 'delete',
    handler: handlers.remove,
  } as const;
  return [
    { route: routes.list, operations: { GET: { ...view, handler: handlers.list }, POST: make } },
    batchResource(routes.list.path, {
      permission: permissions.edit,
      texts,
      operations: {
        create: { fields: fields.created, operation: make },
        update: {
          fields: fields.changed,
          operation: edit,
          ...(updateTogether === undefined ? {} : { together: updateTogether }),
        },
        remove: { fields: { force: { type: 'boolean' } }, operation: drop },
      },
    }),
    {
      route: routes.one,
      operations: { GET: { ...view, handler: handlers.one }, POST: edit, PUT: edit, PATCH: edit, DELETE: drop },
    },
  ];
}
