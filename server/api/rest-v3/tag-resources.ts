import { sql } from 'kysely';
import { changedTagFields, newTagFields, tagRoute, tagsRoute } from '#contract/rest-v3/tag-routes.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { createTag, deleteTag, findTag, type StoredTag, updateTag } from '#server/admin/terms/tag-actions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { batchResource } from './batch-resource.ts';
import { listAnswer } from './list-answer.ts';
import {
  answered,
  created,
  gone,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { listTerms } from './term-list.ts';

type CountedTag = StoredTag & { readonly count: number };

/** Tags of products, `/products/tags`. */
export function tagResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl } = services;
  const { text } = texts;

  function tagAnswer(call: RestCall, { id, name, slug, description, count }: CountedTag) {
    return {
      id,
      name: encodeEntities(name),
      slug,
      description,
      count,
      _links: call.links(`/products/tags/${id}`, { collection: '/products/tags' }),
    };
  }

  const unknown = () => gone(refused(404, 'woocommerce_rest_term_invalid', text('There is no such resource.')));
  const idOf = ({ path }: RestCall) => Number(path['id']);

  function failureAnswer(
    failure: { readonly code: string; readonly data?: unknown },
    verb: 'create' | 'edit' | 'delete',
  ) {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    if (failure.code === 'unknown_term') return unknown();
    const data = failure.data as { readonly id: number };
    return refused(400, 'term_exists', text('There is one of this name already.'), { resource_id: data.id });
  }

  const counted = async (tag: StoredTag): Promise<CountedTag> =>
    (await readTags(database.db, { id: tag.id }))[0] ?? { ...tag, count: 0 };

  const list: RestHandler = async (call) => {
    const product = call.isSent('product') ? Number(call.fields['product']) : null;
    const { terms, total } = listTerms(await readTags(database.db, { product }), call);
    return listAnswer(
      call,
      terms.map((tag) => tagAnswer(call, tag)),
      total,
      { publicUrl },
    );
  };

  const one: RestHandler = async (call) => {
    const tag = await findTag(database.db, idOf(call));
    return tag === null ? unknown() : answered(tagAnswer(call, await counted(tag)));
  };

  const create: RestHandler = async (call) => {
    const made = await runAction(services, call.authority, createTag, call.fields);
    if (!made.ok) return failureAnswer(made.failure, 'create');
    const answer = tagAnswer(call, { ...made.value, count: 0 });
    return created(answer, `${publicUrl}/wp-json/wc/v3/products/tags/${made.value.id}`);
  };

  const update: RestHandler = async (call) => {
    const changed = await runAction(services, call.authority, updateTag, { ...call.fields, id: idOf(call) });
    return changed.ok
      ? answered(tagAnswer(call, await counted(changed.value)))
      : failureAnswer(changed.failure, 'edit');
  };

  async function remove(call: RestCall): Promise<RestAnswer> {
    if ((await findTag(database.db, idOf(call))) === null) return unknown();
    if (call.fields['force'] !== true)
      return refused(
        501,
        'woocommerce_rest_trash_not_supported',
        text('It cannot go to the trash: delete it with force.'),
      );
    const removed = await runAction(services, call.authority, deleteTag, { id: idOf(call) });
    if (!removed.ok) return failureAnswer(removed.failure, 'delete');
    return gone(answered(tagAnswer(call, { ...removed.value, count: 0 })));
  }

  const view = { permission: 'products.read', verb: 'view' } as const;
  const edit = { permission: 'terms.edit', verb: 'edit', handler: update } as const;
  const make = { permission: 'terms.edit', verb: 'create', handler: create } as const;
  const drop = { permission: 'terms.edit', verb: 'delete', handler: remove } as const;
  return [
    { route: tagsRoute, operations: { GET: { ...view, handler: list }, POST: make } },
    batchResource('/products/tags', {
      permission: 'terms.edit',
      texts,
      operations: {
        create: { fields: newTagFields, operation: make },
        update: { fields: changedTagFields, operation: edit },
        remove: { fields: { force: { type: 'boolean' } }, operation: drop },
      },
    }),
    {
      route: tagRoute,
      operations: { GET: { ...view, handler: one }, POST: edit, PUT: edit, PATCH: edit, DELETE: drop },
    },
  ];
}

/** Tags with the number of published products that have them: all, one, or those of a product. */
async function readTags(
  db: Database,
  { id = null, product = null }: { readonly id?: number | null; readonly product?: number | null },
): Promise<readonly CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select tag.id, tag.name, tag.slug, tag.description, count(l.product_id)::int as count
    from tag left join product_tag on product_tag.tag_id = tag.id
      left join product_listing l on l.product_id = product_tag.product_id and l.published
    where (${id}::int is null or tag.id = ${id}::int)
      and (${product}::int is null or exists (
        select from product_tag own where own.tag_id = tag.id and own.product_id = ${product}::int))
    group by tag.id
  `.execute(db);
  return rows;
}
