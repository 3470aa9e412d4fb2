import { isInUnion, unionTaxRates } from './european-union.ts';
import { addDays, type VilniusDay } from '../time/vilnius.ts';
import type { TaxRate } from './tax-rate.ts';

/**
 * How goods for other countries of the European Union are taxed. `home`: as at the shop's own address, which holds for
 * consumers while the shop's sales to the rest of the Union stay below 10,000 € a year; `destination`: by the rates of
 * the country they go to, the merchant's own where there are any and else its standard rate; `entered`: by the rates
 * that the merchant entered, and by none where there are none.
 */
export const unionSalesRules = ['home', 'destination', 'entered'] as const;
export type UnionSales = (typeof unionSalesRules)[number];

/**
 * Higher than the ids that merchants give their own rates. A country's standard rate is one rate for all tax classes.
 */
const firstUnionId = 10_000;

/**
 * The country whose tax rates apply to goods sent to `destination`; an unknown destination counts as the shop's own
 * country.
 */
export function taxCountryOf(destination: string, base: string, unionSales: UnionSales): string {
  const country = destination === '' ? base : destination.toUpperCase();
  return unionSales === 'home' && isInUnion(country) && isInUnion(base) ? base : country;
}

/** The merchant's rates, completed by the Union's standard rates for its countries, classes and days without any. */
export function ratesForSalesAbroad(
  rates: readonly TaxRate[],
  { base, unionSales }: { readonly base: string; readonly unionSales: UnionSales },
): readonly TaxRate[] {
  if (unionSales !== 'destination' || !isInUnion(base)) return rates;
  const name = rates.find(({ country }) => country === base)?.name ?? 'PVM';
  const taxed = [...new Set(rates.filter(({ rate }) => Number(rate) > 0).map(({ taxClass }) => taxClass))];
  const added = taxed.flatMap((taxClass) =>
    unionTaxRates(taxClass, name, firstUnionId)
      .filter(({ country }) => country !== base)
      .flatMap((rate) => onOpenDays(rate, rates)),
  );
  return [...rates, ...added];
}

/** A rate of the Union on the days on which the merchant has none of its class for its country. */
function onOpenDays(rate: TaxRate, merchantRates: readonly TaxRate[]): readonly TaxRate[] {
  const before = merchantRates.filter(
    ({ taxClass, country }) => taxClass === rate.taxClass && (country === rate.country || country === ''),
  );
  const open = before.reduce<readonly TaxRate[]>(
    (openRates, { validFrom, validTo }) => {
      const first = validFrom === null ? null : addDays(validFrom, -1);
      const last = validTo === null ? null : addDays(validTo, 1);
      return openRates.flatMap((part) => [
        ...(first === null ? [] : during(part, null, first)),
        ...(last === null ? [] : during(part, last, null)),
      ]);
    },
    [rate],
  );
  return open.map((part, index) => ({ ...part, id: part.id + index * firstUnionId }));
}

/** The rate limited to a period; empty where they do not overlap. A null date is open. */
function during(rate: TaxRate, from: VilniusDay | null, to: VilniusDay | null): readonly TaxRate[] {
  const validFrom = later(rate.validFrom, from);
  const validTo = rate.validTo === null || (to !== null && to < rate.validTo) ? to : rate.validTo;
  return validFrom !== null && validTo !== null && validTo < validFrom ? [] : [{ ...rate, validFrom, validTo }];
}

function later(one: VilniusDay | null, other: VilniusDay | null): VilniusDay | null {
  return one === null || (other !== null && other > one) ? other : one;
}
