import * as v from 'valibot';
import {
  changedProductFields,
  changedVariationFields,
  duplicateRoute,
  generateRoute,
  newProductFields,
  newVariationFields,
} from '#contract/rest-v3/product-routes.ts';
import { idParameter } from '#contract/rest-v3/common-fields.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { type Action, type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { type Authority, may } from '#server/admin/access/actor.ts';
import { duplicateProduct } from '#server/admin/products/duplicate-product.ts';
import { generateVariations } from '#server/admin/products/generate-variations.ts';
import {
  createProducts,
  createVariations,
  deleteProduct,
  deleteVariation,
  trashProduct,
  trashVariation,
  updateProducts,
  updateVariations,
} from '#server/admin/products/product-actions.ts';
import {
  permissionsForDraft,
  productDraftSchema,
  variationDraftSchema,
} from '#server/admin/products/product-drafts.ts';
import { readManagedProducts } from '#server/admin/products/read-managed-products.ts';
import type { SaveFailure, SavingShop } from '#server/admin/products/save-products.ts';
import { taxClassesOf } from '#server/admin/taxes/tax-rates.ts';
import { mapAtOnce } from '#server/platform/concurrency/map-at-once.ts';
import { batchResource } from './batch-resource.ts';
import { hasTimeForMore, notInTime } from './batch-time.ts';
import { duplicateJson } from './duplicate-json.ts';
import type { ProductAnswers } from './product-answers.ts';
import { productFailureAnswer, type ProductFailure, unknownProduct, unknownVariation } from './product-failures.ts';
import { productInput, variationInput } from './product-input.ts';
import { productJson, variationJson } from './product-json.ts';
import {
  answered,
  created,
  gone,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestOperation,
  type RestResource,
} from './rest-call.ts';
import type { RestServices } from './rest-services.ts';
import { readProductPictures, readVariationPictures } from './sent-pictures.ts';

type Draft = Readonly<Record<string, unknown>>;
type Verb = 'create' | 'edit';
type Saved = readonly Result<number, SaveFailure>[];

/** What writing products and writing variations differ in. */
type Kind = {
  readonly readDraft: (call: RestCall) => Promise<Result<Draft, ProductFailure>>;
  readonly schema: v.GenericSchema<unknown, unknown>;
  readonly run: (
    verb: Verb,
    authority: Authority,
    drafts: readonly Draft[],
    parentId: number,
  ) => Promise<Result<Saved, ProductFailure>>;
  readonly json: typeof variationJson;
  readonly location: (id: number, call: RestCall) => string;
};

const uniqueViolation = '23505'; // an import gave out the same slug or SKU meanwhile

/** Runs an action once more where another writer was first with something unique. */
async function runUnique<Input, Output, Fault>(
  services: RestServices,
  authority: Authority,
  action: Action<Input, Output, Fault>,
  input: unknown,
): Promise<Result<Output, Fault | ActionRefusal>> {
  try {
    return await runAction(services, authority, action, input);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error;
    return runAction(services, authority, action, input);
  }
}

const draftsAtOnce = 3; // their pictures may have to be fetched

const idOf = ({ path }: RestCall) => Number(path['id'] ?? 0);
const parentOf = ({ path }: RestCall) => Number(path['product_id'] ?? 0);

/** What of the settings decides how drafts are read. */
function savingShop({ settings, texts }: RestServices): SavingShop {
  const { catalogue, tax } = settings.current();
  return {
    defaultCategory: catalogue.defaultCategory,
    taxClasses: new Set(['standard', ...taxClassesOf(tax).map(({ slug }) => slug)]),
    nameless: texts.text('Product'),
  };
}

/** The fields that were sent: what a new product has where nothing is sent, it has by itself. */
function sentFields(call: RestCall): RestCall['fields'] {
  return Object.fromEntries(Object.entries(call.fields).filter(([name]) => call.isSent(name)));
}

