import { isInUnion, unionTaxRates } from './european-union.ts';
import type { TaxRate } from './tax-rate.ts';

/**
 * How goods for other countries of the European Union are taxed. `home`: as at the shop's own address, which holds for
 * consumers while the shop's sales to the rest of the Union stay below 10,000 € a year; `destination`: by the rates of
 * the country they go to, the merchant's own where there are any and else its standard rate; `entered`: by the rates
 * that the merchant entered, and by none where there are none.
 */
export const unionSalesRules = ['home', 'destination', 'entered'] as const;
export type UnionSales = (typeof unionSalesRules)[number];

const firstUnionId = 10_000; // above the ids that merchants give their own rates
const idsPerClass = 100;

/** The country whose rates count for goods that go to `destination`; an unknown one is the shop's own. */
export function taxCountryOf(destination: string, base: string, unionSales: UnionSales): string {
  const country = destination === '' ? base : destination.toUpperCase();
  return unionSales === 'home' && isInUnion(country) && isInUnion(base) ? base : country;
}

/** The merchant's rates, completed by the Union's standard rates for its countries and classes without any. */
export function ratesForSalesAbroad(
  rates: readonly TaxRate[],
  { base, unionSales }: { readonly base: string; readonly unionSales: UnionSales },
): readonly TaxRate[] {
  if (unionSales !== 'destination' || !isInUnion(base)) return rates;
  const name = rates.find(({ country }) => country === base)?.name ?? 'PVM';
  const has = (taxClass: string, country: string) =>
    rates.some((rate) => rate.taxClass === taxClass && (rate.country === country || rate.country === ''));
  const taxed = [...new Set(rates.filter(({ rate }) => Number(rate) > 0).map(({ taxClass }) => taxClass))];
  const added = taxed.flatMap((taxClass, index) =>
    unionTaxRates(taxClass, name, firstUnionId + index * idsPerClass).filter(
      ({ country }) => country !== base && !has(taxClass, country),
    ),
  );
  return [...rates, ...added];
}
