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

/**
 * The values that an order stored, from which it is ordered again; null where it stored none, or only their text. Older
 * orders have them apart from `_wapf_meta`, whose raw values were texts then.
 */
export function readRecordedValues(recordedData: unknown): FieldValues | null {
  if (typeof recordedData !== 'object' || recordedData === null) return null;
  if ('values' in recordedData) return recordedData.values as FieldValues;
  if (!('_wapf_meta' in recordedData) || !Array.isArray(recordedData._wapf_meta)) return null;
  const recordedFields = recordedData._wapf_meta as readonly Pick<RecordedField, 'id' | 'raw'>[];
  return Object.fromEntries(recordedFields.map(({ id, raw }) => [id, raw]));
}

/** A field as an order stores it, under the platform's names. */
type RecordedField = {
  readonly id: string;
  readonly label: string;
  /** In words, each part with what it costs. */
  readonly value: string;
  readonly raw: RawValue;
  /** A plain decimal in major units; null where it costs nothing. */
  readonly amount: string | null;
};

export function recordedField({ field, value, amount }: StoredField, text: string): RecordedField {
  const { id, label } = field;
  return { id, label, value: text, raw: rawValue(value), amount: amount?.toFixed() ?? null };
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

/** What was filled in, as it was sent. */
type RawValue = string | readonly string[];

/** `1` for a ticked box; a list where several can be chosen. */
export function rawValue(value: FieldValue): RawValue {
  return typeof value === 'boolean' ? (value ? '1' : '') : value;
}
