import { type OfficeView, viewRoutes } from '#contract/office/views.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { readViews, type StoredView, viewActions, type ViewedList, viewedLists } from '#server/admin/office/views.ts';
import { answered, refused, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';
import type { OfficeServices } from './office-services.ts';

const viewJson = ({ id, name, query, isShared }: StoredView): OfficeView => ({ id, name, query, is_shared: isShared });

/** The views of a list, for whoever may see the list. */
export function viewResources(services: OfficeServices, list: ViewedList): readonly RestResource[] {
  const permission = viewedLists[list];
  const { database, texts } = services;
  const routes = viewRoutes(list);
  const actions = viewActions(list);
  const unknown = () => refused(404, 'vitrina_unknown_view', texts.text('There is no such view.'));

  const read: RestHandler = async ({ authority }) =>
    answered((await readViews(database.db, list, authority.actor.id)).map(viewJson));

  const save: RestHandler = async ({ authority, fields }) => {
    const input = { name: fields['name'], query: fields['query'], isShared: fields['is_shared'] };
    const saved = await runAction(services, authority, actions.save, input);
    if (saved.ok) return answered(viewJson(saved.value));
    const message = texts.text('There are too many views. Delete one first.');
    return actionRefusal(saved.failure, 'edit', texts) ?? refused(409, 'vitrina_too_many_views', message);
  };

  const remove: RestHandler = async ({ authority, path }) => {
    const removed = await runAction(services, authority, actions.remove, { id: Number(path['id']) });
    if (removed.ok) return answered({ id: Number(path['id']) });
    return actionRefusal(removed.failure, 'delete', texts) ?? unknown();
  };

  return [
    {
      route: routes.all,
      operations: {
        GET: { permission, verb: 'view', handler: read },
        POST: { permission, verb: 'edit', handler: save },
      },
    },
    { route: routes.one, operations: { DELETE: { permission, verb: 'delete', handler: remove } } },
  ];
}
