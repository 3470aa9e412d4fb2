import { matchesPostcode } from '../address/matches-postcode.ts';
import { vilniusDay, type VilniusDay } from '../time/vilnius.ts';

/** `standard` or the slug of a merchant's own class; WooCommerce writes the standard class as an empty text. */
export type TaxClass = string;

export type TaxRate = {
  readonly id: number;
  /** ISO 3166 code; an empty text is any country. */
  readonly country: string;
  /** Code of a state or county of the country, in upper case; empty or left out: all of it. */
  readonly state?: string;
  /** Where it applies, of several one suffices: postcodes as in shipping zones, and names of places in upper case. */
  readonly postcodes?: readonly string[];
  readonly cities?: readonly string[];
  /** Percent as decimal text: `21.0000`; empty: it taxes nothing. */
  readonly rate: string;
  readonly name: string;
  /** Whether shipping is taxed at this rate too. */
  readonly shipping: boolean;
  readonly taxClass: TaxClass;
  /** One rate counts per priority; 1 when left out. */
  readonly priority?: number;
  /** Of rates that are equally precise the one with the lower number counts; 0 when left out. */
  readonly order?: number;
  /** First and last day on which the rate applies (inclusive); null is open. */
  readonly validFrom: VilniusDay | null;
  readonly validTo: VilniusDay | null;
};

/** What tax looks at of an address. */
export type TaxDestination = {
  readonly country: string;
  /** Left out where they are not known: then rates for parts of a country do not apply. */
  readonly state?: string;
  readonly postcode?: string;
  readonly city?: string;
};

export type RatesQuery = {
  readonly rates: readonly TaxRate[];
  readonly taxClass: TaxClass;
  readonly destination: TaxDestination;
  readonly at: Date;
};

/**
 * The rates in force: one per priority, that of the smallest place first, a rate of the country before one of any
 * country, then by the merchant's order and the id.
 */
export function ratesFor({ rates, taxClass, destination, at }: RatesQuery): TaxRate[] {
  const day = vilniusDay(at);
  const requestedClass = taxClass === '' ? 'standard' : taxClass;
  const matching = rates
    .filter(
      (rate) =>
        rate.rate !== '' &&
        rate.taxClass === requestedClass &&
        isAt(rate, destination) &&
        (rate.validFrom === null || rate.validFrom <= day) &&
        (rate.validTo === null || day <= rate.validTo),
    )
    .toSorted(
      (a, b) =>
        priorityOf(a) - priorityOf(b) ||
        precisionOf(b) - precisionOf(a) ||
        (a.order ?? 0) - (b.order ?? 0) ||
        a.id - b.id,
    );
  return matching.filter((rate, index) => {
    const before = matching[index - 1];
    return before === undefined || priorityOf(before) !== priorityOf(rate);
  });
}

function isAt({ country, state = '', postcodes = [], cities = [] }: TaxRate, destination: TaxDestination): boolean {
  const destinationCountry = destination.country.toUpperCase();
  const { postcode = '', city = '' } = destination;
  return (
    (country === '' || country === destinationCountry) &&
    (state === '' || state === (destination.state ?? '').toUpperCase()) &&
    (postcodes.length === 0 ||
      (postcode !== '' && postcodes.some((rule) => matchesPostcode(postcode, rule, destinationCountry)))) &&
    (cities.length === 0 || cities.includes(city.trim().toUpperCase()))
  );
}

/** How small the place is for which a rate is. */
function precisionOf({ country, state = '', postcodes = [], cities = [] }: TaxRate): number {
  return [country !== '', state !== '', postcodes.length > 0, cities.length > 0].reduce(
    (sum, isNamed, index) => sum + (isNamed ? 2 ** (3 - index) : 0),
    0,
  );
}

function priorityOf({ priority = 1 }: TaxRate): number {
  return priority;
}

/** Whether two lists hold the same rates in the same order. */
export function sameRates(left: readonly TaxRate[], right: readonly TaxRate[]): boolean {
  return left.length === right.length && left.every((rate, index) => rate.id === right[index]?.id);
}
