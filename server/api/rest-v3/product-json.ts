import { type Decimal, decimal, decimalText } from '#core/decimal.ts';
import { isPurchasable } from '#core/product/availability.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { metaId } from '#core/text/meta-id.ts';
import { slugify } from '#core/text/slug.ts';
import { shownSku } from '#server/admin/products/product-codes.ts';
import { shownSlug } from '#server/admin/products/product-slugs.ts';
import type {
  FiledUnder,
  ManagedAttribute,
  ManagedMedia,
  ManagedProduct,
} from '#server/admin/products/read-managed-products.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { productPricing, type ProductPricing } from '#server/catalog/products/product-pricing.ts';
import type { ShowPrices } from '#server/catalog/products/offer-display-prices.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { AnswerContext } from '#server/api/store-api/answer-context.ts';
import { dimensionTexts, weightText } from '#server/api/store-api/measure-texts.ts';
import { htmlParagraphs } from '#server/api/store-api/product-answer.ts';
import type { StorePaths } from '#server/catalog/products/store-paths.ts';
import { variationQuery } from '#server/api/store-api/store-links.ts';
import type { RestCall } from './rest-call.ts';
import { shopDates } from './shop-dates.ts';

/** What products are written with. */
export type ProductJsonContext = {
  readonly settings: ShopSettings;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly paths: StorePaths;
  readonly showPrices: ShowPrices;
  readonly priceHtml: AnswerContext['priceHtml'];
  /** Whether texts are answered as they are stored, as whoever changes a product gets them. */
  readonly isEdit: boolean;
  /** Offers of products, and of what they sell, by id. */
  readonly offers: ReadonlyMap<number, Offer>;
};

/** Custom fields, each with the id by which it is changed. */
export function metaData(metas: Readonly<Record<string, unknown>>) {
  return Object.entries(metas).map(([key, value]) => ({ id: metaId(key), key, value }));
}

/** A price as it was written: with as many decimals. */
function amountText(amount: string | Decimal | null, places: number | null): string {
  if (amount === null) return '';
  const shortest = decimalText(decimal(amount));
  return decimalText(decimal(amount), Math.max(places ?? 0, shortest.split('.')[1]?.length ?? 0));
}

function picture(media: ManagedMedia, publicUrl: string) {
  const { src, srcset, sizes, thumbnail } = imageAnswer(media, publicUrl);
  const at = new Date(media.created_at);
  const { id, name, alt } = media;
  const dates = { ...shopDates('date_created', at), ...shopDates('date_modified', at) };
  return { plain: { id, ...dates, src, name, alt }, full: { id, ...dates, src, name, alt, srcset, sizes, thumbnail } };
}

function filedUnder(terms: readonly FiledUnder[]): readonly FiledUnder[] {
  return terms.map(({ id, name, slug }) => ({ id, name: encodeEntities(name), slug }));
}

function attributes(all: readonly ManagedAttribute[]) {
  return all.map(({ attributeId, key, name, visible, forVariations, options, shownPosition }, place) => ({
    id: attributeId ?? 0,
    name,
    slug: attributeId === null ? name : key,
    position: shownPosition ?? place,
    visible,
    variation: forVariations,
    options,
  }));
}

function defaultAttributes(all: readonly ManagedAttribute[]) {
  return all.flatMap(({ attributeId, name, defaultValue, forVariations }) =>
    defaultValue === null || defaultValue === '' || !forVariations
      ? []
      : [{ id: attributeId ?? 0, name, option: defaultValue }],
  );
}

function choiceAttributes({ choices }: ManagedProduct) {
  return choices
    .filter(({ value }) => value !== '')
    .map(({ attributeId, key, label, name }) => ({
      id: attributeId ?? 0,
      name: label,
      slug: key,
      option: name,
    }));
}

function choiceQuery({ choices }: ManagedProduct): string {
  const chosen = choices.filter(({ value }) => value !== '');
  return variationQuery(Object.fromEntries(chosen.map(({ key, value }) => [key, value])));
}

