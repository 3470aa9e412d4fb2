import type { ConditionValue } from '#core/conditions/conditions.ts';
import { type Decimal, parseDecimal } from '#core/decimal.ts';
import { hasChoices, isList, type OptionField } from './option-field.ts';

/** Text; whether a single box is ticked; or the values that are chosen of several. */
export type FieldValue = ConditionValue;

/** Values by the id of their field. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What a field holds when the page loads, and again once it was hidden. */
export function initialValue(field: OptionField): FieldValue {
  if (field.type === 'true-false') return field.initial === true;
  if (!hasChoices(field)) return typeof field.initial === 'string' ? field.initial : '';
  const selected = field.choices.filter((choice) => choice.selected).map(({ value }) => value);
  return isList(field) ? selected : (selected.at(-1) ?? '');
}

export function initialValues(fields: readonly OptionField[]): FieldValues {
  return Object.fromEntries(fields.map((field) => [field.id, initialValue(field)]));
}

/** The empty value of a field: no text, an unticked box, an empty list. */
export function noValue(field: OptionField): FieldValue {
  return field.type === 'true-false' ? false : isList(field) ? [] : '';
}

/** A value as its field can hold it: choices it offers, each once and in their order; a number that is one. */
export function fittingValue(field: OptionField, value: unknown): FieldValue {
  if (field.type === 'paragraph') return '';
  if (field.type === 'true-false') return isTicked(value);
  if (hasChoices(field)) {
    const named = (Array.isArray(value) ? value : [value]).map(textOf);
    const offered = field.choices.map((choice) => choice.value).filter((one) => one !== '' && named.includes(one));
    return isList(field) ? offered : Array.isArray(value) ? '' : (offered[0] ?? '');
  }
  const text = textOf(value);
  return field.type === 'number' && parseNumber(text) === null ? '' : text;
}

function isTicked(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true' || value === 'on';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** Parses the number a shopper wrote, with a decimal comma or point; null where it is not a number. */
export function parseNumber(text: string): Decimal | null {
  return parseDecimal(text.replace(',', '.'));
}

/** Whether a field is filled or chosen; `0` is, an unticked box is not. */
export function isFilled(value: FieldValue): boolean {
  return typeof value === 'boolean' ? value : value.length > 0;
}

/** The choices that a value names, in the order in which they are offered. */
export function chosenOf({ choices }: OptionField, value: FieldValue) {
  const named = Array.isArray(value) ? value : [value];
  return choices.filter((choice) => choice.value !== '' && named.includes(choice.value));
}
