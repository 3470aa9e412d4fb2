import { sql } from 'kysely';
import {
  customFieldNamesRoute,
  productRoute,
  productsRoute,
  productVariationRoute,
  productVariationsRoute,
  suggestedProductsRoute,
  variationsRoute,
} from '#contract/rest-v3/product-routes.ts';
import { findManagedProducts } from '#server/admin/products/find-managed-products.ts';
import type { ManagedProductQuery } from '#server/admin/products/managed-product-query.ts';
import { readManagedProducts } from '#server/admin/products/read-managed-products.ts';
import { listAnswer, sliceOf } from './list-answer.ts';
import { isEditing, productAnswers } from './product-answers.ts';
import { productJson, variationJson } from './product-json.ts';
import { productQuery } from './product-query.ts';
import { productWrites, variationWrites } from './product-writes.ts';
import { answered, gone, refused, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

const view = { permission: 'products.read', verb: 'view' } as const;

/** Texts with ids between commas. */
const idLists = new Set(['category', 'tag', 'brand', 'shipping_class', 'attribute_term']);

/** Products and variations, `/products` and `/variations`. */
export function productResources(services: RestServices): readonly RestResource[] {
  const { database, texts, publicUrl } = services;
  const { db } = database;
  const answers = productAnswers(services);
  const ofProducts = productWrites(services, answers);
  const ofVariations = variationWrites(services, answers);

  async function list(call: RestCall, query: ManagedProductQuery, json: typeof productJson | typeof variationJson) {
    const { ids, total } = await findManagedProducts(db, query);
    return listAnswer(call, await answers.list(call, ids, json), total, { publicUrl, idLists });
  }

  const unknownProduct = () =>
    refused(404, 'woocommerce_rest_product_invalid_id', texts.text('There is no such product.'));
  const unknownVariation = () =>
    gone(refused(404, 'woocommerce_rest_product_variation_invalid_id', texts.text('There is no such variation.')));
  const idOf = ({ path }: RestCall, name: string) => Number(path[name]);

  const products: RestHandler = (call) => list(call, productQuery(call, 'product'), productJson);
  const allVariations: RestHandler = (call) => list(call, productQuery(call, 'variation'), variationJson);
  const variations: RestHandler = (call) =>
    list(call, productQuery(call, 'variation', idOf(call, 'product_id')), variationJson);

  const product: RestHandler = async (call) => {
    const [answer] = await answers.list(call, [idOf(call, 'id')], productJson);
    return answer === undefined ? unknownProduct() : answered(answer);
  };

  const variation: RestHandler = async (call) => {
    const id = idOf(call, 'id');
    const stored = (await readManagedProducts(db, [id])).get(id);
    if (stored?.parentId !== idOf(call, 'product_id')) return unknownVariation();
    return answered(variationJson(call, stored, await answers.contextOf([stored], isEditing(call))));
  };

  const suggested: RestHandler = async (call) => {
    const { categories, tags, exclude, limit } = call.fields as Readonly<Record<string, readonly number[]>> & {
      readonly limit: number;
    };
    const query = productQuery(
      { ...call, fields: { ...call.fields, status: 'publish', per_page: limit, page: 1 } },
      'product',
    );
    const { ids } = await findManagedProducts(db, {
      ...query,
      categories: categories?.length ? categories : null,
      tags: tags?.length ? tags : null,
      exclude: exclude ?? [],
      orderby: 'popularity',
      order: 'desc',
    });
    const page = { ...call, fields: { per_page: limit } };
    return listAnswer(page, await answers.list(call, ids, productJson), ids.length, { publicUrl });
  };

  const customFieldNames: RestHandler = async (call) => {
    const { limit, offset } = sliceOf(call);
    const search = typeof call.fields['search'] === 'string' ? call.fields['search'] : '';
    const { rows } = await sql<{ key: string; total: number }>`
      select key, count(*) over ()::int as total from (select distinct jsonb_object_keys(metas) as key from product) named
      where strpos(key, '_') <> 1 and (${search} = '' or strpos(lower(key), lower(${search})) > 0)
      order by key collate "C" ${call.fields['order'] === 'desc' ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}
    `.execute(db);
    return listAnswer(
      call,
      rows.map(({ key }) => key),
      rows[0]?.total ?? 0,
      { publicUrl },
    );
  };

  const read = (route: RestResource['route'], handler: RestHandler): RestResource => ({
    route,
    operations: { GET: { ...view, handler } },
  });
  return [
    { route: productsRoute, operations: { GET: { ...view, handler: products }, POST: ofProducts.make } },
    read(suggestedProductsRoute, suggested),
    read(customFieldNamesRoute, customFieldNames),
    ...ofProducts.resources,
    { route: productRoute, operations: { GET: { ...view, handler: product }, ...ofProducts.atOne } },
    { route: productVariationsRoute, operations: { GET: { ...view, handler: variations }, POST: ofVariations.make } },
    ...ofVariations.resources,
    { route: productVariationRoute, operations: { GET: { ...view, handler: variation }, ...ofVariations.atOne } },
    read(variationsRoute, allVariations),
  ];
}
