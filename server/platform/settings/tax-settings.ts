import * as v from 'valibot';

/** A number that may have decimals, as text. */
export const decimalText = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'a decimal such as 3.99'));

/** A tax rate and where it applies. */
export const taxRate = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  country: v.optional(v.string(), ''),
  /** Code of a state or county, in upper case; empty: the whole country. */
  state: v.optional(v.string(), ''),
  /** Postcodes as in shipping zones, and names of places in upper case; empty: everywhere. */
  postcodes: v.optional(v.array(v.string()), []),
  cities: v.optional(v.array(v.string()), []),
  /** Empty: it taxes nothing. */
  rate: v.union([v.literal(''), decimalText], 'a decimal such as 21'),
  name: v.string(),
  shipping: v.optional(v.boolean(), true),
  taxClass: v.optional(v.string(), 'standard'),
  /** One rate counts per priority, and all of them are added. */
  priority: v.optional(v.pipe(v.number(), v.integer()), 1),
  /** Its place in lists; of rates for one place that with the lower number counts. */
  order: v.optional(v.pipe(v.number(), v.integer()), 0),
  validFrom: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  validTo: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
});

/** The rates of Lithuania, which a shop begins with. */
export const lithuanianRates: v.InferInput<typeof taxRate>[] = [
  { id: 1, country: 'LT', rate: '21', name: 'PVM', taxClass: 'standard' },
  { id: 2, country: 'LT', rate: '12', name: 'PVM', taxClass: 'reduced-12', validFrom: '2026-01-01' },
  { id: 3, country: 'LT', rate: '9', name: 'PVM', taxClass: 'reduced-12', validTo: '2025-12-31' },
  { id: 4, country: 'LT', rate: '5', name: 'PVM', taxClass: 'reduced-5' },
  { id: 5, country: 'LT', rate: '0', name: 'PVM', taxClass: 'zero' },
];

/** What a shop in Lithuania calls its further tax classes. */
export const lithuanianTaxClassNames = [
  { slug: 'reduced-12', name: 'Lengvatinis tarifas 12 %' },
  { slug: 'reduced-5', name: 'Lengvatinis tarifas 5 %' },
  { slug: 'zero', name: 'Nulinis tarifas' },
];
