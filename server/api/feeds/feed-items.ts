import { sql } from 'kysely';
import { isInStock, isPurchasable, stockStatusOf } from '#core/product/availability.ts';
import { addDays, vilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { imageAnswer, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { plainText } from '#core/text/plain-text.ts';
import type { ProductRecord, VariationRecord } from '#server/catalog/products/product-record.ts';
import { readProducts } from '#server/catalog/products/read-products.ts';
import { priceShower, type ShowPrices } from '#server/catalog/products/offer-display-prices.ts';
import type { Taxonomies } from '#server/catalog/products/taxonomies.ts';
import { readShippingClasses } from '#server/sales/cart/read-shipping-classes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';
import { variationQuery } from '#server/api/store-api/store-links.ts';
import { addressedProduct, storePaths } from '#server/catalog/products/store-paths.ts';
import type { FeedItem } from './feed-item.ts';
import { feedShipping, type ShippingOf } from './feed-shipping.ts';

const batch = 150;

export type FeedSource = {
  readonly db: Database;
  readonly settings: ShopSettings;
  readonly taxonomies: Taxonomies;
  readonly publicUrl: string;
  readonly at: Date;
};

type Tools = FeedSource & {
  readonly show: ShowPrices;
  readonly shippingOf: ShippingOf;
  readonly gtins: ReadonlyMap<number, string>;
};

/** Yields everything listed that has a picture and can be bought here, variation by variation, reading as it is used. */
export async function* feedItems(source: FeedSource): AsyncGenerator<readonly FeedItem[]> {
  const { db, settings, at } = source;
  const show = priceShower({ ...settings, tax: { ...settings.tax, display: 'incl' } }, at);
  const shippingOf = feedShipping(settings, await readShippingClasses(db, shopZones(settings)), at);
  for (let after = 0; ;) {
    const ids = await nextIds(db, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const products = await readProducts(db, ids, at);
    const sold = products.flatMap(({ offer, variations }) => [
      offer.id,
      ...variations.map((variation) => variation.offer.id),
    ]);
    const tools = { ...source, show, shippingOf, gtins: await readGtins(db, sold) };
    yield products.flatMap((product) => itemsOf(product, tools));
    await yieldToEventLoop();
  }
}

async function nextIds(db: Database, after: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('product_listing')
    .select('product_id')
    .where('listed', '=', true)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(batch)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

async function readGtins(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; gtin: string }>`
    select id, gtin from product where id = any(${ids}::int[]) and gtin is not null
  `.execute(db);
  return new Map(rows.map(({ id, gtin }) => [id, gtin]));
}

function itemsOf(product: ProductRecord, tools: Tools): readonly FeedItem[] {
  if (product.offer.type === 'variable') {
    return product.variations.flatMap((variation) => itemOf(product, variation, tools) ?? []);
  }
  return [itemOf(product, null, tools)].filter((item) => item !== null);
}

function itemOf(product: ProductRecord, variation: VariationRecord | null, tools: Tools): FeedItem | null {
  const { offer, history } = variation ?? product;
  const { show, settings, publicUrl, taxonomies, shippingOf, gtins } = tools;
  const displayedPrices = show(offer, history);
  if (displayedPrices.price === null || !isPurchasable(offer.sellable)) return null;
  const options = variation === null ? [] : optionsOf(product, variation, taxonomies);
  const paths = storePaths(settings);
  const category = product.categoryIds
    .flatMap((id) => taxonomies.categories.byId.get(id) ?? [])
    .filter(({ slug }) => !settings.catalogue.unshownCategories.includes(slug))
    .toSorted((one, other) => other.lineage.length - one.lineage.length)[0];
  const variationImage = variation?.image ?? null;
  const images =
    variationImage === null
      ? product.images
      : [variationImage, ...product.images.filter(({ id }) => id !== variationImage.id)];
  const addresses = images.flatMap((media) => imageAddress(media, publicUrl) ?? []);
  if (addresses.length === 0) return null;
  const brand = product.brandIds.flatMap((id) => taxonomies.brands.byId.get(id)?.name ?? [])[0] ?? '';
  const query = variation === null ? '' : variationQuery(variation.attributes);
  return {
    id: offer.id,
    groupId: variation === null ? null : product.offer.id,
    title: [product.offer.name, options.map(({ value }) => value).join(', ')].filter((part) => part !== '').join(' – '),
    description: plainText(variation?.description || product.description || product.shortDescription),
    url: `${publicUrl}${paths.product(addressedProduct(product, taxonomies))}${query}`,
    images: addresses,
    price: displayedPrices.price,
    regularPrice: displayedPrices.regularPrice ?? displayedPrices.price,
    sale: saleOf(offer, tools),
    inStock: isInStock(offer.sellable),
    expected: expectedOf(offer, tools),
    quantity: offer.sellable.manageStock ? offer.sellable.stockQuantity : null,
    partNumber: isPartNumber(brand, settings) ? offer.sku : '',
    gtin: gtins.get(offer.id) ?? '',
    brand,
    categoryPath: (category?.lineage ?? []).flatMap((id) => taxonomies.categories.byId.get(id)?.name ?? []),
    categoryUrl: category === undefined ? '' : `${publicUrl}${paths.category(category.path)}`,
    options,
    shipping: shippingOf(offer),
  };
}

/**
 * A picture stored elsewhere is linked there: comparison sites fetch it by themselves. Null for a placeholder, which
 * they refuse.
 */
function imageAddress(media: MediaRecord, publicUrl: string): string | null {
  if (media.state === 'stored') return imageAnswer(media, publicUrl).src;
  return media.state === 'remote' && /^https?:\/\//.test(media.source) ? media.source : null;
}

/** An article number is the maker's own where the shop makes the goods, or where the merchant says that all are. */
function isPartNumber(brand: string, { shop, feeds }: ShopSettings): boolean {
  return feeds.skuIsPartNumber || (brand !== '' && brand === shop.name);
}

/** Midnight of a day, so that the feed says the same all day. */
function expectedOf({ sellable }: Offer, { at, settings }: Tools): Date | null {
  if (stockStatusOf(sellable) !== 'onbackorder') return null;
  return vilniusMidnight(addDays(vilniusDay(at), settings.feeds.backorderDays));
}

/** A reduction that runs or is to come, with the days the merchant gave it. */
function saleOf(offer: Offer, { show, at }: Tools): FeedItem['sale'] {
  const { regularPrice, salePrice, saleFrom, saleTo } = offer.prices;
  if (regularPrice === null || salePrice === null || !salePrice.lt(regularPrice)) return null;
  if (saleTo !== null && saleTo < at) return null;
  const reduced = { ...offer, effective: { price: salePrice, onSale: true, nextBoundary: null } };
  const { price } = show(reduced, []);
  return price === null ? null : { price, from: saleFrom, to: saleTo, running: offer.effective.onSale };
}

function optionsOf(
  { attributes }: ProductRecord,
  variation: VariationRecord,
  { attributeById }: Taxonomies,
): FeedItem['options'] {
  return attributes.flatMap(({ key, name, attributeId }) => {
    const chosen = variation.attributes[key] ?? '';
    if (chosen === '') return [];
    const terms = attributeId === null ? [] : (attributeById.get(attributeId)?.terms ?? []);
    return [{ key, name, value: terms.find(({ slug }) => slug === chosen)?.name ?? chosen }];
  });
}
