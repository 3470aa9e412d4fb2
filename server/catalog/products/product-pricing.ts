import type { MinorUnits } from '#core/money.ts';
import type { ProductRecord, VariationRecord } from './product-record.ts';
import type { DisplayPrices, ShowPrices } from './offer-display-prices.ts';

/** Prices of a product over all it sells: its variations, the products it groups, or itself. */
export type ProductPricing = {
  readonly price: MinorUnits | null;
  readonly regularPrice: MinorUnits | null;
  readonly salePrice: MinorUnits | null;
  /** Only where what it sells differs in price. */
  readonly range: { readonly min: MinorUnits; readonly max: MinorUnits } | null;
  readonly onSale: boolean;
  /** The common prices, where there is one offer or all cost the same. */
  readonly single: DisplayPrices | null;
  /** By the offer's id. */
  readonly parts: ReadonlyMap<number, DisplayPrices>;
};

/** What prices are worked out from. */
type PricedProduct = Pick<ProductRecord, 'offer' | 'grouped' | 'history'> & {
  readonly variations: readonly Pick<VariationRecord, 'offer' | 'history'>[];
};

const noParts: ReadonlyMap<number, DisplayPrices> = new Map();

export function productPricing(product: PricedProduct, show: ShowPrices): ProductPricing {
  const { offer, variations, grouped, history } = product;
  if (offer.type !== 'variable' && offer.type !== 'grouped') {
    const single = show(offer, history);
    const { price, regularPrice, onSale } = single;
    return {
      price,
      regularPrice,
      salePrice: onSale ? price : regularPrice,
      range: null,
      onSale,
      single,
      parts: noParts,
    };
  }
  const parts =
    offer.type === 'variable'
      ? variations.map((variation) => [variation.offer.id, show(variation.offer, variation.history)] as const)
      : grouped.map((part) => [part.id, show(part, [])] as const);
  return { ...overall(parts.map(([, prices]) => prices)), parts: new Map(parts) };
}

function overall(all: readonly DisplayPrices[]): Omit<ProductPricing, 'parts'> {
  const priced = all.filter(({ price }) => price !== null);
  const prices = priced.map(({ price }) => price);
  const price = smallest(prices);
  const max = largest(prices);
  const regularPrice = smallest(priced.map(({ regularPrice }) => regularPrice));
  const salePrice = smallest(priced.map((prices) => (prices.onSale ? prices.price : prices.regularPrice)));
  const range = price === null || max === null || price === max ? null : { min: price, max };
  const first = priced[0] ?? null;
  const uniform =
    range === null &&
    priced.every((prices) => prices.regularPrice === first?.regularPrice && prices.onSale === first.onSale);
  return {
    price,
    regularPrice,
    salePrice,
    range,
    onSale: priced.some(({ onSale }) => onSale),
    single: uniform ? sharedPrices(priced) : null,
  };
}

/** The prices that all of them share: the lowest earlier price only where it is one and the same. */
function sharedPrices(priced: readonly DisplayPrices[]): DisplayPrices | null {
  const [first, ...otherPrices] = priced;
  if (first === undefined) return null;
  const same = otherPrices.every(({ lowestBefore }) => lowestBefore === first.lowestBefore);
  return same ? first : { ...first, lowestBefore: null };
}

function smallest(amounts: readonly (MinorUnits | null)[]): MinorUnits | null {
  return amounts.reduce<MinorUnits | null>(
    (least, amount) => (amount !== null && (least === null || amount < least) ? amount : least),
    null,
  );
}

function largest(amounts: readonly (MinorUnits | null)[]): MinorUnits | null {
  return amounts.reduce<MinorUnits | null>(
    (maximum, amount) => (amount !== null && (maximum === null || amount > maximum) ? amount : maximum),
    null,
  );
}
