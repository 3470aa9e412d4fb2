import { productFieldsRoute } from '#contract/office/product-routes.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { changeProductFields, type FieldsFailure, maxChangedAtOnce } from '#server/admin/products/change-fields.ts';
import type { ComparedField } from '#server/admin/products/current-draft.ts';
import { startFieldsJob } from '#server/admin/products/fields-job.ts';
import { productAnswers } from '#server/api/rest-v3/product-answers.ts';
import { type ProductFailure, productFailureAnswer } from '#server/api/rest-v3/product-failures.ts';
import { productInput, variationInput } from '#server/api/rest-v3/product-input.ts';
import { productJson } from '#server/api/rest-v3/product-json.ts';
import { savingShop } from '#server/api/rest-v3/product-writes.ts';
import {
  answered,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal, type RestServices } from '#server/api/rest-v3/rest-services.ts';

type Fields = RestCall['fields'];
type SentItem = {
  readonly id: number;
  readonly parentId: number | null;
  readonly before: Fields;
  readonly after: Fields;
};

/** What calls call the fields that are compared. */
const nameOf: Readonly<Record<ComparedField, string>> = {
  name: 'name',
  sku: 'sku',
  gtin: 'global_unique_id',
  status: 'status',
  visibility: 'catalog_visibility',
  featured: 'featured',
  regularPrice: 'regular_price',
  salePrice: 'sale_price',
  saleFrom: 'date_on_sale_from',
  saleTo: 'date_on_sale_to',
  manageStock: 'manage_stock',
  stockQuantity: 'stock_quantity',
  stockStatus: 'stock_status',
  backorders: 'backorders',
  lowStockAmount: 'low_stock_amount',
  weight: 'weight',
  menuOrder: 'menu_order',
  categoryIds: 'categories',
  tagIds: 'tags',
  brandIds: 'brands',
};

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function itemOf(sent: unknown): SentItem {
  const { id, parent_id: parent, before, after } = record(sent);
  const parentId = Number(parent ?? 0);
  return { id: Number(id), parentId: parentId > 0 ? parentId : null, before: record(before), after: record(after) };
}

/** Why fields of a product stayed as they are. */
export function fieldsRefusal(failure: FieldsFailure | ProductFailure, texts: RestServices['texts']): RestAnswer {
  if (failure.code !== 'changed_meanwhile') return productFailureAnswer(failure, { verb: 'edit', unknown: 404, texts });
  const message = texts.text('Somebody else has changed this meanwhile.');
  return refused(409, 'vitrina_changed_meanwhile', message, {
    fields: failure.data.fields.map((field) => nameOf[field]),
  });
}

/** Changes single fields: `/products/fields`. Each product is answered by itself, as in a batch. */
export function productFieldsResource(services: RestServices): RestResource {
  const { settings, texts } = services;
  const { text } = texts;
  const answers = productAnswers(services);

  function drafts({
    id,
    parentId,
    before,
    after,
  }: SentItem): Result<Readonly<Record<string, unknown>>, ProductFailure> {
    const read = parentId === null ? productInput : variationInput;
    const { catalogue } = settings.current();
    const [seen, draft] = [read(before, catalogue), read(after, catalogue)];
    if (!seen.ok) return seen;
    return draft.ok ? ok({ id, parentId, seen: seen.value, draft: draft.value }) : draft;
  }

  /** One whose fields cannot be read refuses the whole job, before anything is begun. */
  async function begin(call: RestCall, items: readonly SentItem[]): Promise<RestAnswer> {
    const ready: unknown[] = [];
    for (const item of items) {
      const read = drafts(item);
      if (!read.ok) return problem(read.failure);
      ready.push(read.value);
    }
    const started = await runAction(services, call.authority, startFieldsJob, { items: ready });
    if (started.ok) return answered(started.value);
    return (
      actionRefusal(started.failure, 'edit', texts) ??
      refused(400, started.failure.code, text('Only people can begin this.'))
    );
  }

  const problem = (failure: FieldsFailure | ProductFailure) => fieldsRefusal(failure, texts);

  const change: RestHandler = async (call) => {
    const items = (call.fields['items'] as readonly unknown[]).map(itemOf);
    if (call.fields['as_job'] === true) return begin(call, items);
    if (items.length > maxChangedAtOnce) {
      const message = text('At most %s objects can be changed at once.', maxChangedAtOnce);
      return refused(413, 'rest_request_entity_too_large', message);
    }
    const read = items.map(drafts);
    const ready = read.flatMap((one) => (one.ok ? [one.value] : []));
    const shop = savingShop(services);
    const run = await runAction(services, call.authority, changeProductFields(shop), { items: ready });
    if (!run.ok) return actionRefusal(run.failure, 'edit', texts) ?? refused(400, run.failure.code, '');
    const saved = [...run.value];
    const results = read.map((one): Result<number, FieldsFailure | ProductFailure> =>
      one.ok ? (saved.shift() ?? fail({ code: 'unknown_product' })) : one,
    );
    const ids = results.flatMap((one) => (one.ok ? [one.value] : []));
    const bodies = await answers.byId(call, ids, productJson);
    return answered({
      results: results.map((one, place) =>
        one.ok
          ? { id: one.value, product: bodies.get(one.value) ?? null }
          : { id: items[place]?.id ?? 0, error: problem(one.failure).body },
      ),
    });
  };

  return {
    route: productFieldsRoute,
    operations: { POST: { permission: 'products.read', verb: 'edit', handler: change } },
  };
}
