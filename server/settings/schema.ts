import * as v from 'valibot';

const text = (initial: string) => v.optional(v.string(), initial);
const flag = (initial: boolean) => v.optional(v.boolean(), initial);
const decimalText = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'a decimal such as 3.99'));
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a two-letter country code'));
const requestsPerMinute = v.pipe(v.number(), v.integer(), v.minValue(0));
const segment = <const Path extends string>(path: Path) => v.optional(v.literal(path), path);

const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.strictObject(entries), {} as never);

const taxRate = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  country: v.optional(v.string(), ''),
  rate: decimalText,
  name: v.string(),
  shipping: flag(true),
  taxClass: v.optional(v.string(), 'standard'),
  validFrom: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
  validTo: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
});

const shippingMethod = v.strictObject({
  instanceId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  method: v.pipe(v.string(), v.regex(/^[a-z0-9_]+$/, 'letters a–z, digits and underscores')),
  title: v.string(),
  description: text(''),
  enabled: flag(true),
  taxable: flag(true),
  /** Ex tax; a formula as WooCommerce writes them, such as `10 + 2 * [qty]`. */
  cost: text(''),
  requires: v.optional(v.picklist(['', 'coupon', 'min_amount', 'either', 'both']), ''),
  minAmount: v.optional(decimalText, '0'),
  ignoreDiscounts: flag(false),
  classCosts: v.optional(v.record(v.string(), v.string()), {}),
  maxWeight: v.optional(v.nullable(decimalText), null),
  maxDimensions: v.optional(v.nullable(v.tuple([decimalText, decimalText, decimalText])), null),
});

const shippingZone = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  countries: v.array(countryCode),
  /** Postcodes, ranges `01100...01999` and wildcards `01*`; empty: the whole country. */
  postcodes: v.optional(v.array(v.string()), []),
  methods: v.array(shippingMethod),
});

const paymentMethod = v.strictObject({
  id: v.picklist(['cod', 'cheque', 'bacs']),
  enabled: flag(true),
  title: v.string(),
  description: text(''),
  instructions: text(''),
});

const lithuanianRates: v.InferInput<typeof taxRate>[] = [
  { id: 1, country: 'LT', rate: '21', name: 'PVM', taxClass: 'standard' },
  { id: 2, country: 'LT', rate: '12', name: 'PVM', taxClass: 'reduced-12', validFrom: '2026-01-01' },
  { id: 3, country: 'LT', rate: '9', name: 'PVM', taxClass: 'reduced-12', validTo: '2025-12-31' },
  { id: 4, country: 'LT', rate: '5', name: 'PVM', taxClass: 'reduced-5' },
  { id: 5, country: 'LT', rate: '0', name: 'PVM', taxClass: 'zero' },
];

const lithuanianZone: v.InferInput<typeof shippingZone> = {
  id: 1,
  name: 'Lietuva',
  countries: ['LT'],
  methods: [
    { instanceId: 100, method: 'post_terminal', title: 'Lietuvos pašto paštomatas', cost: '2.06' },
    { instanceId: 97, method: 'lpexpress_terminal', title: 'LP EXPRESS paštomatas, skubiai', cost: '2.47' },
    { instanceId: 95, method: 'dpd_pickup', title: 'DPD atsiėmimo taškas', cost: '2.47' },
    { instanceId: 90, method: 'flat_rate', title: 'Kurjeris į namus', cost: '4.12' },
    {
      instanceId: 85,
      method: 'free_shipping',
      title: 'Nemokamas pristatymas',
      requires: 'min_amount',
      minAmount: '60',
    },
    { instanceId: 72, method: 'local_pickup', title: 'Atsiėmimas parduotuvėje', taxable: false },
  ],
};

const lithuanianPayments: v.InferInput<typeof paymentMethod>[] = [
  { id: 'bacs', title: 'Banko pavedimas', description: 'Sąskaitą su rekvizitais atsiųsime el. paštu.' },
  {
    id: 'cod',
    title: 'Apmokėjimas atsiimant',
    description: 'Sumokėsite kortele arba grynaisiais, kai atsiimsite siuntą.',
  },
  { id: 'cheque', title: 'Apmokėjimas parduotuvėje', description: 'Sumokėsite atvykę į parduotuvę.' },
];

/** Every shop setting with its default: what an empty database means. Kept by group, one row each. */
export const settingsSchema = v.strictObject({
  shop: group({
    name: text('Lino namai'),
    tagline: text('Lininiai audiniai ir daiktai namams'),
    email: text('labas@linonamai.example'),
    phone: text('+370 600 00000'),
    address: text('Gedimino pr. 1'),
    city: text('Vilnius'),
    postcode: text('LT-01103'),
    country: v.optional(countryCode, 'LT'),
    companyName: text('UAB „Lino namai“'),
    companyCode: text(''),
    vatCode: text(''),
    bankAccount: text(''),
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
    sellsTo: v.optional(v.pipe(v.array(countryCode), v.minLength(1)), ['LT']),
    defaultCustomerAddress: v.optional(v.picklist(['base', 'none']), 'base'),
    redirectToCartAfterAdd: flag(false),
  }),
  tax: group({
    pricesIncludeTax: flag(true),
    display: v.optional(v.picklist(['incl', 'excl']), 'incl'),
    basedOn: v.optional(v.picklist(['shipping', 'billing', 'base']), 'shipping'),
    shippingTaxClass: text('standard'),
    rates: v.optional(v.array(taxRate), lithuanianRates),
  }),
  shipping: group({
    zones: v.optional(v.array(shippingZone), [lithuanianZone]),
  }),
  payments: group({
    methods: v.optional(v.array(paymentMethod), lithuanianPayments),
  }),
  catalogue: group({
    perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 24),
    lowStockAmount: v.optional(v.pipe(v.number(), v.minValue(0)), 2),
    hideOutOfStock: flag(false),
    /** Slugs of categories that say only that a product has none. */
    unshownCategories: v.optional(v.array(v.string()), ['be-kategorijos', 'uncategorized']),
    embeddedVariations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 30),
    weightUnit: v.optional(v.picklist(['kg', 'g']), 'kg'),
    dimensionUnit: v.optional(v.picklist(['cm', 'mm', 'm']), 'cm'),
  }),
  /** The first parts of page addresses. The pages' routes are fixed when they are built, so each has one value. */
  permalinks: group({
    shop: segment('parduotuve'),
    category: segment('produkto-kategorija'),
    product: segment('produktas'),
    tag: segment('produkto-zyma'),
    brand: segment('gamintojas'),
    cart: segment('krepselis'),
    checkout: segment('apmokejimas'),
    orderReceived: segment('order-received'),
    search: segment('paieska'),
  }),
  /** Requests a minute from one address, by what they do; 0: not limited. Those of the machine itself never are. */
  limits: group({
    read: v.optional(requestsPerMinute, 3000),
    write: v.optional(requestsPerMinute, 600),
    page: v.optional(requestsPerMinute, 1200),
  }),
  /** Texts a merchant words otherwise than the catalogue: by the catalogue's message. */
  texts: v.optional(v.record(v.string(), v.string()), {}),
  /** Each add-on's own settings by its name; the add-on's schema reads its part. */
  addons: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type ShopSettings = v.InferOutput<typeof settingsSchema>;
export type SettingsGroup = keyof ShopSettings;

export const defaultSettings: ShopSettings = v.parse(settingsSchema, {});
