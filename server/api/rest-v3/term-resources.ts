import {
  attributeTermRoutes,
  brandRoutes,
  categoryRoutes,
  shippingClassRoutes,
  slugSuggestionRoute,
  tagRoutes,
  type TermRoutes,
} from '#contract/rest-v3/term-routes.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findAttributeById } from '#server/admin/terms/attribute-actions.ts';
import { createTermAction, deleteTermAction, updateTermAction } from '#server/admin/terms/term-actions.ts';
import { findTerm, type StoredTerm, type TermKind, termKinds } from '#server/admin/terms/term-kinds.ts';
import { freeSlug } from '#server/admin/terms/term-tree.ts';
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
  type RestOperation,
  type RestResource,
} from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { needsForce, termFailureAnswer, unknownAttribute, unknownTerm } from './term-failures.ts';
import { readSentImage, termImageAnswer } from './term-images.ts';
import { listTerms } from './term-list.ts';
import { readTermRecords, type TermRecord } from './term-records.ts';
import { readSentSwatch, swatchAnswers } from './term-swatches.ts';

/** The attribute that values belong to; null: the kind has none. */
type Attribute = { readonly id: number; readonly type: string } | null;

type Scoped = (call: RestCall, attribute: Attribute) => Promise<RestAnswer>;

/** Below `wc/v3`: `/products/attributes/3/terms`. */
function collectionOf(routes: TermRoutes, { path }: Pick<RestCall, 'path'>): string {
  return routes.list.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
}