const withPage = new Set(['publish', 'private']);

/** What is not published has an address for its merchant alone. */
function permalink(product: ManagedProduct, { publicUrl, paths }: ProductJsonContext): string {
  if (product.parentId === null && !withPage.has(product.status))
    return `${publicUrl}/?post_type=product&p=${product.id}`;
  return `${publicUrl}${paths.product(product)}${choiceQuery(product)}`;
}

function description(html: string, { isEdit }: ProductJsonContext): string {
  if (isEdit) return html;
  const paragraphs = htmlParagraphs(html);
  return paragraphs === '' ? '' : `${paragraphs}\n`;
}

function ratingText({ averageRating, ratingCount }: ManagedProduct, { isEdit }: ProductJsonContext): string {
  return isEdit && ratingCount === 0 ? '0' : decimalText(decimal(averageRating), 2);
}

function saleDates({ saleFrom, saleTo }: ManagedProduct) {
  const last = saleTo === null ? null : new Date(saleTo.getTime() - 1000);
  return { ...shopDates('date_on_sale_from', saleFrom), ...shopDates('date_on_sale_to', last) };
}

/** The offers that a product sells, for its prices. */
function pricingOf(product: ManagedProduct, { offers, showPrices }: ProductJsonContext): ProductPricing | null {
  const offer = offers.get(product.id);
  if (offer === undefined) return null;
  const published = (ids: readonly number[]) =>
    ids.flatMap((id) => offers.get(id) ?? []).filter(({ status }) => status === 'publish');
  return productPricing(
    {
      offer,
      history: [],
      grouped: published(product.groupedIds),
      variations: product.variationIds
        .flatMap((id) => offers.get(id) ?? [])
        .map((variation) => ({ offer: variation, history: [] })),
    },
    showPrices,
  );
}

/** What it costs now as the merchant entered it: of several things the least. */
function currentPrice(product: ManagedProduct, { offers }: ProductJsonContext): string {
  const sold =
    product.type === 'variable' ? product.variationIds : product.type === 'grouped' ? product.groupedIds : [product.id];
  const offered = sold.flatMap((id) => {
    const effective = offers.get(id)?.effective;
    return effective?.price == null ? [] : [{ id, price: effective.price, isReduced: effective.onSale }];
  });
  const [first, ...others] = offered;
  if (first === undefined) return '';
  const least = others.reduce((found, one) => (one.price.lt(found.price) ? one : found), first);
  const own = [product.regularPlaces, product.salePlaces] as const;
  const [regular, sale] = least.id === product.id ? own : (product.variationPlaces[least.id] ?? [null, null]);
  return amountText(least.price, least.isReduced ? sale : regular);
}

function stockNumber(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text);
}

function stockParts({ stock }: ManagedProduct) {
  const managed = stock?.managed ?? false;
  const quantity = managed ? stockNumber(stock?.quantity) : null;
  const backorders = stock?.backorders ?? 'no';
  return {
    managed,
    quantity,
    backorders,
    isAllowed: backorders !== 'no',
    isBackordered: managed && backorders !== 'no' && (quantity ?? 0) <= 0,
    lowAmount: stockNumber(stock?.lowAmount),
  };
}

/** A tax class as the platform names it: nothing for the standard one. */
function taxClassName(taxClass: string): string {
  return taxClass === 'standard' ? '' : taxClass;
}

/** What a variation has not is that of its product. */
function withInherited(product: ManagedProduct): ManagedProduct {
  const { inherited } = product;
  if (inherited === null) return product;
  return {
    ...product,
    sku: product.sku || (inherited.sku ?? ''),
    weight: product.weight ?? inherited.weight,
    length: product.length ?? inherited.length,
    width: product.width ?? inherited.width,
    height: product.height ?? inherited.height,
    shippingClass: product.shippingClass ?? inherited.shippingClass,
  };
}

