import * as v from 'valibot';
import { locales, defaultLocale } from '#contract/languages.ts';
import { shippingRuleSchema, termsSchema } from '#contract/checkout-form-facts.ts';
import { cardPictures } from '#contract/storefront.ts';
import { isEmail } from '#core/address/email.ts';
import { freeShippingRequirements } from '#core/shipping/method.ts';
import { terminalCarriers } from '#core/shipping/terminal.ts';
import { isCostFormula } from '#core/shipping/cost-formula.ts';
import { declaredFieldsSchema } from './checkout-settings.ts';
import { appearanceSettings, brandSettings } from './appearance-settings.ts';
import { contentSettings } from './content-settings.ts';
import { pictureSettings } from './picture-settings.ts';
import { accountSettings } from './account-settings.ts';
import { staffSettings } from './staff-settings.ts';
import { webhookSettings } from './webhook-settings.ts';
import { backInStockSettings, wishSettings } from './wish-settings.ts';
import { paymentMethodSchema, usualPayments } from './payment-settings.ts';
import { formSettings } from './form-settings.ts';
import { permalinkSettings } from './permalink-settings.ts';
import { newsletterSettings } from './newsletter-settings.ts';
import { legalSettings } from './legal-settings.ts';
import { deliverySettings, reviewSettings, safetySettings } from './product-settings.ts';
import type { SecretVariable } from '#server/platform/secret-variables.ts';
import { defaultCacheMegabytes } from '#server/platform/cache-shares.ts';
import { defaultSynonyms } from './synonyms.ts';
import { decimalText, lithuanianRates, lithuanianTaxClassNames, taxRate } from './tax-settings.ts';
import { unpaidOrderSettings } from './unpaid-order-settings.ts';
import { unionSalesRules } from '#core/tax/sales-abroad.ts';

const text = (initial: string) => v.optional(v.string(), initial);
const flag = (initial: boolean) => v.optional(v.boolean(), initial);
/** Hidden from `settings get` and from logs; the environment variable may give it in place of the database. */
const secret = (variable: SecretVariable) => v.optional(v.pipe(v.string(), v.metadata({ secret: true, variable })), '');
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a two-letter country code'));
const isAddress = (address: string) => isEmail(address) && address === address.trim();
const address = v.pipe(v.string(), v.check(isAddress, 'an e-mail address'));
const costFormula = v.pipe(
  v.string(),
  v.check(isCostFormula, 'a cost such as 4.12 or 10 + 2 * [qty], and not below zero'),
);
const mailAddressOf = (initial: string) => v.optional(v.union([v.literal(''), address], 'an e-mail address'), initial);
const mailAddress = mailAddressOf('');
const mailAddresses = v.optional(v.array(address), []);
const seriesName = v.pipe(v.string(), v.regex(/^[\p{Lu}\d]{1,12}$/u, 'up to twelve capital letters and digits'));
const requestsPerMinute = v.pipe(v.number(), v.integer(), v.minValue(0));
const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#]+$/, 'an address without a query'));

const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.strictObject(entries), {} as never);

const shippingMethod = v.strictObject({
  instanceId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  method: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'letters a–z, digits and underscores')),
  title: v.string(),
  description: text(''),
  enabled: flag(true),
  taxable: flag(true),
  /** Ex tax; a formula as WooCommerce writes them, such as `10 + 2 * [qty]`. */
  cost: v.optional(costFormula, ''),
  /** When it is free: always or never where empty, as the method is `free_shipping` or has a cost. */
  requires: v.optional(v.picklist(freeShippingRequirements), ''),
  minAmount: v.optional(decimalText, '0'),
  ignoreDiscounts: flag(false),
  /** Costs of a flat rate by shipping class slug, as formulas; the empty slug is for goods without a class. */
  classCosts: v.optional(v.record(v.string(), costFormula), {}),
  /** Whether every class adds its cost, or only the dearest. */
  calculation: v.optional(v.picklist(['class', 'order']), 'class'),
  maxWeight: v.optional(v.nullable(decimalText), null),
  maxDimensions: v.optional(v.nullable(v.tuple([decimalText, decimalText, decimalText])), null),
  /** The carrier whose terminals the shopper picks from, as soon as its list has been imported; empty: none. */
  terminals: v.optional(v.picklist(['', ...terminalCarriers]), ''),
});

