import type { Product } from '#contract/product.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import type { AnswerScope } from '#server/api/cache/cached-responses.ts';
import { productsBehind } from './add-on-extensions.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { productAnswer } from './product-answer.ts';
import type { CachedList, FreshItem } from './response-cache.ts';

/** Products as entries of a list, in this order, each made once until it changes; unpublished ones are left out. */
export function listedProducts(services: CatalogueServices, ids: readonly number[]): Promise<CachedList> {
  return services.responseCache.list(ids, (missingIds) => madeAnew(services, missingIds));
}

/** The same as the cart shows them: without links. */
export async function suggestedProducts(
  services: CatalogueServices,
  ids: readonly number[],
): Promise<readonly Product[]> {
  if (ids.length === 0) return [];
  const products = (await listedProducts(services, ids)).value() as readonly Product[];
  return products.map(withoutLinks);
}

const suggested = new WeakMap<Product, Product>();

/** The same object for the same entry, so that it is serialized once. */
function withoutLinks(entry: Product): Product {
  const suggestedProduct = suggested.get(entry);
  if (suggestedProduct !== undefined) return suggestedProduct;
  const { _links, ...product } = entry;
  suggested.set(entry, product);
  return product;
}

async function madeAnew(services: CatalogueServices, ids: readonly number[]): Promise<readonly FreshItem[]> {
  const products = await services.catalog.productsByIds(ids);
  const context = await currentContext(services);
  return products.map((product) => ({
    id: product.offer.id,
    value: productAnswer(product, context, false),
    scope: { products: shownIds(product, services), anyProduct: false, brief: tellsStock(product) },
  }));
}

/** Ids of all products whose change alters the answer about this one. */
export function shownIds(product: ProductRecord, { addOns, settings }: CatalogueServices): AnswerScope['products'] {
  const { offer, variations, grouped } = product;
  const behind = productsBehind(product, addOns, settings.current().addons);
  const parts = [...variations.map((variation) => variation.offer.id), ...grouped.map(({ id }) => id), ...behind];
  return offer.parentId === null ? [offer.id, ...parts] : [offer.id, offer.parentId, ...parts];
}

/** Whether any product leaves every list when it sells out. */
export function hidesSoldOut({ settings }: Pick<CatalogueServices, 'settings'>): boolean {
  return settings.current().catalogue.hideOutOfStock;
}

/** Whether the answer contains remaining stock, which an order that leaves enough changes without announcing it. */
export function tellsStock({ offer, variations }: ProductRecord): boolean {
  return offer.sellable.manageStock || variations.some((variation) => variation.offer.sellable.manageStock);
}
