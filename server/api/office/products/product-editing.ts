import { editedProductRoute, newProductRoute } from '#contract/office/product-routes.ts';
import { productRoute, productsRoute } from '#contract/rest-v3/product-routes.ts';
import { parseDecimal } from '#core/decimal.ts';
import { productResources } from '#server/api/rest-v3/product-resources.ts';
import {
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestOperation,
  type RestResource,
} from '#server/api/rest-v3/rest-call.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';

type Meta = { readonly key: string; readonly value: unknown };

/** Custom fields by their names, so that each can be changed, and disagreed about, by itself. */
function withMetas(answer: RestAnswer): RestAnswer {
  if (answer.status >= 300) return answer;
  const { meta_data: metas = [], ...product } = answer.body as { readonly meta_data?: readonly Meta[] };
  return { ...answer, body: { ...product, metas: Object.fromEntries(metas.map(({ key, value }) => [key, value])) } };
}

/** An empty custom field is none. */
function metaData(metas: unknown): readonly Meta[] {
  if (typeof metas !== 'object' || metas === null) return [];
  return Object.entries(metas).map(([key, value]) => ({ key, value: value === '' ? null : value }));
}

function reading(handler: RestHandler): RestHandler {
  return async (call) => withMetas(await handler({ ...call, fields: { ...call.fields, context: 'edit' } }));
}

type PriceProblem = { readonly field: 'regular_price' | 'sale_price'; readonly code: 'no_price' | 'not_lower' };

const isPrice = (text: string) => text === '' || /^\d{1,9}(?:[.,]\d{1,6})?$/.test(text);
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const priceOf = (value: unknown) => parseDecimal(textOf(value).replace(',', '.'));

/** What is wrong with the prices that a call sends; other programs' are read as well as they go. */
function priceProblem({ fields, isSent }: RestCall, stored: unknown): PriceProblem | null {
  for (const field of ['regular_price', 'sale_price'] as const)
    if (isSent(field) && !isPrice(textOf(fields[field]))) return { field, code: 'no_price' };
  const { regular_price: regular } = stored as { readonly regular_price?: unknown };
  const sale = isSent('sale_price') ? priceOf(fields['sale_price']) : null;
  const whole = priceOf(isSent('regular_price') ? fields['regular_price'] : regular);
  return sale !== null && whole !== null && sale.gte(whole) ? { field: 'sale_price', code: 'not_lower' } : null;
}

/** Refuses prices that cannot be read instead of leaving them out. */
function checked(handler: RestHandler, read: RestHandler | null, { text }: RestServices['texts']): RestHandler {
  return async (call) => {
    const hasSale = call.isSent('sale_price') && !call.isSent('regular_price') && read !== null;
    const stored = hasSale ? (await read({ ...call, method: 'GET' })).body : {};
    const problem = priceProblem(call, stored);
    if (problem === null) return handler(call);
    const message =
      problem.code === 'no_price'
        ? text('Enter a price such as 12.50.')
        : text('The sale price must be lower than the regular price.');
    return refused(400, 'rest_invalid_param', message, { params: { [problem.field]: message } });
  };
}

function writing(handler: RestHandler): RestHandler {
  return async (call) => {
    const { metas, ...fields } = call.fields;
    if (!call.isSent('metas')) return withMetas(await handler(call));
    const isSent = (name: string) => name === 'meta_data' || (name !== 'metas' && call.isSent(name));
    return withMetas(await handler({ ...call, fields: { ...fields, meta_data: metaData(metas) }, isSent }));
  };
}

const as = (operation: RestOperation | undefined, change: (handler: RestHandler) => RestHandler) =>
  operation === undefined ? undefined : { ...operation, handler: change(operation.handler) };

/**
 * Products as `wc/v3` has them, read as they are stored: so an object that was read can be sent back as it is, and its
 * version is that of what was read.
 */
export function productEditing(services: RestServices): readonly RestResource[] {
  const resources = productResources(services);
  const of = (route: RestResource['route']) => resources.find((one) => one.route === route)?.operations ?? {};
  const [many, one] = [of(productsRoute), of(productRoute)];
  const defined = (operations: Readonly<Record<string, RestOperation | undefined>>) =>
    Object.fromEntries(Object.entries(operations).filter(([, operation]) => operation !== undefined));
  const read = one.GET?.handler ?? null;
  const edit = as(one.PUT, (handler) => checked(writing(handler), read, services.texts));
  const make = as(many.POST, (handler) => checked(writing(handler), null, services.texts));
  return [
    { route: newProductRoute, operations: defined({ POST: make }) },
    {
      route: editedProductRoute,
      operations: defined({
        GET: as(one.GET, reading),
        POST: edit,
        PUT: edit,
        PATCH: edit,
        DELETE: as(one.DELETE, withMetasAfter),
      }),
    },
  ];
}

function withMetasAfter(handler: RestHandler): RestHandler {
  return async (call) => withMetas(await handler(call));
}
