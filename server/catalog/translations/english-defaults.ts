import type { Metas } from '#server/catalog/products/product-record.ts';

type Wording = readonly [initial: string, english: string];

/**
 * English of the settings' default texts, by path: it is used where the merchant kept the default wording. What a
 * merchant words anew gets its English from the translations.
 */
export const englishDefaults: readonly (readonly [path: string, wording: Wording])[] = [
  ['shop.tagline', ['Lininiai audiniai ir daiktai namams', 'Linen fabrics and things for the home']],
  ['tax.rates.name', ['PVM', 'VAT']],
  ['shipping.methods.100.title', ['Lietuvos pašto paštomatas', 'Lithuanian Post parcel locker']],
  ['shipping.methods.98.title', ['Omniva paštomatas', 'Omniva parcel locker']],
  ['shipping.methods.97.title', ['LP EXPRESS paštomatas, skubiai', 'LP EXPRESS parcel locker, express']],
  ['shipping.methods.95.title', ['DPD atsiėmimo taškas', 'DPD pick-up point']],
  ['shipping.methods.90.title', ['Kurjeris į namus', 'Courier to your door']],
  ['shipping.methods.85.title', ['Nemokamas pristatymas', 'Free delivery']],
  ['shipping.methods.72.title', ['Atsiėmimas parduotuvėje', 'Collection from the shop']],
  ['payments.methods.bacs.title', ['Banko pavedimas', 'Bank transfer']],
  [
    'payments.methods.bacs.description',
    ['Sąskaitą su rekvizitais atsiųsime el. paštu.', 'We will e-mail you an invoice with our bank details.'],
  ],
  ['payments.methods.cod.title', ['Apmokėjimas atsiimant', 'Pay on delivery']],
  [
    'payments.methods.cod.description',
    [
      'Sumokėsite kortele arba grynaisiais, kai atsiimsite siuntą.',
      'Pay by card or in cash when you collect the parcel.',
    ],
  ],
  ['payments.methods.bank_link.title', ['Elektroninė bankininkystė', 'Online banking']],
  [
    'payments.methods.bank_link.description',
    [
      'Patvirtinsite mokėjimą savo banke ir grįšite į parduotuvę.',
      'You confirm the payment in your own bank and come back to the shop.',
    ],
  ],
  ['payments.methods.card.title', ['Mokėjimo kortelė', 'Payment card']],
  [
    'payments.methods.card.description',
    [
      'Kortelės duomenis įvesite saugiame „Stripe“ puslapyje ir grįšite į parduotuvę.',
      'You enter your card on Stripe’s secure page and come back to the shop.',
    ],
  ],
  ['payments.methods.cheque.title', ['Apmokėjimas parduotuvėje', 'Pay in the shop']],
  ['payments.methods.cheque.description', ['Sumokėsite atvykę į parduotuvę.', 'Pay when you come to the shop.']],
];

/** Texts that a merchant writes among the metas of a product. */
export type ProductTexts = {
  /** The metas that may contain some. */
  readonly metas: readonly string[];
  readonly read: (metas: Metas) => readonly string[];
};

/** What of an add-on is translated. */
export type AddOnWords = {
  readonly name: string;
  /** English texts by path within its settings; its settings omit them until a merchant words them. */
  readonly englishTexts?: Readonly<Record<string, string>>;
  readonly productTexts?: ProductTexts;
};

/** The English of all add-ons, by path within `addons`: `bundle.texts.total`. */
export function englishOf(addOns: readonly AddOnWords[]): ReadonlyMap<string, string> {
  return new Map(
    addOns.flatMap(({ name, englishTexts = {} }) =>
      Object.entries(englishTexts).map(([path, text]) => [`${name}.${path}`, text] as const),
    ),
  );
}
