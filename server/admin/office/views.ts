import * as v from 'valibot';
import type { Permission } from '#core/access/permissions.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import type { Database } from '#server/platform/db/database.ts';

const maxViews = 50;

export type StoredView = {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
};

/** The views of a list that somebody sees: everybody's, then their own; each by name. */
export async function readViews(db: Database, list: string, accountId: number | null): Promise<readonly StoredView[]> {
  const rows = await db
    .selectFrom('office_view')
    .select(['id', 'name', 'query', 'account_id'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId ?? 0)]))
    .orderBy((eb) => eb('account_id', 'is not', null))
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, query, account_id }) => ({ id, name, query, isShared: account_id === null }));
}

/** The lists that have views, and what seeing them requires, which is what keeping a view of them does. */
export const viewedLists = { orders: 'orders.read' } as const satisfies Readonly<Record<string, Permission>>;
export type ViewedList = keyof typeof viewedLists;

/** What keeps and deletes views of a list. */
export function viewActions(list: ViewedList) {
  const permission: Permission = viewedLists[list] ?? 'system.run';
  return {
    /** Keeps a list as it is shown under a name; one of the same name is replaced. */
    save: defineAction({
      name: `${list}-view.save`,
      permission,
      schema: v.object({
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
        query: v.pipe(v.string(), v.maxLength(1000)),
        isShared: v.boolean(),
      }),
      async run({ name, query, isShared }, { trx, at, audit, authority }) {
        const accountId = isShared || authority.actor.kind !== 'person' ? null : authority.actor.id;
        const own = trx
          .selectFrom('office_view')
          .where('list', '=', list)
          .where('account_id', accountId === null ? 'is' : '=', accountId);
        const same = await own
          .select('id')
          .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
          .executeTakeFirst();
        const { count } = await own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
        if (same === undefined && Number(count) >= maxViews) return fail({ code: 'too_many_views' as const });
        if (same !== undefined) await trx.deleteFrom('office_view').where('id', '=', same.id).execute();
        const { id } = await trx
          .insertInto('office_view')
          .values({ list, account_id: accountId, name, query, created_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        audit({ object: { type: 'view', id }, before: null, after: { list, view: name, query, shared: isShared } });
        return ok({ id, name, query, isShared: accountId === null });
      },
    }),
    /** Deletes a view: one's own, or everybody's. */
    remove: defineAction({
      name: `${list}-view.delete`,
      permission,
      schema: v.object({ id: v.number() }),
      async run({ id }, { trx, audit, authority }) {
        const deleted = await trx
          .deleteFrom('office_view')
          .where('id', '=', id)
          .where('list', '=', list)
          .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', authority.actor.id ?? 0)]))
          .returning(['id', 'name'])
          .executeTakeFirst();
        if (deleted === undefined) return fail({ code: 'unknown_view' as const });
        audit({ object: { type: 'view', id }, before: { list, view: deleted.name }, after: null });
        return ok({ id });
      },
    }),
  };
}