function measures({ weight, length, width, height }: ManagedProduct, { settings: { catalogue } }: ProductJsonContext) {
  const size = (text: string | null) => (text === null ? null : decimal(text));
  return {
    weight: weightText(size(weight), catalogue.weightUnit),
    dimensions: dimensionTexts(
      { length: size(length), width: size(width), height: size(height) },
      catalogue.dimensionUnit,
    ),
  };
}

function downloadParts({ downloads, downloadLimit, downloadExpiryDays }: ManagedProduct) {
  return { downloads, download_limit: downloadLimit ?? -1, download_expiry: downloadExpiryDays ?? -1 };
}

function isBuyable(product: ManagedProduct, price: string): boolean {
  return product.type !== 'grouped' && product.type !== 'external' && price !== '';
}

/** A product, or a variation asked for as one, as `wc/v3` returns it. */
export function productJson(
  call: Pick<RestCall, 'links'>,
  stored: ManagedProduct,
  context: ProductJsonContext,
): object {
  const product = withInherited(stored);
  const { publicUrl, offers } = context;
  const offer = offers.get(product.id);
  const pricing = pricingOf(product, context);
  const price = currentPrice(product, context);
  const stock = stockParts(product);
  const isVariation = product.parentId !== null;
  const sent = !product.virtual;
  const self = `/products/${product.id}`;
  const parentId = product.parentId ?? product.upperProductId;
  const parent: Readonly<Record<string, string>> = parentId === null ? {} : { up: `/products/${parentId}` };
  const chosen = choiceAttributes(product);
  const variationName = `${product.parentName ?? ''} - ${chosen.map(({ option }) => option).join(', ')}`;
  return {
    id: product.id,
    name: isVariation ? variationName : product.name,
    slug: shownSlug(product.slug),
    permalink: permalink(product, context),
    ...shopDates('date_created', product.createdAt),
    ...shopDates('date_modified', product.updatedAt),
    type: product.type === 'bundle' ? 'woosb' : product.type,
    status: product.status,
    featured: product.featured,
    catalog_visibility: product.visibility,
    description: description(product.description, context),
    short_description: description(product.shortDescription, context),
    sku: shownSku(product.sku),
    price,
    regular_price: amountText(product.regularPrice, product.regularPlaces),
    sale_price: amountText(product.salePrice, product.salePlaces),
    ...saleDates(product),
    on_sale: pricing?.onSale ?? false,
    purchasable: isBuyable(product, price),
    total_sales: Number(product.totalSales),
    virtual: product.virtual,
    downloadable: product.downloadable,
    ...downloadParts(product),
    external_url: product.externalUrl,
    button_text: product.buttonText,
    tax_status: product.taxStatus,
    tax_class: taxClassName(product.taxClass),
    manage_stock: stock.managed,
    stock_quantity: stock.quantity,
    backorders: stock.backorders,
    backorders_allowed: stock.isAllowed,
    backordered: stock.isBackordered,
    low_stock_amount: stock.lowAmount,
    sold_individually: product.soldIndividually,
    ...measures(product, context),
    shipping_required: sent,
    shipping_taxable: sent && product.taxStatus !== 'none',
    shipping_class: product.shippingClass?.slug ?? '',
    shipping_class_id: product.shippingClass?.id ?? 0,
    reviews_allowed: product.reviewsAllowed,
    average_rating: ratingText(product, context),
    rating_count: product.ratingCount,
    upsell_ids: product.upsellIds,
    cross_sell_ids: product.crossSellIds,
    parent_id: parentId ?? 0,
    purchase_note: description(product.purchaseNote, context),
    categories: filedUnder(product.categories),
    brands: filedUnder(product.brands),
    tags: filedUnder(product.tags),
    images: product.media.map((media) => picture(media, publicUrl).full),
    attributes: isVariation ? chosen : attributes(product.attributes),
    default_attributes: defaultAttributes(product.attributes),
    variations: product.variationIds,
    grouped_products: product.groupedIds,
    menu_order: product.menuOrder,
    price_html: pricing === null ? '' : context.priceHtml(pricing),
    related_ids: product.relatedIds,
    meta_data: metaData(product.metas),
    stock_status: offer?.sellable.stockStatus ?? 'instock',
    has_options: product.type === 'variable',
    post_password: '',
    global_unique_id: product.gtin,
    ...addressParts(product, context),
    _links: call.links(self, { collection: '/products', ...parent }),
  };
}

