import { type Decimal, sumDecimals } from '#core/decimal.ts';
import { checkOptions, visibleFieldIds } from './check-options.ts';
import type { OptionsFailure } from './field-fault.ts';
import { chosenOf, type FieldValue, type FieldValues, noValue } from './field-value.ts';
import { hasChoices, type OptionField, type OptionGroup } from './option-field.ts';
import { fieldAmount, priceHint } from './option-totals.ts';

/** Data stored on a line: the values that were filled in, and the groups they belong to. Never a price. */
export type StoredOptions = { readonly groups: readonly string[]; readonly values: FieldValues };

export function readStoredOptions(data: unknown): StoredOptions | null {
  return typeof data === 'object' && data !== null && 'values' in data && 'groups' in data
    ? (data as StoredOptions)
    : null;
}

/** The values that an order stored; null where it stored none, or only their text. */
export function readRecordedValues(recordedData: unknown): FieldValues | null {
  return typeof recordedData === 'object' && recordedData !== null && 'values' in recordedData
    ? (recordedData.values as FieldValues)
    : null;
}

/** A filled field of a line with what it costs by today's configuration. */
export type StoredField = { readonly field: OptionField; readonly value: FieldValue; readonly amount: Decimal | null };

export function storedFields(
  groups: readonly OptionGroup[],
  { values }: Pick<StoredOptions, 'values'>,
  variationId: number | null,
): readonly StoredField[] {
  return visibleFieldIds(groups, values, variationId).flatMap((field) => {
    if (!Object.hasOwn(values, field.id)) return [];
    const value = values[field.id] ?? noValue(field);
    return [{ field, value, amount: fieldAmount(field, value) }];
  });
}

/** What the options of a line cost in all, once. */
export function storedAmount(fields: readonly StoredField[]): Decimal {
  return sumDecimals(fields.flatMap(({ amount }) => amount ?? []));
}

/** Why a line's stored options could not be added today as they are; null where they could. */
export function storedFault(
  groups: readonly OptionGroup[],
  storedOptions: StoredOptions,
  variationId: number | null,
): OptionsFailure | null {
  if (storedOptions.groups.some((id) => !groups.some((group) => group.id === id))) return { code: 'changed' };
  const checked = checkOptions(groups, { values: storedOptions.values, groups: null }, variationId);
  if (!checked.ok) return checked.failure;
  const same = Object.entries(storedOptions.values).every(
    ([id, value]) => JSON.stringify(checked.value[id]) === JSON.stringify(value),
  );
  return same ? null : { code: 'changed' };
}

/** The text of a field's value: what was written, or the labels of what was chosen. */
export function valueText({ field, value }: Pick<StoredField, 'field' | 'value'>, yes: string): string {
  if (typeof value === 'boolean') return value ? yes : '';
  if (!hasChoices(field)) return String(value);
  return chosenOf(field, value)
    .map(({ label }) => label)
    .join(', ');
}

/** The same with what each part costs: `Auksinis (+5,00 €), Juodas`. */
export function pricedText({ field, value }: StoredField, yes: string, money: (amount: Decimal) => string): string {
  const withHint = (text: string, price: Decimal | null) =>
    price === null ? text : `${text} ${priceHint(price, money)}`;
  if (!hasChoices(field)) return withHint(valueText({ field, value }, yes), field.price);
  return chosenOf(field, value)
    .map(({ label, price }) => withHint(label, price))
    .join(', ');
}

/** What was filled in, as it was sent: `1` for a ticked box, choices joined by commas. */
export function rawText(value: FieldValue): string {
  return typeof value === 'boolean' ? (value ? '1' : '') : typeof value === 'string' ? value : value.join(',');
}
