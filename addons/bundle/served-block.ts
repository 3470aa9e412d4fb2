import type { Choice } from '#app/add-on-api/page-product.ts';
import { type PageImage, pageImage } from '#app/ui/page-image.ts';
import { currencyPosition } from '#contract/currency-position.ts';
import type { Locale } from '#contract/languages.ts';
import type { CurrencyFields } from '#contract/prices.ts';
import type { Decimal } from '#core/decimal.ts';
import { amountOf, blockMoneyFormat, currencyPatterns, type MoneyFormat } from '#core/money-format.ts';
import { fromMinorUnits, parseMinorUnits } from '#core/money.ts';
import { indexChoices } from '#core/product/choice-index.ts';
import type { VariationIndex } from '#core/product/variation-index.ts';
import { percentText } from '#core/text/percent-text.ts';
import type {
  AnsweredItem,
  AnsweredPart,
  AnsweredPicture,
  AnsweredText,
  AnsweredVariation,
  BundleAnswer,
} from './bundle-answer.ts';
import type { ServedRow } from './rules/bundle-options.ts';
import type { ServedBlock } from './rules/change-bundle.ts';

/** A variation of an item in the bundle; `active`: whether it may be chosen at all. */
export type PartVariation = AnsweredVariation & { readonly active: boolean };

/** A row of the block with the product in it. */
export type PartRow = {
  readonly kind: 'part';
  readonly served: ServedRow;
  readonly part: AnsweredPart;
  /** Its attributes with the values that may be chosen. */
  readonly choices: readonly Choice[];
  readonly index: VariationIndex<PartVariation> | null;
};

export type BlockEntry = PartRow | (AnsweredText & { readonly kind: 'text' });

/** What a page is served with: rows and texts in their order, and the block before anything is chosen. */
export type ServedBundle = { readonly entries: readonly BlockEntry[]; readonly block: ServedBlock };

export function serveBundle(
  data: BundleAnswer,
  currency: CurrencyFields,
  quantity: string,
  locale: Locale,
): ServedBundle {
  const { settings, parts } = data;
  const byId = new Map(parts.map((part) => [part.id, part]));
  const entries = data.content.flatMap((entry): readonly BlockEntry[] => {
    if (!('id' in entry)) return [{ ...entry, kind: 'text' }];
    const part = byId.get(entry.id);
    const row = part === undefined ? null : partRow(entry, part, data, currency);
    return row === null || (data.exclude_unpurchasable && row.served.unpurchasable) ? [] : [row];
  });
  const rows = entries.filter((entry) => entry.kind === 'part');
  return {
    entries,
    block: {
      mainQuantity: quantity,
      terms: {
        percent: amountOf(data.discount),
        amount: amountOf(data.discount_amount),
        fixedPrice: data.fixed_price,
        optional: data.optional,
        variables: rows.some(({ choices }) => choices.length > 0),
        excludeUnpurchasable: data.exclude_unpurchasable,
        min: data.min,
        max: data.max,
        totalMin: amountOf(data.total_min),
        totalMax: amountOf(data.total_max),
        priceSuffix: settings.priceSuffix,
      },
      options: {
        bundledPrice: settings.bundledPrice,
        fromRegularPrice: settings.bundledPriceFrom === 'regular_price',
        changePrice: settings.changePrice,
        roundEachPrice: settings.roundEachPrice,
        money: moneyFormatOf(currency, settings.trimZeros),
        percent: (percent) => percentText(percent, locale),
        texts: settings.texts,
      },
      rows: rows.map(({ served }) => served),
    },
  };
}

function partRow(item: AnsweredItem, part: AnsweredPart, data: BundleAnswer, currency: CurrencyFields): PartRow {
  const { bundledPriceFrom } = data.settings;
  const unpurchasable = !part.canBuy || (part.maximum !== null && part.maximum < item.quantity);
  const { choices, preset } = presetChoices(allowedChoices(part.choices, item.terms), item, part);
  const names = preset.map(({ option }) => option.name);
  const values = Object.fromEntries(preset.map(({ field, option }) => [field, option.value]));
  const variations = part.variations?.map((variation) => withValues(chooseable(variation), values)) ?? null;
  const index = variations === null || choices.length === 0 ? null : indexChoices(choices, variations);
  const maxQuantity = part.maximum === null ? item.max : Math.min(item.max, part.maximum);
  return {
    kind: 'part',
    part,
    choices,
    index,
    served: {
      key: item.key,
      id: choices.length > 0 ? 0 : part.id,
      name: [part.name, ...names].join(', '),
      attributes: preset.length > 0 && choices.length === 0 ? (variations?.[0]?.attributes ?? null) : null,
      quantity: unpurchasable ? 0 : item.quantity,
      price: majorUnits(bundledPriceFrom === 'regular_price' ? part.regularPrice : part.price, currency),
      stock: part.maximum,
      optional: item.optional,
      unpurchasable,
      limits: unpurchasable ? { min: 0, max: 0, step: 1 } : { min: item.min, max: maxQuantity, step: part.step },
    },
  };
}

/** The choices that the merchant made of values that are open, and those that are left to the shopper. */
function presetChoices(
  choices: readonly Choice[],
  { attributes }: Pick<AnsweredItem, 'attributes'>,
  { variations }: Pick<AnsweredPart, 'variations'>,
) {
  const isOpen = (field: string) =>
    variations?.every((variation) => (variation.attributes[field] ?? '') === '') === true;
  const preset = choices.flatMap(({ field, options }) => {
    const option = options.find(({ value }) => value !== '' && value === attributes[field]);
    return option === undefined || !isOpen(field) ? [] : [{ field, option }];
  });
  return { preset, choices: choices.filter(({ field }) => !preset.some((one) => one.field === field)) };
}

function withValues(variation: PartVariation, values: Readonly<Record<string, string>>): PartVariation {
  return { ...variation, attributes: { ...variation.attributes, ...values } };
}

function chooseable(variation: AnsweredVariation): PartVariation {
  return { ...variation, active: variation.is_purchasable };
}

/** A picture as pages render it. */
export function partImage(picture: AnsweredPicture | null): PageImage | null {
  return picture === null ? null : pageImage(picture.image, picture.size === null ? [] : [picture.size]);
}

/** Of each attribute the values that the merchant allows. */
function allowedChoices(choices: readonly Choice[], terms: AnsweredItem['terms']): readonly Choice[] {
  return choices.map((choice) => {
    const allowed = terms[choice.field.replace(/^attribute_/, '')];
    if (allowed === undefined) return choice;
    const options = choice.options.filter(({ value }) => allowed.includes(value));
    return { ...choice, options, default: allowed.includes(choice.default) ? choice.default : '' };
  });
}

/** Minor units as an answer writes them, in major ones; null for no price. */
export function majorUnits(amount: string, { currency_minor_unit: decimals }: CurrencyFields): Decimal | null {
  const minor = parseMinorUnits(amount);
  return minor === null ? null : fromMinorUnits(minor, decimals);
}

/** How the shop's currency is written in the block (docs/behaviour 9.7). */
function moneyFormatOf(currency: CurrencyFields, trimZeros: boolean): MoneyFormat {
  return blockMoneyFormat({
    format: currencyPatterns[currencyPosition(currency)],
    symbol: currency.currency_symbol,
    decimals: currency.currency_minor_unit,
    thousandSeparator: currency.currency_thousand_separator,
    decimalSeparator: currency.currency_decimal_separator,
    trimZeros,
  });
}
