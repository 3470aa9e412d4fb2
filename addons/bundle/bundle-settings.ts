import * as v from 'valibot';

/** A value that falls back to its default where something else is set: one wrong setting spoils no other. */
function choice<const Names extends readonly [string, ...string[]]>(names: Names) {
  return v.fallback(v.optional(v.picklist(names), names[0]), names[0]);
}

const flag = (initial: boolean) => v.fallback(v.optional(v.boolean(), initial), initial);
const text = (initial: string) => v.fallback(v.optional(v.string(), initial), initial);

/**
 * The bundles' own texts; an empty one is not shown. `[name]`, `[min]`, `[max]`, `[selected]`, `[total]` and `[d]` are
 * filled in, `%s` stands for a price or for names.
 */
const textsSchema = v.object({
  total: text('Rinkinio kaina:'),
  selected: text('Pasirinkta:'),
  saved: text('(sutaupote [d])'),
  from: text('nuo %s'),
  bundles: text('Rinkiniai'),
  bundledProducts: text('Rinkinį sudaro'),
  bundledIn: text('Šią prekę rasite rinkiniuose: %s'),
  edit: text('Keisti'),
  update: text('Atnaujinti'),
  addToCart: text('Į krepšelį'),
  selectOptions: text('Pasirinkti'),
  readMore: text('Plačiau'),
  alertSelection: text('Pasirinkite prekės [name] variantą, kurį galima įsigyti, tada dėkite rinkinį į krepšelį.'),
  alertUnpurchasable: text('Prekės [name] šiuo metu įsigyti negalima. Pašalinkite ją ir dėkite rinkinį į krepšelį.'),
  alertEmpty: text('Pasirinkite bent vieną prekę, tada dėkite rinkinį į krepšelį.'),
  alertMin: text('Rinkinyje per mažai prekių. Mažiausias bendras kiekis: [min], dabar: [selected].'),
  alertMax: text('Rinkinyje per daug prekių. Didžiausias bendras kiekis: [max], dabar: [selected].'),
  alertTotalMin: text('Mažiausia rinkinio suma: [min]. Dabar: [total].'),
  alertTotalMax: text('Didžiausia rinkinio suma: [max]. Dabar: [total].'),
});

/** The settings of bundles, `addons.bundle`; every one has a default. */
export const settingsSchema = v.object({
  /** How lists and pages show a bundle's price before anything is chosen; `custom` takes `customPriceFormat`. */
  priceFormat: choice(['from_min', 'min_only', 'min_max', 'normal', 'custom']),
  /** `%s` stands for the price. */
  customPriceFormat: text('%s'),
  /** What percents are worked out from. */
  bundledPriceFrom: choice(['sale_price', 'regular_price']),
  roundEachPrice: flag(true),
  position: choice(['above', 'below', 'below_title', 'below_price', 'below_excerpt', 'tab', 'no']),
  layout: choice(['list', 'grid-2', 'grid-3', 'grid-4']),
  showThumb: flag(true),
  showQuantity: flag(true),
  showDescription: flag(false),
  bundledPrice: choice(['price', 'subtotal', 'price_under_name', 'subtotal_under_name', 'no']),
  link: choice(['yes', 'yes_blank', 'yes_popup', 'no']),
  /** Whether the block's amounts lose the zeros at the end of their decimals: `10,5`, `10`. */
  trimZeros: flag(false),
  /** The suffix after the bundle's price. */
  priceSuffix: text(''),
  plusMinus: flag(true),
  changeImage: flag(true),
  changePrice: choice(['yes', 'yes_custom', 'no']),
  /** Where a part's page names the bundles it is in. */
  bundlesPosition: choice(['no', 'above', 'below', 'tab']),
  /** Which lines coupons leave alone. */
  couponRestrictions: choice(['no', 'bundles', 'bundled', 'both']),
  /** Whether parts that cannot be bought are left out, so that the rest can be. */
  excludeUnpurchasable: flag(false),
  /** What the cart counts. */
  cartCount: choice(['bundle', 'bundled_products', 'both']),
  /** Whether parts go by their own names alone. */
  hideBundleName: flag(false),
  /** Whether the cart lists parts as lines, not at all, or as one text or list of the bundle's line. */
  hideBundled: choice(['no', 'yes', 'yes_text', 'yes_list']),
  hideBundledOrder: choice(['no', 'yes', 'yes_text', 'yes_list']),
  hideBundledMiniCart: flag(false),
  /** Whether a bundle with something to choose can be changed from the cart. */
  editLink: flag(true),
  texts: v.fallback(v.optional(textsSchema, {}), v.parse(textsSchema, {})),
});
export type BundleSettings = v.InferOutput<typeof settingsSchema>;

/** The settings as they are stored; what cannot be read counts as not set. */
export function readSettings(stored: unknown): BundleSettings {
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

/** English defaults of the settings' texts, by path, until a merchant changes them. */
export const englishTexts = {
  'texts.total': 'Bundle price:',
  'texts.selected': 'Selected:',
  'texts.saved': '(you save [d])',
  'texts.from': 'from %s',
  'texts.bundles': 'Bundles',
  'texts.bundledProducts': 'In this bundle',
  'texts.bundledIn': 'This product is part of these bundles: %s',
  'texts.edit': 'Edit',
  'texts.update': 'Update',
  'texts.addToCart': 'Add to cart',
  'texts.selectOptions': 'Select options',
  'texts.readMore': 'Read more',
  'texts.alertSelection': 'Choose a variant of [name] that can be bought, then add the bundle to the cart.',
  'texts.alertUnpurchasable': '[name] cannot be bought at the moment. Remove it, then add the bundle to the cart.',
  'texts.alertEmpty': 'Choose at least one product, then add the bundle to the cart.',
  'texts.alertMin': 'There are too few products in the bundle. Smallest quantity: [min], now: [selected].',
  'texts.alertMax': 'There are too many products in the bundle. Largest quantity: [max], now: [selected].',
  'texts.alertTotalMin': 'Smallest price of the bundle: [min]. Now: [total].',
  'texts.alertTotalMax': 'Largest price of the bundle: [max]. Now: [total].',
} as const;