/** Makes or changes many, each answered by itself, in one run of the action. */
function saver(services: RestServices, answers: ProductAnswers, kind: Kind) {
  const { texts } = services;

  const refusal = (failure: ProductFailure, verb: Verb) =>
    productFailureAnswer(failure, { verb, unknown: verb === 'edit' ? 400 : 404, texts });

  async function draftOf(call: RestCall, verb: Verb): Promise<Result<Draft, RestAnswer>> {
    const draft = await kind.readDraft(call);
    if (!draft.ok) return fail(refusal(draft.failure, verb));
    const missing = permissionsForDraft(draft.value).find((permission) => !may(call.authority, permission));
    if (missing !== undefined) return fail(refusal({ code: 'not_permitted', data: { permission: missing } }, verb));
    const parsed = v.safeParse(kind.schema, draft.value);
    if (parsed.success) return ok(verb === 'edit' ? { ...draft.value, id: idOf(call) } : draft.value);
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    return fail(refusal({ code: 'invalid_input', data: { issues } }, verb));
  }

  return async function save(calls: readonly RestCall[], verb: Verb): Promise<readonly RestAnswer[]> {
    const [first] = calls;
    if (first === undefined) return [];
    const drafts = await mapAtOnce(calls, draftsAtOnce, async (call) =>
      calls.length === 1 || hasTimeForMore() ? draftOf(call, verb) : fail(notInTime(texts)),
    );
    const ready = drafts.flatMap((draft) => (draft.ok ? [draft.value] : []));
    const run = ready.length === 0 ? ok([]) : await kind.run(verb, first.authority, ready, parentOf(first));
    const saved = run.ok ? [...run.value] : ready.map(() => fail(run.failure));
    const results = drafts.map((draft) =>
      draft.ok ? (saved.shift() ?? fail({ code: 'unknown_product' } as const)) : draft.failure,
    );
    const ids = results.flatMap((result) => ('ok' in result && result.ok ? [result.value] : []));
    const bodies = await answers.byId(first, ids, kind.json);
    return results.map((result, index) => {
      if (!('ok' in result)) return result;
      if (!result.ok) return refusal(result.failure, verb);
      const body = bodies.get(result.value);
      return verb === 'edit' ? answered(body) : created(body, kind.location(result.value, calls[index] ?? first));
    });
  };
}

/** The handler of one call, and that of many of a batch. */
function operationsOf(save: ReturnType<typeof saver>) {
  const one =
    (verb: Verb): RestHandler =>
    async (call) =>
      (await save([call], verb))[0] ?? answered(null);
  const make: RestOperation = { permission: 'products.edit', verb: 'create', handler: one('create') };
  const edit: RestOperation = { permission: 'products.edit', verb: 'edit', handler: one('edit') };
  return { make, edit };
}

function atOne(edit: RestOperation, drop: RestOperation) {
  return { POST: edit, PUT: edit, PATCH: edit, DELETE: drop };
}

const removing = { force: { type: 'boolean' } } as const;

/** How products are written, at `/products`, `/products/{id}` and below. */
export function productWrites(services: RestServices, answers: ProductAnswers) {
  const { database, settings, texts, publicUrl } = services;
  const shop = () => savingShop(services);
  const save = saver(services, answers, {
    async readDraft(call) {
      const input = productInput(sentFields(call), settings.current().catalogue);
      if (!input.ok) return input;
      const pictures = await readProductPictures(call, services);
      return pictures.ok ? ok({ ...input.value, ...pictures.value }) : pictures;
    },
    schema: productDraftSchema,
    run: (verb, authority, products) =>
      verb === 'create'
        ? runUnique(services, authority, createProducts(shop()), { products })
        : runUnique(services, authority, updateProducts(shop()), { products }),
    json: productJson,
    location: (id) => `${publicUrl}/wp-json/wc/v3/products/${id}`,
  });
  const { make, edit } = operationsOf(save);

  const remove: RestHandler = async (call) => {
    const id = idOf(call);
    const isForced = call.fields['force'] === true;
    const before = (await readManagedProducts(database.db, [id])).get(id);
    const failed = (failure: ProductFailure) => productFailureAnswer(failure, { verb: 'delete', unknown: 404, texts });
    if (before === undefined) return unknownProduct(404, texts);
    if (before.parentId !== null) return failed({ code: 'is_variation' });
    const body = productJson(call, before, await answers.contextOf([before], true));
    const removed = isForced
      ? await runAction(services, call.authority, deleteProduct, { id })
      : await runUnique(services, call.authority, trashProduct(shop()), { id });
    return removed.ok ? answered(body) : failed(removed.failure);
  };

  const duplicate: RestHandler = async (call) => {
    const nameOf = (name: string) => texts.text('%s (Copy)', name);
    const copied = await runUnique(services, call.authority, duplicateProduct(nameOf), { id: idOf(call) });
    if (!copied.ok) return productFailureAnswer(copied.failure, { verb: 'create', unknown: 404, texts });
    const copy = (await readManagedProducts(database.db, [copied.value])).get(copied.value);
    return copy === undefined
      ? unknownProduct(404, texts)
      : answered(duplicateJson(copy, await answers.contextOf([copy], true)));
  };

  const drop: RestOperation = { permission: 'products.edit', verb: 'delete', handler: remove };
  const resources: readonly RestResource[] = [
    batchResource('/products', {
      permission: 'products.edit',
      texts,
      operations: {
        create: { fields: newProductFields, operation: make, together: (calls) => save(calls, 'create') },
        update: { fields: changedProductFields, operation: edit, together: (calls) => save(calls, 'edit') },
        remove: { fields: removing, operation: drop },
      },
    }),
    {
      route: duplicateRoute,
      operations: { POST: { permission: 'products.edit', verb: 'create', handler: duplicate } },
    },
  ];
  return { make, atOne: atOne(edit, drop), resources };
}

