import {
  attributeRoute,
  attributesRoute,
  changedAttributeFields,
  newAttributeFields,
} from '#contract/rest-v3/attribute-routes.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { runAction } from '#server/admin/actions/action.ts';
import {
  attributeTypes,
  createAttribute,
  deleteAttribute,
  findAttributeById,
  listAttributes,
  type StoredAttribute,
  updateAttribute,
} from '#server/admin/terms/attribute-actions.ts';
import { objectResources } from './object-resources.ts';
import { checkFields } from './check-fields.ts';
import { fieldProblems } from './refusals.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { unknownAttribute } from './term-failures.ts';

/** Attributes of the shop, `/products/attributes`. */
export function attributeResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl } = services;
  const { db } = database;
  const { text } = texts;
  const idOf = ({ path }: RestCall) => Number(path['id']);

  function attributeAnswer(call: RestCall, { id, name, slug, type, order_by, has_archives }: StoredAttribute) {
    return {
      id,
      name: encodeEntities(name),
      slug,
      type,
      order_by,
      has_archives,
      _links: call.links(`/products/attributes/${id}`, { collection: '/products/attributes' }),
    };
  }

  /** Kinds of swatches count as registered once the merchant has chosen one for some attribute. */
  async function typeProblem({ fields, isSent }: RestCall): Promise<RestAnswer | null> {
    if (!isSent('type')) return null;
    const hasSwatches = (await listAttributes(db)).some(({ type }) => type !== 'select');
    const allowed = hasSwatches ? attributeTypes : ['select'];
    return fieldProblems(checkFields({ type: fields['type'] }, { type: { type: 'string', enum: allowed } }), texts);
  }

  function failureAnswer(
    failure: { readonly code: string; readonly data?: unknown },
    verb: 'create' | 'edit' | 'delete',
    call: RestCall,
  ): RestAnswer {
    const refusal = actionRefusal(failure, verb, texts);
    if (refusal !== null) return refusal;
    if (failure.code === 'unknown_attribute') return unknownAttribute(texts);
    const { slug: sentSlug, name } = call.fields;
    const slug = [sentSlug, name].find((one) => typeof one === 'string' && one !== '');
    return refused(
      400,
      `woocommerce_rest_cannot_${verb}`,
      slugMessage(failure.code, typeof slug === 'string' ? slug : ''),
    );
  }

  function slugMessage(code: string, slug: string): string {
    switch (code) {
      case 'no_name':
        return text('A name is required.');
      case 'slug_too_long':
        return text('The slug “%s” is too long: 28 characters at most.', slug);
      case 'slug_reserved':
        return text('The slug “%s” is reserved: please choose another.', slug);
      case 'slug_taken':
        return text('Another attribute has the slug “%s” already.', slug);
      default:
        return text('The slug “%s” has no letters or digits.', slug);
    }
  }

  const list: RestHandler = async (call) => {
    const attributes = await listAttributes(db);
    return answered(
      attributes.map((attribute) => attributeAnswer(call, attribute)),
      { 'X-WP-Total': String(attributes.length), 'X-WP-TotalPages': '1' },
    );
  };

  const one: RestHandler = async (call) => {
    const attribute = await findAttributeById(db, idOf(call));
    return attribute === null ? unknownAttribute(texts) : answered(attributeAnswer(call, attribute));
  };

  const create: RestHandler = async (call) => {
    const problem = await typeProblem(call);
    if (problem !== null) return problem;
    const made = await runAction(services, call.authority, createAttribute, call.fields);
    if (!made.ok) return failureAnswer(made.failure, 'create', call);
    const location = `${publicUrl}/wp-json/wc/v3/products/attributes/${made.value.id}`;
    return created(attributeAnswer(call, made.value), location);
  };

  const update: RestHandler = async (call) => {
    if ((await findAttributeById(db, idOf(call))) === null) return unknownAttribute(texts);
    const problem = await typeProblem(call);
    if (problem !== null) return problem;
    const changed = await runAction(services, call.authority, updateAttribute, { ...call.fields, id: idOf(call) });
    return changed.ok ? answered(attributeAnswer(call, changed.value)) : failureAnswer(changed.failure, 'edit', call);
  };

  const remove: RestHandler = async (call) => {
    const removed = await runAction(services, call.authority, deleteAttribute, { id: idOf(call) });
    return removed.ok ? answered(attributeAnswer(call, removed.value)) : failureAnswer(removed.failure, 'delete', call);
  };

  return objectResources({
    routes: { list: attributesRoute, one: attributeRoute },
    permissions: { view: 'products.read', edit: 'terms.edit' },
    fields: { created: newAttributeFields, changed: changedAttributeFields },
    handlers: { list, one, create, update, remove },
    texts,
  });
}
