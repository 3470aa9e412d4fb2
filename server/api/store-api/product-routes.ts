import { Hono } from 'hono';
import { contextArgument } from '#contract/api/common-arguments.ts';
import { collectionArguments, productListArguments } from '#contract/api/product-arguments.ts';
import { type ListingFilters, listingFiltersPath } from '#contract/listing-filters.ts';
import { listDependsOnOffers, taxonomyParameter } from '#contract/list-query.ts';
import type { Product } from '#contract/product.ts';
import { productPaths, storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import { listingFilters } from '#server/catalog/products/read-listing-filters.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { productDetailExtensions } from './add-on-extensions.ts';
import { hidesSoldOut, listedProducts, shownIds, tellsStock } from './listed-products.ts';
import type { FreshAnswer } from './response-cache.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { collectionAnswer, readCollectionRequest } from './collection-answer.ts';
import { apiLink, listHeaders } from './list-headers.ts';
import { checkedArguments, readProductListQuery } from './product-list-parameters.ts';
import { checkParameters, parameterError } from './parameters.ts';
import { embedded } from './product-extension.ts';
import { productPricing } from '#server/catalog/products/product-pricing.ts';
import { productAnswer } from './product-answer.ts';
import { readQuery } from './query-values.ts';
import { reviewRoutes } from './review-list-routes.ts';
import { taxonomyRoutes } from './taxonomy-routes.ts';

const byTaxonomy = `${taxonomyParameter}*`;
const listParameters = [...Object.keys(productListArguments), byTaxonomy];
const checkedListArguments = checkedArguments(productListArguments);
const checkedCollectionArguments = checkedArguments(collectionArguments);
const collectionParameters = [...Object.keys(collectionArguments), byTaxonomy];

/** The catalogue routes of the Store API. They need no session and start none. */
export function productRoutes(services: CatalogueServices): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const api = app.basePath(storeApiPath);
  const { catalog, texts, responseCache } = services;

  api.get(productPaths.list, (c) => {
    return responseCache.answer(new URL(c.req.url), listParameters, (address) => listAnswer(services, address));
  });
  api.get(productPaths.collectionData, (c) => {
    return responseCache.answer(new URL(c.req.url), collectionParameters, (address) => countsAnswer(services, address));
  });
  app.route('/', taxonomyRoutes(services));
  app.route('/', reviewRoutes(services));

  api.get(`${productPaths.list}/:id{[0-9]+}`, (c) => {
    return responseCache.answer(new URL(c.req.url), ['context'], async (address) => {
      const product = await catalog.productById(Number(c.req.param('id')));
      if (product !== null) return singleAnswer(services, address, product);
      return apiError(404, 'woocommerce_rest_product_invalid_id', texts.text('Invalid product ID.'));
    });
  });
  api.get(`${productPaths.list}/:slug`, (c) => {
    return responseCache.answer(new URL(c.req.url), ['context'], async (address) => {
      const product = await catalog.productBySlug(c.req.param('slug'));
      if (product !== null) return singleAnswer(services, address, product);
      return apiError(404, 'woocommerce_rest_product_invalid_slug', texts.text('Invalid product slug.'));
    });
  });
  app.get(`${vitrinaApiPath}/products/:id{[0-9]+}/variations`, (c) => {
    return responseCache.answer(new URL(c.req.url), [], async () => {
      const product = await catalog.productById(Number(c.req.param('id')));
      if (product !== null) return variationsAnswer(services, product);
      return apiError(404, 'woocommerce_rest_product_invalid_id', texts.text('Invalid product ID.'));
    });
  });
  app.get(`${vitrinaApiPath}${listingFiltersPath}`, (c) =>
    responseCache.answer(new URL(c.req.url), [], async () => ({
      value: await filtersAnswer(services),
      headers: { Link: apiLink(services.publicUrl) },
      scope: { products: [], anyProduct: false, brief: false },
    })),
  );
  return app;
}

async function filtersAnswer(services: CatalogueServices): Promise<ListingFilters> {
  const { taxonomies, settings, currency } = await currentContext(services);
  return { ...listingFilters(taxonomies, settings.catalogue.unshownCategories), currency };
}

async function variationsAnswer(services: CatalogueServices, product: ProductRecord): Promise<FreshAnswer> {
  const context = await currentContext(services);
  return {
    value: embedded(product, productPricing(product, context.showPrices), context),
    headers: { Link: apiLink(services.publicUrl) },
    scope: { products: shownIds(product, services), anyProduct: false, brief: tellsStock(product) },
  };
}

async function listAnswer(services: CatalogueServices, address: URL): Promise<FreshAnswer | Response> {
  const values = readQuery(address.searchParams);
  const refusal = parameterError(checkParameters(values, checkedListArguments), services.texts);
  if (refusal !== null) return refusal;
  const query = readProductListQuery(values);
  const { ids, total } = await services.catalog.listIds(query);
  const list = await listedProducts(services, ids);
  return {
    list,
    headers: listHeaders({ page: query.page, perPage: query.perPage, total }, address, services.publicUrl),
    scope: {
      products: list.products,
      anyProduct: listDependsOnOffers(address.searchParams) || hidesSoldOut(services),
      brief: list.brief,
    },
    until: list.until,
  };
}

async function singleAnswer(
  services: CatalogueServices,
  address: URL,
  product: ProductRecord,
): Promise<FreshAnswer | Response> {
  const refusal = parameterError(
    checkParameters(readQuery(address.searchParams), { context: contextArgument }),
    services.texts,
  );
  if (refusal !== null) return refusal;
  const answer = productAnswer(product, await currentContext(services), true);
  const { addOns, settings, productReaders } = services;
  const parts =
    productReaders === undefined
      ? null
      : await productDetailExtensions(product, { ...productReaders, addOns, settings });
  const extensionProductIds = [...(parts ?? [])].flatMap(([, { products }]) => products);
  const displayedIds = shownIds(product, services);
  return {
    value: withParts(answer, parts, [...displayedIds, ...extensionProductIds]),
    headers: { Link: apiLink(services.publicUrl) },
    scope: { products: [...displayedIds, ...extensionProductIds], anyProduct: false, brief: tellsStock(product) },
  };
}

/** The answer with what add-ons had to query, and with the ids of all products whose change alters it. */
function withParts(
  answer: Product,
  parts: Awaited<ReturnType<typeof productDetailExtensions>> | null,
  displayedIds: readonly number[],
) {
  const { extensions } = answer;
  const addOnExtensions = Object.fromEntries(
    [...(parts ?? [])].map(([name, { part }]) => [name, part && { ...Object(extensions[name]), ...Object(part) }]),
  );
  const vitrina = { ...extensions.vitrina, shown_ids: [...new Set(displayedIds)].filter((id) => id !== answer.id) };
  return { ...answer, extensions: { ...extensions, ...addOnExtensions, vitrina } };
}

async function countsAnswer(services: CatalogueServices, address: URL): Promise<FreshAnswer | Response> {
  const values = readQuery(address.searchParams);
  const refusal = parameterError(checkParameters(values, checkedCollectionArguments), services.texts);
  if (refusal !== null) return refusal;
  const counts = await services.catalog.collectionData(readProductListQuery(values), readCollectionRequest(values));
  const answer = collectionAnswer(counts, await currentContext(services));
  return {
    value: answer,
    headers: { Link: apiLink(services.publicUrl) },
    scope: { products: [], anyProduct: true, brief: false },
  };
}
