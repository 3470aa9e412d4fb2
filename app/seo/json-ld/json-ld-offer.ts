import { shopId } from './json-ld-shop.ts';
import { term, type Thing } from './thing.ts';

export type StockStatus = 'in_stock' | 'low' | 'backorder' | 'out_of_stock';

/** What one product or variation costs and where it is bought. */
export type DescribedOffer = {
  /** Minor units as text. */
  readonly price: string;
  readonly stock: StockStatus;
  readonly address: string;
  /** ISO, when a reduction ends; null: none runs, or without an end. */
  readonly saleUntil: string | null;
};

/** What holds for all offers of a shop. */
export type OfferTerms = {
  readonly currency: string;
  readonly decimals: number;
  readonly publicUrl: string;
  /** Where goods are sent; the shop's own country first. */
  readonly countries: readonly string[];
  /** The lowest cost of shipping one piece, in minor units as text; null where it is unknown or nothing is shipped. */
  readonly shippingFrom: string | null;
  /** Days within which a contract can be withdrawn from, and whether the shopper pays for sending goods back. */
  readonly withdrawalDays: number;
  readonly buyerPaysReturn: boolean;
};

/** `"1234"` → `12.34`. */
export function decimalText(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export function availability(stock: StockStatus): string {
  const names = { in_stock: 'InStock', low: 'InStock', backorder: 'BackOrder', out_of_stock: 'OutOfStock' } as const;
  return term(names[stock]);
}

function returnPolicy({ publicUrl, countries, withdrawalDays, buyerPaysReturn }: OfferTerms): Thing {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${publicUrl}/#grazinimas`,
    applicableCountry: countries,
    returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: withdrawalDays,
    returnMethod: term('ReturnByMail'),
    returnFees: term(buyerPaysReturn ? 'ReturnFeesCustomerResponsibility' : 'FreeReturn'),
  };
}

function shipping({ shippingFrom, currency, decimals, countries, publicUrl }: OfferTerms): Thing | undefined {
  if (shippingFrom === null) return undefined;
  return {
    '@type': 'OfferShippingDetails',
    '@id': `${publicUrl}/#pristatymas`,
    shippingRate: { '@type': 'MonetaryAmount', value: decimalText(shippingFrom, decimals), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries[0] },
  };
}

/** A reference to a thing that the page has already described. */
function again(thing: Thing | undefined): { readonly '@id': unknown } | undefined {
  return thing && { '@id': thing['@id'] };
}

/** The first offer of a page (`isFirst`) describes shipping and returns; the others refer to it. */
export function offer({ price, stock, address, saleUntil }: DescribedOffer, terms: OfferTerms, isFirst = true): Thing {
  const [shippingDetails, returned] = [shipping(terms), returnPolicy(terms)];
  return {
    '@type': 'Offer',
    url: address,
    price: decimalText(price, terms.decimals),
    priceCurrency: terms.currency,
    priceValidUntil: saleUntil?.slice(0, 10),
    availability: availability(stock),
    itemCondition: term('NewCondition'),
    seller: { '@id': shopId(terms.publicUrl) },
    shippingDetails: isFirst ? shippingDetails : again(shippingDetails),
    hasMerchantReturnPolicy: isFirst ? returned : again(returned),
  };
}

/** The price range of several products or variations that are too many to list one by one. */
export function aggregateOffer(
  { price, stock, address }: DescribedOffer,
  { upTo, count }: { readonly upTo: string; readonly count: number },
  terms: OfferTerms,
): Thing {
  return {
    '@type': 'AggregateOffer',
    url: address,
    lowPrice: decimalText(price, terms.decimals),
    highPrice: decimalText(upTo, terms.decimals),
    priceCurrency: terms.currency,
    offerCount: count,
    availability: availability(stock),
    itemCondition: term('NewCondition'),
    shippingDetails: shipping(terms),
    hasMerchantReturnPolicy: returnPolicy(terms),
  };
}