/** Terms of one kind, at the addresses of their routes. */
function termResources(services: RestServices, kind: TermKind, routes: TermRoutes): readonly RestResource[] {
  const { database, texts, publicUrl, settings } = services;
  const { db } = database;
  const idOf = ({ path }: RestCall) => Number(path['id']);
  const collection = (call: RestCall) => collectionOf(routes, call);

  function termAnswer(call: RestCall, term: TermRecord, swatches: ReadonlyMap<number, object>) {
    const { id, name, slug, description, parentId, display, menuOrder, count } = term;
    const path = collection(call);
    return {
      id,
      name: encodeEntities(name),
      slug,
      ...(kind.isTree ? { parent: parentId ?? 0 } : {}),
      description,
      ...(kind.hasPage ? { display, image: termImageAnswer(term, publicUrl) } : {}),
      ...(kind.hasOrder ? { menu_order: menuOrder } : {}),
      count,
      ...swatches.get(id),
      _links: call.links(`${path}/${id}`, {
        collection: path,
        ...(parentId === null ? {} : { up: `${path}/${parentId}` }),
      }),
    };
  }

  async function termAnswers(call: RestCall, terms: readonly TermRecord[], attribute: Attribute) {
    const swatches = attribute === null ? new Map<number, object>() : await swatchAnswers(db, attribute.type, terms);
    return terms.map((term) => termAnswer(call, term, swatches));
  }

  /** The answer about a term that is stored; one that is not any longer is in no product. */
  async function storedAnswer(call: RestCall, term: StoredTerm, attribute: Attribute) {
    const [record = { ...term, count: 0, image: null }] = await readTermRecords(db, kind, {
      id: term.id,
      attributeId: term.attributeId,
    });
    const [answer] = await termAnswers(call, [record], attribute);
    return answer;
  }

  /** Only where the attribute that the path names is there. */
  function scoped(handler: Scoped): RestHandler {
    return async (call) => {
      if (!kind.isValue) return handler(call, null);
      const attribute = await findAttributeById(db, Number(call.path['attribute_id']));
      return attribute === null ? unknownAttribute(texts) : handler(call, attribute);
    };
  }

  /** What an action takes of a call: its fields, with the picture fetched and the swatch read. */
  async function draftOf(call: RestCall, attribute: Attribute) {
    const { image, woo_variation_swatches: swatch, ...fields } = call.fields;
    const draft = { ...fields, ...(attribute === null ? {} : { attributeId: attribute.id }) };
    if (kind.hasPage && call.isSent('image')) {
      const picture = await readSentImage(image as Parameters<typeof readSentImage>[0], services);
      if (picture.ok) return { draft: { ...draft, picture: picture.value } };
      const message = texts.text(
        'The picture %1$s cannot be used: %2$s',
        picture.failure.address,
        picture.failure.detail,
      );
      return { refusal: refused(400, 'woocommerce_rest_invalid_remote_image_url', message) };
    }
    if (kind.isValue && call.isSent('woo_variation_swatches')) {
      const read = await readSentSwatch(db, swatch as Parameters<typeof readSentSwatch>[1]);
      return read.ok
        ? { draft: { ...draft, swatch: read.value } }
        : { refusal: termFailureAnswer(read.failure, 'edit', texts) };
    }
    return { draft };
  }

  const list = scoped(async (call, attribute) => {
    const product = Number(call.fields['product'] ?? 0);
    const records = await readTermRecords(db, kind, {
      attributeId: attribute?.id ?? null,
      productId: product === 0 ? null : product,
    });
    const { terms, total } = listTerms(records, call);
    return listAnswer(call, await termAnswers(call, terms, attribute), total, { publicUrl });
  });

  const one = scoped(async (call, attribute) => {
    const term = await findTerm(db, kind, idOf(call), attribute?.id ?? null);
    return term === null ? unknownTerm(texts) : answered(await storedAnswer(call, term, attribute));
  });

  const create = scoped(async (call, attribute) => {
    const { draft, refusal } = await draftOf(call, attribute);
    if (refusal !== undefined) return refusal;
    const made = await runAction(services, call.authority, createTermAction(kind), draft);
    if (!made.ok) return termFailureAnswer(made.failure, 'create', texts);
    const location = `${publicUrl}/wp-json/wc/v3${collection(call)}/${made.value.id}`;
    return created(await storedAnswer(call, made.value, attribute), location);
  });

  const update = scoped(async (call, attribute) => {
    if ((await findTerm(db, kind, idOf(call), attribute?.id ?? null)) === null) return unknownTerm(texts);
    const { draft, refusal } = await draftOf(call, attribute);
    if (refusal !== undefined) return refusal;
    const changed = await runAction(services, call.authority, updateTermAction(kind), { ...draft, id: idOf(call) });
    return changed.ok
      ? answered(await storedAnswer(call, changed.value, attribute))
      : termFailureAnswer(changed.failure, 'edit', texts);
  });

  const remove = scoped(async (call, attribute) => {
    const attributeId = attribute?.id ?? null;
    const term = await findTerm(db, kind, idOf(call), attributeId);
    if (term === null) return unknownTerm(texts);
    if (call.fields['force'] !== true) return needsForce(texts);
    const before = await storedAnswer(call, term, attribute);
    const action = deleteTermAction(kind, settings.current().catalogue.defaultCategory);
    const input = { id: term.id, ...(attributeId === null ? {} : { attributeId }) };
    const removed = await runAction(services, call.authority, action, input);
    return removed.ok ? gone(answered(before)) : termFailureAnswer(removed.failure, 'delete', texts);
  });

  const view = { permission: 'products.read', verb: 'view' } as const;
  const edit: RestOperation = { permission: 'terms.edit', verb: 'edit', handler: update };
  const make: RestOperation = { permission: 'terms.edit', verb: 'create', handler: create };
  const drop: RestOperation = { permission: 'terms.edit', verb: 'delete', handler: remove };
  const { parameters } = routes.list;
  return [
    { route: routes.list, operations: { GET: { ...view, handler: list }, POST: make } },
    batchResource(routes.list.path, {
      permission: 'terms.edit',
      texts,
      ...(parameters === undefined ? {} : { parameters }),
      operations: {
        create: { fields: routes.created, operation: make },
        update: { fields: routes.changed, operation: edit },
        remove: { fields: { force: { type: 'boolean' } }, operation: drop },
      },
    }),
    {
      route: routes.one,
      operations: { GET: { ...view, handler: one }, POST: edit, PUT: edit, PATCH: edit, DELETE: drop },
    },
  ];
}

/** Categories of products, `/products/categories`. */
export function categoryResources(services: RestServices): readonly RestResource[] {
  return termResources(services, termKinds.category, categoryRoutes);
}

/** Tags of products, `/products/tags`. */
export function tagResources(services: RestServices): readonly RestResource[] {
  return termResources(services, termKinds.tag, tagRoutes);
}

/** Brands of products, `/products/brands`. */
export function brandResources(services: RestServices): readonly RestResource[] {
  return termResources(services, termKinds.brand, brandRoutes);
}

/** Values of attributes, `/products/attributes/{attribute_id}/terms`. */
export function attributeTermResources(services: RestServices): readonly RestResource[] {
  return termResources(services, termKinds.attribute_term, attributeTermRoutes);
}

/** Shipping classes, `/products/shipping_classes`, and the slug that a new one of a name would get. */
export function shippingClassResources(services: RestServices): readonly RestResource[] {
  const kind = termKinds.shipping_class;
  const suggest: RestHandler = async ({ fields }) => {
    const name = typeof fields['name'] === 'string' ? fields['name'] : '';
    const slug = await freeSlug(services.database.db, kind, name, { parentId: null, attributeId: null });
    return answered(name.trim() === '' ? '' : slug);
  };
  return [
    {
      route: slugSuggestionRoute,
      operations: { GET: { permission: 'products.read', verb: 'view', handler: suggest } },
    },
    ...termResources(services, kind, shippingClassRoutes),
  ];
}
