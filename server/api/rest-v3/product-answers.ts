import { type ManagedProduct, readManagedProducts } from '#server/admin/products/read-managed-products.ts';
import { priceShower } from '#server/catalog/products/offer-display-prices.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { priceHtml } from '#server/api/store-api/answer-context.ts';
import { storePaths } from '#server/catalog/products/store-paths.ts';
import type { productJson, ProductJsonContext } from './product-json.ts';
import type { RestCall } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

type Json = typeof productJson;

/** Reads products and variations and writes them as they are answered. */
export type ProductAnswers = {
  readonly contextOf: (products: Iterable<ManagedProduct>, isEdit: boolean) => Promise<ProductJsonContext>;
  /** Those of these ids that there are, in their order. */
  readonly list: (call: RestCall, ids: readonly number[], json: Json) => Promise<readonly object[]>;
  /** By id. */
  readonly byId: (call: RestCall, ids: readonly number[], json: Json) => Promise<ReadonlyMap<number, object>>;
};

/** The number of statements does not grow with that of the products. */
export function productAnswers({ database, clock, settings, texts, publicUrl }: RestServices): ProductAnswers {
  const { db } = database;

  async function contextOf(products: Iterable<ManagedProduct>, isEdit: boolean): Promise<ProductJsonContext> {
    const current = settings.current();
    const ids = [...products].flatMap(({ id, variationIds, groupedIds }) => [id, ...variationIds, ...groupedIds]);
    return {
      settings: current,
      publicUrl,
      isEdit,
      paths: storePaths(current),
      showPrices: priceShower(current, clock()),
      priceHtml: priceHtml(currencyFormat(current.currency), texts, true),
      offers: await readOffers(db, [...new Set(ids)], clock()),
    };
  }

  async function byId(call: RestCall, ids: readonly number[], json: Json): Promise<ReadonlyMap<number, object>> {
    const products = await readManagedProducts(db, ids);
    const context = await contextOf(products.values(), isEditing(call));
    return new Map([...products].map(([id, product]) => [id, json(call, product, context)]));
  }

  return {
    contextOf,
    byId,
    async list(call, ids, json) {
      const answers = await byId(call, ids, json);
      return ids.flatMap((id) => answers.get(id) ?? []);
    },
  };
}

/** Whether a call asks for what it will change: what it writes it gets so in any case. */
export function isEditing({ method, fields }: Pick<RestCall, 'method' | 'fields'>): boolean {
  return method !== 'GET' || fields['context'] === 'edit';
}
