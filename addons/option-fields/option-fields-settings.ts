import * as v from 'valibot';
import { type CurrencyFormat, currencyPatterns, type MoneyFormat } from '#core/money-format.ts';
import { type SharedGroup, sharedGroupSchema } from './group-schema.ts';

const text = (initial: string) => v.fallback(v.optional(v.string(), initial), initial);
const maybe = v.fallback(v.optional(v.nullable(v.string()), null), null);

/** How amounts beside the fields are written (docs/behaviour 3.7); what is null is the shop's own. */
const moneySchema = v.object({
  /** `%1$s` is the symbol, `%2$s` the amount. */
  format: maybe,
  symbol: maybe,
  decimals: v.fallback(v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null), null),
  thousandSeparator: maybe,
  decimalSeparator: maybe,
  trimZeros: v.fallback(v.optional(v.boolean(), false), false),
});

const textsSchema = v.object({
  product: text('Prekės suma:'),
  options: text('Priedų suma:'),
  grand: text('Iš viso:'),
  choose: text('Pasirinkite'),
  /** The text of a ticked box in the cart. */
  yes: text('Taip'),
  /** The note on personalised products, which the shopper may not return (Civil Code 6.228-10). */
  personal: text('Pritaikyta jums'),
  noReturn: text('per 14 dienų grąžinti negalima'),
});

/** The settings of option fields, `addons.option-fields`; every one has a default. */
const settingsSchema = v.object({
  groups: v.fallback(v.optional(v.array(v.unknown()), []), []),
  money: v.fallback(v.optional(moneySchema, {}), v.parse(moneySchema, {})),
  texts: v.fallback(v.optional(textsSchema, {}), v.parse(textsSchema, {})),
});

/** The same schema for changing the settings: every group has to be valid. */
export const checkedSchema = v.object({
  ...settingsSchema.entries,
  groups: v.optional(v.array(sharedGroupSchema), []),
});

export type OptionFieldsSettings = Omit<v.InferOutput<typeof settingsSchema>, 'groups'> & {
  readonly groups: readonly SharedGroup[];
};

const settingsCache = new WeakMap<object, OptionFieldsSettings>();

/** Parses the stored settings; what cannot be read counts as not set. They are read often, so the result is cached. */
export function readSettings(stored: unknown): OptionFieldsSettings {
  const cachedSettings = typeof stored === 'object' && stored !== null ? settingsCache.get(stored) : undefined;
  if (cachedSettings !== undefined) return cachedSettings;
  const parsed = v.safeParse(settingsSchema, stored ?? {});
  const { groups, ...otherSettings } = parsed.success ? parsed.output : v.parse(settingsSchema, {});
  const settings = { ...otherSettings, groups: groups.flatMap((group) => readGroup(group) ?? []) };
  if (typeof stored === 'object' && stored !== null) settingsCache.set(stored, settings);
  return settings;
}

function readGroup(stored: unknown): SharedGroup | null {
  const parsed = v.safeParse(sharedGroupSchema, stored);
  return parsed.success ? parsed.output : null;
}

export function moneyFormat({ money }: OptionFieldsSettings, currency: CurrencyFormat): MoneyFormat {
  return {
    pattern: (money.format ?? currencyPatterns[currency.position]).replaceAll(' ', '\u00a0'),
    symbol: money.symbol ?? currency.symbol,
    decimals: money.decimals ?? currency.minorUnit,
    thousandSeparator: money.thousandSeparator ?? currency.thousandSeparator,
    decimalSeparator: money.decimalSeparator ?? currency.decimalSeparator,
    trimZeros: money.trimZeros,
    sign: 'with-digits',
  };
}

/** English defaults of the settings' texts, by path, until a merchant changes them. */
export const englishTexts = {
  'texts.product': 'Product total:',
  'texts.options': 'Options total:',
  'texts.grand': 'Total:',
  'texts.choose': 'Choose',
  'texts.yes': 'Yes',
  'texts.personal': 'Made for you',
  'texts.noReturn': 'cannot be returned within 14 days',
} as const;