const shippingZone = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  /** Zones are tried by these numbers, then as they stand. */
  order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** `EU` is every member state; none: everywhere that no zone before it covers. */
  countries: v.array(countryCode),
  /** States or counties, `US:CA`, and codes of continents, beside countries. */
  states: v.optional(v.array(v.string()), []),
  continents: v.optional(v.array(v.picklist(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'])), []),
  /** Postcodes, ranges `01100...01999` and wildcards `01*`; empty: the whole country. */
  postcodes: v.optional(v.array(v.string()), []),
  methods: v.array(shippingMethod),
});

/** Slugs of the category that WooCommerce makes for products without one, in the languages that shops come from. */
const uncategorised = [
  'be-kategorijos',
  'uncategorized',
  'uncategorised',
  'bez-kategorii',
  'bez-kategorijas',
  'kategoriseerimata',
  'unkategorisiert',
  'non-classe',
  'sin-categorizar',
  'senza-categoria',
];

const freeFromSixty = { requires: 'min_amount', minAmount: '60' } as const;

const lithuanianZone: v.InferInput<typeof shippingZone> = {
  id: 1,
  name: 'Lietuva',
  countries: ['LT'],
  methods: [
    {
      instanceId: 100,
      method: 'post_terminal',
      title: 'Lietuvos pašto paštomatas',
      cost: '2.06',
      terminals: 'lp-express',
      ...freeFromSixty,
    },
    {
      instanceId: 97,
      method: 'lpexpress_terminal',
      title: 'LP EXPRESS paštomatas, skubiai',
      cost: '2.47',
      terminals: 'lp-express',
      ...freeFromSixty,
    },
    {
      instanceId: 95,
      method: 'dpd_pickup',
      title: 'DPD atsiėmimo taškas',
      cost: '2.47',
      terminals: 'dpd',
      ...freeFromSixty,
    },
    { instanceId: 90, method: 'flat_rate', title: 'Kurjeris į namus', cost: '4.12', ...freeFromSixty },
    { instanceId: 72, method: 'local_pickup', title: 'Atsiėmimas parduotuvėje', taxable: false },
  ],
};

const usualShippingRules: v.InferInput<typeof shippingRuleSchema>[] = [
  { instanceId: 100, payment: 'cod', marksReview: true },
  { instanceId: 97, payment: 'bank_link', logo: 'drawn' },
  { instanceId: 95, payment: 'bank_link' },
  { instanceId: 72, payment: 'cheque' },
];

/** Every shop setting with its default, which applies to an empty database. Stored by group, one row each. */
export const settingsSchema = v.strictObject({
  shop: group({
    name: text('Parduotuvė'),
    tagline: text(''),
    email: mailAddressOf('labas@parduotuve.example'),
    phone: text('+370 600 00000'),
    address: text('Gedimino pr. 1'),
    city: text('Vilnius'),
    postcode: text('LT-01103'),
    country: v.optional(countryCode, 'LT'),
    companyName: text(''),
    companyCode: text(''),
    vatCode: text(''),
    /** Whether the shop is registered for VAT: otherwise it charges none, whatever the rates say. */
    vatPayer: flag(true),
    /** Whether it is a demo shop, whose seller is made up; null: where it was filled with the demo shop's goods. */
    demo: v.optional(v.nullable(v.boolean()), null),
    bankAccount: text(''),
    /** BIC of the bank; banks of the euro area do not need it. */
    bankCode: text(''),
  }),
  currency: group({
    code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a three-letter currency code')), 'EUR'),
    symbol: text('€'),
    position: v.optional(v.picklist(['left', 'left_space', 'right', 'right_space']), 'right_space'),
    decimalSeparator: text(','),
    thousandSeparator: text(' '),
    decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)), 2),
  }),
  sales: group({
    /** `EU` is every member state. */
    sellsTo: v.optional(v.pipe(v.array(countryCode), v.minLength(1)), ['LT']),
    defaultCustomerAddress: v.optional(v.picklist(['base', 'none']), 'base'),
    redirectToCartAfterAdd: flag(false),
    /** How long the addresses of an order fill in the next checkout of the same browser, in hours; 0: not at all. */
    customerHoursAfterOrder: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 24),
  }),
  coupons: group({
    enabled: flag(true),
    /** Whether a percentage is of what earlier coupons left, instead of the full price. */
    sequential: flag(false),
  }),
  tax: group({
    pricesIncludeTax: flag(true),
    display: v.optional(v.picklist(['incl', 'excl']), 'incl'),
    basedOn: v.optional(v.picklist(['shipping', 'billing', 'base']), 'shipping'),
    shippingTaxClass: text('standard'),
    rates: v.optional(v.array(taxRate), lithuanianRates),
    /** The largest id that a rate has had: ids of rates are in orders, so none is given twice. */
    lastRateId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** Tax classes beside the standard one; those that only rates name are there, too. */
    classes: v.optional(v.array(v.strictObject({ slug: v.string(), name: v.string() })), lithuanianTaxClassNames),
    /** How goods for other EU countries are taxed: core/tax/sales-abroad.ts. */
    unionSales: v.optional(v.picklist(unionSalesRules), 'home'),
    /** Whether a price with tax is the same wherever the goods go, and not its part without tax. */
    samePriceAbroad: flag(false),
  }),
  shipping: group({
    zones: v.optional(v.array(shippingZone), [lithuanianZone]),
    /** The largest ids that a zone and a method have had: orders name methods, so none is given twice. */
    lastZoneId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    lastMethodId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    /** The countries whose terminals are imported from a carrier's list. */
    terminalCountries: v.optional(v.pipe(v.array(countryCode), v.minLength(1)), ['LT']),
  }),
  payments: group({
    methods: v.optional(v.array(paymentMethodSchema), usualPayments),
    /** Minutes for which stock is reserved for an order whose payment a provider has begun. */
    holdMinutes: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(43_200)), 60),
    /**
     * Whether bank links lead to a bank of the shop's own, where nothing is paid: to try out a shop that has none.
     */
    testBank: flag(false),
    /** Bank links by Paysera: offered once the project and its password are there. */
    paysera: group({
      projectId: v.optional(v.pipe(v.string(), v.regex(/^\d*$/, 'the number of the project')), ''),
      password: secret('PAYSERA_PASSWORD'),
      /** Whether payments run in test mode. */
      test: flag(false),
      gateway: v.optional(webAddress, 'https://bank.paysera.com/pay/'),
      publicKey: v.optional(webAddress, 'https://www.paysera.com/download/public.key'),
    }),
    /** Cards by Stripe: offered once the key and the secret of its messages are there. */
    stripe: group({
      secretKey: secret('STRIPE_SECRET_KEY'),
      /** What its messages to `/wp-json/vitrina/v1/payments/card` are signed with, `whsec_…`. */
      webhookSecret: secret('STRIPE_WEBHOOK_SECRET'),
      api: v.optional(webAddress, 'https://api.stripe.com'),
    }),
  }),
  unpaidOrders: group(unpaidOrderSettings),
  invoices: group({
    /** The prefix of an invoice's number, `VIT-000001`; credit notes have a series of their own. */
    series: v.optional(seriesName, 'VIT'),
    creditSeries: v.optional(seriesName, 'VITK'),
    /** The first number of a series that is not in use yet; one in use counts on by itself. */
    nextNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)), 1),
    /** When an order gets its invoice by itself; `manual`: by `shop orders invoice` only. */
    when: v.optional(v.picklist(['placed', 'paid', 'completed', 'manual']), 'completed'),
    /** Days to pay an invoice that is not paid yet. */
    dueDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 14),
  }),
  /** Lists of all products for price comparison sites, below `/feeds/`. */
  feeds: group({
    google: flag(true),
    kaina24: flag(true),
    /** Whether SKUs are the makers' part numbers; those of the shop's own brand always are. */
    skuIsPartNumber: flag(false),
    /** In how many days goods sold on backorder are expected. */
    backorderDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 14),
  }),
  checkout: group({
    /** Whether a company can give its code. */
    companyFields: flag(true),
    /** Fields asked beside those that every order has, in their order. */
    fields: v.optional(declaredFieldsSchema, []),
    /** Whether the terms have to be agreed to: on the page, by every client of the Store API too, or not at all. */
    terms: v.optional(termsSchema, 'page'),
    /** Whether the page asks for no address where the parcel goes to a terminal: the terminal's serves. */
    addressForTerminals: flag(true),
    /** Whether it asks for none where the goods are collected from the shop. */
    addressForPickup: flag(true),
    /** How choosing a shipping method changes the payment method (docs/behaviour 4.8). */
    shippingRules: v.optional(v.array(shippingRuleSchema), usualShippingRules),
    paymentsScrolledTo: v.optional(v.array(v.string()), ['bacs', 'wallet']),
  }),
  catalogue: group({
    perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 24),
    lowStockAmount: v.optional(v.pipe(v.number(), v.minValue(0)), 2),
    hideOutOfStock: flag(false),
    /** Slugs of categories that only mean „uncategorised“. */
    unshownCategories: v.optional(v.array(v.string()), uncategorised),
    /** Slug of the category of products that have no other; it cannot be deleted. */
    defaultCategory: text('be-kategorijos'),
    embeddedVariations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 30),
    weightUnit: v.optional(v.picklist(['kg', 'g']), 'kg'),
    dimensionUnit: v.optional(v.picklist(['cm', 'mm', 'm']), 'cm'),
  }),
  carousels: group({
    /** How the card of a product in a listing shows its further pictures. */
    cards: v.optional(v.picklist(cardPictures), 'sectors'),
    /** Whether carousels move by themselves: cards and gallery every five seconds, bought together every three. */
    autoplay: flag(false),
  }),
  delivery: group(deliverySettings),
  safety: group(safetySettings),
  legal: group(legalSettings),
  reviews: group(reviewSettings),
  forms: group(formSettings),
  content: group(contentSettings),
  accounts: group(accountSettings),
  staff: group(staffSettings),
  newsletter: group(newsletterSettings),
  webhooks: group(webhookSettings),
  wishes: group(wishSettings),
  backInStock: group(backInStockSettings),
  /** Instructions to search engines. */
  seo: group({
    /** Whether they are asked not to crawl or index the shop, as while it is being built. */
    closed: flag(false),
  }),
  pictures: group(pictureSettings),
  pages: group({
    /** What pages that several processes share may take in Redis; the oldest are evicted. */
    redisMegabytes: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(100_000)), 64),
  }),
  memory: group({
    /** What the caches of each process may take together: server/platform/cache-shares.ts divides it among them. */
    cacheMegabytes: v.optional(v.pipe(v.number(), v.minValue(4), v.maxValue(100_000)), defaultCacheMegabytes),
  }),
  appearance: group(appearanceSettings),
  brand: group(brandSettings),
  search: group({
    /** Groups of synonyms that shoppers use, in any form of them; a word found by a synonym counts for less. */
    synonyms: v.optional(v.array(v.pipe(v.array(v.string()), v.minLength(2))), defaultSynonyms),
  }),
  /** The addresses of pages. */
  permalinks: group(permalinkSettings),
  /** Requests a minute from one address, by what they do; 0: not limited. Those of the machine itself never are. */
  limits: group({
    read: v.optional(requestsPerMinute, 3000),
    write: v.optional(requestsPerMinute, 600),
    page: v.optional(requestsPerMinute, 1200),
    /** Calls of `wc/v3` and `wp/v2`, with a key or without. */
    keyed: v.optional(requestsPerMinute, 6000),
  }),
  mail: group({
    /** Who mails are from; empty: the shop's name and address. */
    fromName: text(''),
    fromAddress: mailAddress,
    /** The reply-to address; empty: the shop's address. */
    replyTo: mailAddress,
    /** Who is notified of new orders; nobody named: the shop's address. */
    newOrderTo: mailAddresses,
    /** Blind copies (bcc) of every mail to a shopper go here. */
    bcc: mailAddresses,
    /** Content pages that go along with a confirmed order: the terms that make up the contract. */
    termsPages: v.optional(v.array(v.string()), ['taisykles', 'grazinimas', 'pristatymas']),
    /** Mails that are not sent, by their topic without `mail.`: `order-status`. */
    off: v.optional(v.array(v.string()), []),
  }),
  jobs: group({
    /** Days after which finished work is deleted. */
    keepFinishedDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 30),
  }),
  /** Texts that a merchant words otherwise than the catalogue, by the catalogue's message. */
  texts: v.optional(v.record(v.string(), v.string()), {}),
  /** The same in the shop's other languages: by locale, then by message. */
  textsByLanguage: v.optional(v.record(v.picklist(locales), v.record(v.string(), v.string())), {}),
  /** The languages of the pages, the shop's own first; one alone has no switcher and no other addresses. */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(locales)),
      v.check((named) => named[0] === defaultLocale, `a list that begins with ${defaultLocale}`),
      v.check((named) => new Set(named).size === named.length, 'a list that names each language once'),
    ),
    [...locales],
  ),
  /** Each add-on's own settings by its name; the add-on's schema reads its part. */
  addons: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type ShopSettings = v.InferOutput<typeof settingsSchema>;
export type SettingsGroup = keyof ShopSettings;

export const defaultSettings: ShopSettings = v.parse(settingsSchema, {});
