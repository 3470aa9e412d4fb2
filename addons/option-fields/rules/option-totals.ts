import { addDecimals, decimal, type Decimal, multiplyDecimals, sumDecimals, zero } from '#core/decimal.ts';
import { formatMoney, type MoneyFormat } from '#core/money-format.ts';
import { chosenOf, type FieldValue, isFilled } from './field-value.ts';
import { hasChoices, type OptionField, type OptionGroup } from './option-field.ts';

/**
 * The product whose price the totals begin with (docs/behaviour 3.6): its price as shown, and how its quantity is
 * written.
 */
export type PricedProduct = {
  readonly variable: boolean;
  readonly price: Decimal;
  /** Whether only whole pieces are sold: `2.9` then counts as 2. */
  readonly integerQuantity: boolean;
};

export type OptionTotals = { readonly product: Decimal; readonly options: Decimal; readonly grand: Decimal };

/** What a field adds, once, however many are bought; null where nothing that it holds has a price. */
export function fieldAmount(field: OptionField, value: FieldValue): Decimal | null {
  if (!hasChoices(field)) return isFilled(value) ? field.price : null;
  const prices = chosenOf(field, value).flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : sumDecimals(prices);
}

export function optionsAmount(active: readonly OptionField[], valueOf: (field: OptionField) => FieldValue): Decimal {
  return sumDecimals(active.flatMap((field) => fieldAmount(field, valueOf(field)) ?? []));
}

/** docs/behaviour 2.2: totals run on the product's own page alone, where anything beside the product has a price. */
export function totalsRun(pageType: string, groups: readonly OptionGroup[]): boolean {
  const hasPrice = ({ price, choices }: OptionField) =>
    price !== null || choices.some((choice) => choice.price !== null);
  return pageType === 'product' && groups.some(({ fields }) => fields.some(hasPrice));
}

/** docs/behaviour 9.1: the price of one times the quantity, and the options once. */
export function optionTotals(unit: Decimal, quantity: Decimal, options: Decimal): OptionTotals {
  const product = multiplyDecimals(unit, quantity);
  return { product, options, grand: addDecimals(product, options) };
}

/** The quantity in an input; what is no number counts as 1. */
export function inputQuantity(text: string, integerQuantity: boolean): Decimal {
  const [numberText] = /^\s*[+-]?\d+(?:[.,]\d+)?/.exec(text) ?? [];
  if (numberText === undefined) return decimal(1);
  const amount = decimal(numberText.trim().replace(',', '.').replace('+', ''));
  return integerQuantity ? amount.round(0, 0) : amount;
}

/** `(+5,00 €)`: the hint beside an option that has a price. */
export function priceHint(price: Decimal, money: (amount: Decimal) => string): string {
  return `(${price.lt(zero) ? '' : '+'}${money(price)})`;
}

export type TotalsText = { readonly [Name in keyof OptionTotals]: string };

export function totalsText({ product, options, grand }: OptionTotals, format: MoneyFormat): TotalsText {
  const money = (amount: Decimal) => formatMoney(amount, format);
  return { product: money(product), options: money(options), grand: money(grand) };
}
