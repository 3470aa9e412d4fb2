import { type Decimal, maxDecimal, minDecimal } from '#core/decimal.ts';
import { isInStock, isPurchasable, stockLeft, stockStatusOf } from '#core/product/availability.ts';
import { quantityDecimal } from '#core/quantity.ts';
import type { DerivedFrom, DerivedOffer, DerivedProduct, PartOffers } from '#server/add-on-api/derived-offer.ts';
import { excludes, partPrice, roundingOf } from './part-product.server.ts';
import { bundleStock, type StockedPart } from './rules/bundle-stock.ts';
import { allowsVariation, type BundleItem } from './rules/composition.ts';
import { readBundle } from './rules/read-bundle.ts';
import {
  initialMeta,
  rangeMeta,
  type StartingPart,
  startingPrice,
  writeInitial,
  writeRange,
} from './rules/starting-price.ts';
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
    .filter(({ offers }) => !exclude || offers.some(canBeBought))
    .map(({ item, offers }) => startingPart(item, offers, settings))
    .filter((part) => part !== null);
  const price = startingPrice(bundle, priced, roundingOf(settings));
  const stock = bundleStock(
    bundle,
    itemsWithOffers.map(({ item, offers }) => stockedPart(item, offers)),
    exclude,
  );
  const lower = price?.lowest.lt(price.regular) === true;
  return {
    prices:
      price === null
        ? null
        : { regularPrice: lower ? price.regular : price.lowest, salePrice: lower ? price.lowest : null },
    metas: {
      [rangeMeta]: price === null ? '' : writeRange(price),
      [initialMeta]: price === null ? '' : writeInitial(price.initial),
    },
    stock: bundle.managesStock ? null : { status: missing ? 'outofstock' : stock.status, backorders: stock.backorders },
  };
}

type SoldOffer = PartOffers['variations'][number];
type Offers = readonly SoldOffer[];

/** The offers sold for a part: its own, or those of its variations. */
function soldOffers({ offer, variations }: PartOffers): Offers {
  return offer.type === 'variable' ? variations : [{ ...offer, attributes: {} }];
}

function canBeBought({ sellable }: SoldOffer): boolean {
  return isPurchasable(sellable) && isInStock(sellable);
}

function startingPart(item: BundleItem, offers: Offers, settings: BundleSettings): StartingPart | null {
  const priced = offers.flatMap((offer) => {
    const price = partPrice(offer, settings);
    if (price === null) return [];
    return [{ offer, price, regular: maxDecimal(price, offer.prices.regularPrice ?? price) }];
  });
  const [first, ...otherOffers] = priced;
  if (first === undefined) return null;
  const buyable = priced.filter(({ offer }) => canBeBought(offer) && allowsVariation(item, offer.attributes));
  const required = !item.optional || item.min > 0;
  const isMissing = required && buyable.length === 0; // sold out, the bundle still has its price
  const counted = isMissing ? priced : buyable;
  return {
    item,
    offers: counted.map(({ offer, price, regular }) => ({
      price,
      regular,
      maximum: isMissing ? null : maximumOf(offer),
    })),
    lowest: minDecimal(first.price, ...otherOffers.map(({ price }) => price)),
    highest: maxDecimal(first.price, ...otherOffers.map(({ price }) => price)),
    regular: maxDecimal(first.regular, ...otherOffers.map(({ regular }) => regular)),
  };
}

/** How many of it one bundle may contain; null without a limit. */
function maximumOf(offer: SoldOffer): number | null {
  if (offer.sellable.soldIndividually) return 1;
  return remainingStock(offer)?.toNumber() ?? null;
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

function remainingStock({ sellable }: SoldOffer): Decimal | null {
  const amount = stockLeft(sellable);
  return amount === null ? null : quantityDecimal(amount);
}
