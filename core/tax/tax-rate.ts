import { vilniusDay, type VilniusDay } from '../time/vilnius.ts';

/** `standard` or the slug of a merchant's own class; WooCommerce writes the standard class as an empty text. */
export type TaxClass = string;

export type TaxRate = {
  readonly id: number;
  /** ISO 3166 code; an empty text is any country. */
  readonly country: string;
  /** Percent as decimal text: `21.0000`. */
  readonly rate: string;
  readonly name: string;
  /** Whether shipping is taxed at this rate too. */
  readonly shipping: boolean;
  readonly taxClass: TaxClass;
  /** One rate counts per priority; 1 when left out. */
  readonly priority?: number;
  /** First and last day on which the rate applies (inclusive); null is open. */
  readonly validFrom: VilniusDay | null;
  readonly validTo: VilniusDay | null;
};

/** What tax looks at of an address. */
export type TaxDestination = { readonly country: string };

export type RatesQuery = {
  readonly rates: readonly TaxRate[];
  readonly taxClass: TaxClass;
  readonly destination: TaxDestination;
  readonly at: Date;
};

/** The rates in force: one per priority, a rate of the country before one of any country, then the lower id. */
export function ratesFor({ rates, taxClass, destination, at }: RatesQuery): TaxRate[] {
  const day = vilniusDay(at);
  const country = destination.country.toUpperCase();
  const requestedClass = taxClass === '' ? 'standard' : taxClass;
  const matching = rates
    .filter(
      (rate) =>
        rate.taxClass === requestedClass &&
        (rate.country === '' || rate.country === country) &&
        (rate.validFrom === null || rate.validFrom <= day) &&
        (rate.validTo === null || day <= rate.validTo),
    )
    .toSorted(
      (a, b) => priorityOf(a) - priorityOf(b) || Number(a.country === '') - Number(b.country === '') || a.id - b.id,
    );
  return matching.filter((rate, index) => {
    const before = matching[index - 1];
    return before === undefined || priorityOf(before) !== priorityOf(rate);
  });
}

function priorityOf({ priority = 1 }: TaxRate): number {
  return priority;
}

/** Whether two lists hold the same rates in the same order. */
export function sameRates(left: readonly TaxRate[], right: readonly TaxRate[]): boolean {
  return left.length === right.length && left.every((rate, index) => rate.id === right[index]?.id);
}