/** How variations are written, at `/products/{product_id}/variations` and below. */
export function variationWrites(services: RestServices, answers: ProductAnswers) {
  const { database, settings, texts, publicUrl } = services;
  const shop = () => savingShop(services);
  const save = saver(services, answers, {
    async readDraft(call) {
      const input = variationInput(sentFields(call), settings.current().catalogue);
      if (!input.ok) return input;
      const pictures = await readVariationPictures(call, services);
      return pictures.ok ? ok({ ...input.value, ...pictures.value }) : pictures;
    },
    schema: variationDraftSchema,
    run: (verb, authority, variations, parentId) =>
      verb === 'create'
        ? runUnique(services, authority, createVariations(shop()), { parentId, variations })
        : runUnique(services, authority, updateVariations(shop()), { parentId, variations }),
    json: variationJson,
    location: (id, call) => `${publicUrl}/wp-json/wc/v3/products/${parentOf(call)}/variations/${id}`,
  });
  const { make, edit } = operationsOf(save);

  const remove: RestHandler = async (call) => {
    const id = idOf(call);
    const parentId = parentOf(call);
    const isForced = call.fields['force'] === true;
    const before = (await readManagedProducts(database.db, [id])).get(id);
    if (before?.parentId !== parentId) return unknownVariation(texts);
    const body = variationJson(call, before, await answers.contextOf([before], true));
    const removed = isForced
      ? await runAction(services, call.authority, deleteVariation, { id, parentId })
      : await runUnique(services, call.authority, trashVariation(shop()), { id, parentId });
    if (!removed.ok) return productFailureAnswer(removed.failure, { verb: 'delete', unknown: 404, texts });
    return isForced ? gone(answered(body)) : answered(body);
  };

  const generate: RestHandler = async (call) => {
    const { default_values: values = {} } = call.fields;
    const draft = variationInput(values as RestCall['fields'], settings.current().catalogue);
    const failed = (failure: ProductFailure) => productFailureAnswer(failure, { verb: 'create', unknown: 404, texts });
    if (!draft.ok) return failed(draft.failure);
    const removesOthers = call.fields['delete'] === true;
    const input = { parentId: parentOf(call), removesOthers, draft: draft.value };
    const made = await runUnique(services, call.authority, generateVariations(shop()), input);
    if (!made.ok) return failed(made.failure);
    return answered({ count: made.value.made, ...(removesOthers ? { deleted_count: made.value.removed } : {}) });
  };

  const drop: RestOperation = { permission: 'products.edit', verb: 'delete', handler: remove };
  const parameters = { product_id: idParameter };
  const resources: readonly RestResource[] = [
    batchResource('/products/{product_id}/variations', {
      deletedId: ({ path }, id) => ({ id, product_id: Number(path['product_id']), force: true }),
      permission: 'products.edit',
      texts,
      parameters,
      operations: {
        create: { fields: newVariationFields, operation: make, together: (calls) => save(calls, 'create') },
        update: { fields: changedVariationFields, operation: edit, together: (calls) => save(calls, 'edit') },
        remove: { fields: removing, operation: drop },
      },
    }),
    { route: generateRoute, operations: { POST: { permission: 'products.edit', verb: 'create', handler: generate } } },
  ];
  return { make, atOne: atOne(edit, drop), resources };
}
