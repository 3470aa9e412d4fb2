import { type Decimal, maxDecimal, minDecimal } from '#core/decimal.ts';
import { isInStock, isPurchasable, stockLeft, stockStatusOf } from '#core/product/availability.ts';
import { quantityDecimal } from '#core/quantity.ts';
import type { DerivedFrom, DerivedOffer, DerivedProduct, PartOffers } from '#server/add-on-api/derived-offer.ts';
import { excludes, partPrice, roundingOf } from './part-product.server.ts';
import { bundleStock, type StockedPart } from './rules/bundle-stock.ts';
import type { BundleItem } from './rules/composition.ts';
import { readBundle } from './rules/read-bundle.ts';
import { rangeMeta, type StartingPart, startingPrice, writeRange } from './rules/starting-price.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';

/** Derives a bundle's price and stock from its parts; prices of its own are left as they are. */
export function deriveOffer({ offer, metas, parts, settings: stored }: DerivedProduct & DerivedFrom): DerivedOffer {
  const settings = readSettings(stored);
  const bundle = readBundle(metas, offer.id);
  const itemsWithOffers = bundle.items.flatMap((item) => {
    const part = parts.get(item.id);
    return part === undefined ? [] : [{ item, offers: soldOffers(part) }];
  });
  const exclude = excludes(bundle, settings);
  const missing = itemsWithOffers.length < bundle.items.length && !exclude;
  const priced = itemsWithOffers
    .map(({ item, offers }) => startingPart(item, offers, settings))
    .filter((part) => part !== null)
    .filter(({ purchasable }) => purchasable || !exclude);
  const price = startingPrice(bundle, priced, roundingOf(settings));
  const stock = bundleStock(
    bundle,
    itemsWithOffers.map(({ item, offers }) => stockedPart(item, offers)),
    exclude,
  );
  const lower = price?.sale.lt(price.regular) === true;
  return {
    prices:
      price === null
        ? null
        : { regularPrice: lower ? price.regular : price.sale, salePrice: lower ? price.sale : null },
    metas: { [rangeMeta]: price === null ? '' : writeRange(price) },
    stock: bundle.managesStock ? null : { status: missing ? 'outofstock' : stock.status, backorders: stock.backorders },
  };
}

type Offers = readonly PartOffers['offer'][];

/** The offers sold for a part: its own, or those of its variations. */
function soldOffers({ offer, variations }: PartOffers): Offers {
  return offer.type === 'variable' ? variations : [offer];
}

function startingPart(item: BundleItem, offers: Offers, settings: BundleSettings): StartingPart | null {
  const prices = offers.map((offer) => partPrice(offer, settings)).filter((price) => price !== null);
  const regular = offers.map(({ prices: { regularPrice } }) => regularPrice).filter((price) => price !== null);
  const [first, ...otherPrices] = prices;
  if (first === undefined) return null;
  const highest = maxDecimal(first, ...otherPrices);
  return {
    item,
    lowest: minDecimal(first, ...otherPrices),
    highest,
    regular: maxDecimal(highest, ...regular),
    purchasable: offers.some(({ sellable }) => isPurchasable(sellable) && isInStock(sellable)),
  };
}

function stockedPart(item: BundleItem, offers: Offers): StockedPart {
  const [only] = offers;
  const single = offers.length === 1 && only !== undefined;
  return {
    item,
    inStock: offers.some(({ sellable }) => isInStock(sellable)),
    onBackorder: offers.length > 0 && offers.every(({ sellable }) => stockStatusOf(sellable) === 'onbackorder'),
    stock: single ? remainingStock(only) : null,
    endsWithStock: offers.some(({ sellable }) => sellable.manageStock && sellable.backorders === 'no'),
    purchasable: offers.some(({ sellable }) => isPurchasable(sellable)),
  };
}

function remainingStock({ sellable }: PartOffers['offer']): Decimal | null {
  const amount = stockLeft(sellable);
  return amount === null ? null : quantityDecimal(amount);
}