/** A variation as `wc/v3` returns it below its product. */
export function variationJson(
  call: Pick<RestCall, 'links'>,
  stored: ManagedProduct,
  context: ProductJsonContext,
): object {
  const variation = withInherited(stored);
  const { publicUrl, offers } = context;
  const offer = offers.get(variation.id);
  const price = currentPrice(variation, context);
  const stock = stockParts(variation);
  const isOfParent = offer !== undefined && offer.sellable.manageStock && offer.stockOwnerId !== variation.id;
  const chosen = choiceAttributes(variation);
  const [main, ...gallery] = variation.media;
  const parent = `/products/${variation.parentId}`;
  return {
    id: variation.id,
    type: 'variation',
    ...shopDates('date_created', variation.createdAt),
    ...shopDates('date_modified', variation.updatedAt),
    description: description(variation.description, context),
    permalink: permalink(variation, context),
    sku: shownSku(variation.sku),
    global_unique_id: variation.gtin,
    price,
    regular_price: amountText(variation.regularPrice, variation.regularPlaces),
    sale_price: amountText(variation.salePrice, variation.salePlaces),
    ...saleDates(variation),
    on_sale: offer?.effective.onSale ?? false,
    status: variation.status,
    purchasable: offer !== undefined && isPurchasable({ ...offer.sellable, status: 'publish' }),
    virtual: variation.virtual,
    downloadable: variation.downloadable,
    ...downloadParts(variation),
    tax_status: offer?.taxStatus ?? variation.taxStatus,
    tax_class: context.isEdit && variation.taxClassOfParent ? 'parent' : taxClassName(variation.taxClass),
    manage_stock: isOfParent ? 'parent' : stock.managed,
    stock_quantity: isOfParent ? (offer.sellable.stockQuantity ?? null) : stock.quantity,
    stock_status: offer?.sellable.stockStatus ?? 'instock',
    backorders: isOfParent ? offer.sellable.backorders : stock.backorders,
    backorders_allowed: isOfParent ? offer.sellable.backorders !== 'no' : stock.isAllowed,
    backordered: stock.isBackordered,
    low_stock_amount: stock.lowAmount,
    ...measures(variation, context),
    shipping_class: variation.shippingClass?.slug ?? '',
    shipping_class_id: variation.shippingClass?.id ?? 0,
    image: main === undefined ? null : picture(main, publicUrl).plain,
    gallery_image_ids: gallery.map(({ id }) => id),
    attributes: chosen,
    menu_order: variation.menuOrder,
    meta_data: metaData(variation.metas),
    name: chosen.map(({ option }) => option).join(', '),
    parent_id: variation.parentId ?? 0,
    _links: call.links(`${parent}/variations/${variation.id}`, { collection: `${parent}/variations`, up: parent }),
  };
}

/** What the address of a product is made of, as whoever changes it gets it. */
function addressParts({ name, slug, categoryPaths }: ManagedProduct, { isEdit, publicUrl, paths }: ProductJsonContext) {
  if (!isEdit) return {};
  const byName = slugify(name);
  const isNumbered = slug.startsWith(`${byName}-`) && /^\d+$/.test(slug.slice(byName.length + 1));
  const template = paths.product({ pageSlug: 'pagename', categoryPaths });
  return {
    permalink_template: `${publicUrl}${template.replace(/pagename\/$/, '%pagename%/')}`,
    generated_slug: isNumbered ? slug : byName,
  };
}
