import * as v from 'valibot';

/** A value that falls back to its default where something else is set: one wrong setting spoils no other. */
function choice<const Names extends readonly [string, ...string[]]>(names: Names) {
  return v.fallback(v.optional(v.picklist(names), names[0]), names[0]);
}

const flag = (initial: boolean) => v.fallback(v.optional(v.boolean(), initial), initial);
const text = (initial: string) => v.fallback(v.optional(v.string(), initial), initial);
const count = (initial: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), initial), initial);
const slugs = v.fallback(v.optional(v.array(v.string()), []), []);
const ids = v.fallback(v.optional(v.array(v.number()), []), []);

const filedUnder = { categories: slugs, tags: slugs, brands: slugs };

/** A smart rule: whom it is for, what it offers, and at what price. */
const ruleSchema = v.object({
  /** Lasting; part of the keys of its extras. */
  key: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/)),
  active: flag(true),
  applies: v.variant('to', [
    v.object({ to: v.literal('all') }),
    /** Ids of products and variations. */
    v.object({ to: v.literal('products'), ids }),
    v.object({ to: v.literal('terms'), ...filedUnder }),
  ]),
  gets: v.variant('from', [
    v.object({ from: v.literal('products'), ids }),
    v.object({ from: v.literal('all') }),
    v.object({ from: v.literal('terms'), ...filedUnder }),
  ]),
  limit: count(3),
  order: choice(['popularity', 'date', 'price', 'title']),
  descending: flag(true),
  price: text('100%'),
  discount: text('0'),
  textBefore: text(''),
  textAfter: text(''),
});
export type BoughtTogetherRule = v.InferOutput<typeof ruleSchema>;

/** The block's own texts; an empty one is not shown. `[name]` stands for an item's name, `%s` for a product's. */
const textsSchema = v.object({
  additional: text('Priedų kaina:'),
  total: text('Iš viso kartu:'),
  thisItem: text('Ši prekė:'),
  choose: text('Pasirinkite: %s'),
  clear: text('Išvalyti'),
  associated: text('(kartu su: %s)'),
  addAll: text('Pridėti viską į krepšelį'),
  above: text(''),
  under: text(''),
  alertSelection: text('Pasirinkite prekės [name] variantą, kurį galima įsigyti, tada dėkite prekes į krepšelį.'),
});

/** The settings of the bought-together block, `addons.bought-together`; every one has a default. */
export const settingsSchema = v.object({
  /** What percentages of extras are worked out from. */
  pricing: choice(['sale_price', 'regular_price']),
  /** Which products on sale are reduced no further. */
  ignoreOnSale: choice(['no', 'main', 'fbt', 'both']),
  /** What is offered where a product lists nothing and no rule fits, merged in this order. */
  defaults: v.fallback(v.optional(v.array(v.picklist(['related', 'upsells', 'cross_sells'])), []), []),
  /** 0: no limit. */
  defaultLimit: count(0),
  defaultPrice: text('100%'),
  defaultDiscount: text('0'),
  layout: choice([
    'default',
    'compact',
    'separate',
    'grid-2',
    'grid-3',
    'grid-4',
    'carousel-2',
    'carousel-3',
    'carousel-4',
  ]),
  position: choice([
    'before',
    'after',
    'before_button',
    'after_button',
    'below_title',
    'below_price',
    'below_excerpt',
    'below_meta',
    'above_summary',
    'below_summary',
    'none',
  ]),
  button: choice(['main', 'separate', 'both']),
  showThis: flag(true),
  /** Whether extras that cannot be bought are left out instead of shown struck through. */
  excludeUnpurchasable: flag(false),
  showThumb: flag(true),
  showDescription: flag(false),
  plusMinus: flag(false),
  showPrice: choice(['yes', 'total', 'no']),
  variationsSelector: choice(['default', 'alternative']),
  link: choice(['yes', 'yes_blank', 'yes_popup', 'no']),
  changeImage: flag(true),
  changePrice: choice(['yes', 'yes_custom', 'no']),
  counter: choice(['individual', 'qty', 'hide']),
  /** Whether extras' quantities may be edited in the cart. */
  cartQuantity: flag(true),
  /** Whether the block's amounts lose the zeros at the end of their decimals: `10,5`, `10`. */
  trimZeros: flag(false),
  /** The suffix after the block's prices. */
  priceSuffix: text(''),
  /** Whether a percentage of the main product's price is rounded per unit, or only in the line's sum. */
  mainRounding: choice(['line', 'unit']),
  texts: v.fallback(v.optional(textsSchema, {}), v.parse(textsSchema, {})),
  rules: v.fallback(v.optional(v.array(ruleSchema), []), []),
});
export type BoughtTogetherSettings = v.InferOutput<typeof settingsSchema>;

/** The settings as they are stored; what cannot be read counts as not set. */
export function readSettings(stored: unknown): BoughtTogetherSettings {
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  return parsed.success ? parsed.output : v.parse(settingsSchema, {});
}

/** English defaults of the settings' texts, by path, until a merchant changes them. */
export const englishTexts = {
  'texts.additional': 'Price of extras:',
  'texts.total': 'Total:',
  'texts.thisItem': 'This item:',
  'texts.choose': 'Choose: %s',
  'texts.clear': 'Clear',
  'texts.associated': '(bought with “%s”)',
  'texts.addAll': 'Add all to cart',
  'texts.alertSelection': 'Choose a variant of [name] that can be bought, then add the products to the cart.',
} as const;
