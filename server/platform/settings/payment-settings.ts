import * as v from 'valibot';

/** A payment method, as the merchant offers it. */
export const paymentMethodSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'letters a–z, digits and underscores')),
  enabled: v.optional(v.boolean(), true),
  title: v.string(),
  description: v.optional(v.string(), ''),
  instructions: v.optional(v.string(), ''),
  /** The shipping methods (`local_pickup`) or single rates (`flat_rate:90`) it goes with; none: all. */
  enableForMethods: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_]+(:\d+)?$/, 'a shipping method, or a rate such as flat_rate:90'))),
    [],
  ),
  /** Whether orders that are not shipped may be paid by it. */
  enableForVirtual: v.optional(v.boolean(), true),
  /** The place that a program has given it, as it reads it back; the order of the list is what counts. */
  order: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
});

/** The payment methods of a shop that has set none. */
export const usualPayments: v.InferInput<typeof paymentMethodSchema>[] = [
  { id: 'bacs', title: 'Banko pavedimas', description: 'Sąskaitą su rekvizitais atsiųsime el. paštu.' },
  {
    id: 'cod',
    title: 'Apmokėjimas atsiimant',
    description: 'Sumokėsite kortele arba grynaisiais, kai atsiimsite siuntą.',
    enableForVirtual: false,
  },
  {
    id: 'cheque',
    title: 'Apmokėjimas parduotuvėje',
    description: 'Sumokėsite atvykę į parduotuvę.',
    enableForMethods: ['local_pickup'],
    enableForVirtual: false,
  },
  {
    id: 'bank_link',
    title: 'Elektroninė bankininkystė',
    description: 'Patvirtinsite mokėjimą savo banke ir grįšite į parduotuvę.',
  },
  {
    id: 'card',
    title: 'Mokėjimo kortelė',
    description: 'Kortelės duomenis įvesite saugiame „Stripe“ puslapyje ir grįšite į parduotuvę.',
  },
];
