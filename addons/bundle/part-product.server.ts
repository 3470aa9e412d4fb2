import { type Decimal, decimal, sumDecimals } from '#core/decimal.ts';
import { isInStock, isPurchasable, stockLeft } from '#core/product/availability.ts';
import { quantityDecimal } from '#core/quantity.ts';
import type { CartLineWithOffer } from '#server/add-on-api/submission.ts';
import type { KnownProduct } from '#server/add-on-api/known-products.ts';
import type { Bundle } from './rules/composition.ts';
import type { PartProduct } from './rules/check-bundle-selection.ts';
import type { BundleSettings } from './bundle-settings.ts';

/** What a part costs by itself, of which percents are taken. */
export function partPrice(
  { effective, prices }: KnownProduct['offer'],
  { bundledPriceFrom }: BundleSettings,
): Decimal | null {
  return bundledPriceFrom === 'regular_price' ? (prices.regularPrice ?? effective.price) : effective.price;
}

type Known = Pick<KnownProduct, 'offer' | 'attributes' | 'choices'>;

/** A product as a part of a bundle, beside what the cart holds. */
export function partProduct(
  { offer, attributes, choices }: Known,
  cart: readonly CartLineWithOffer[],
  settings: BundleSettings,
): PartProduct {
  const { sellable } = offer;
  const remainingStock = stockLeft(sellable);
  const amount = (lines: readonly CartLineWithOffer[]) =>
    sumDecimals([decimal(0), ...lines.map(({ quantity }) => quantityDecimal(quantity))]);
  return {
    id: offer.id,
    parentId: offer.parentId,
    name: offer.name,
    kind: offer.type,
    purchasable: offer.type === 'variable' ? offer.status === 'publish' : isPurchasable(sellable),
    inStock: isInStock(sellable),
    soldIndividually: sellable.soldIndividually,
    protected: false,
    stock: remainingStock === null ? null : quantityDecimal(remainingStock),
    stockOwner: offer.stockOwnerId,
    stockInCart: amount(cart.filter((line) => line.offer.stockOwnerId === offer.stockOwnerId)),
    quantityInCart: amount(cart.filter((line) => line.offer.id === offer.id)),
    price: partPrice(offer, settings),
    attributes,
    values: Object.fromEntries(choices.map(({ key, names }) => [key, Object.keys(names)])),
  };
}

/** Bundles are priced in the currency of the shop, which has cents. */
export function roundingOf({ roundEachPrice }: BundleSettings) {
  return { decimals: 2, roundEachPrice };
}

/** Whether what cannot be bought is left out of a bundle. */
export function excludes({ excludeUnpurchasable }: Bundle, settings: BundleSettings): boolean {
  return excludeUnpurchasable ?? settings.excludeUnpurchasable;
}
