import { type Decimal, decimal, decimalText, multiplyDecimals, parseDecimal, roundHalfUp } from '#core/decimal.ts';

const decoration = /[\s\u00a0\u202f]|€|EUR|Eur|kg|cm|mm/g;

/**
 * The number in a cell, written with a point or a comma. One separator is always the decimal one, since the export
 * never groups thousands; where both occur, the last is. Null when there is no number.
 */
export function cellDecimal(cell: string): Decimal | null {
  const text = cell.replaceAll(decoration, '');
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return parseDecimal(text);
  const whole = text.slice(0, last);
  const grouped = /[.,]/.test(whole);
  if (grouped && !/^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  if (grouped && whole.includes(text.charAt(last))) return null;
  return parseDecimal(`${whole.replaceAll(/[.,]/g, '')}.${text.slice(last + 1)}`);
}

/** Plain notation with at most `places` decimals: one spelling for equal numbers. */
export function plainDecimal(value: Decimal | string, places: number): string {
  return decimalText(roundHalfUp(decimal(value), places));
}

const toKilograms: Readonly<Record<string, string>> = {
  kg: '1',
  кг: '1',
  g: '0.001',
  г: '0.001',
  lb: '0.45359237',
  lbs: '0.45359237',
  oz: '0.028349523125',
};
const toCentimetres: Readonly<Record<string, string>> = {
  cm: '1',
  см: '1',
  mm: '0.1',
  мм: '0.1',
  m: '100',
  м: '100',
  in: '2.54',
  yd: '91.44',
};

/** A measure in the unit of its heading as kilograms or centimetres; null for a unit nobody knows. */
export function inShopUnit(value: Decimal, unit: string, measure: 'weight' | 'length'): Decimal | null {
  const factors = measure === 'weight' ? toKilograms : toCentimetres;
  const name = unit.trim().toLowerCase();
  const factor = Object.hasOwn(factors, name) ? factors[name] : undefined;
  return factor === undefined ? null : multiplyDecimals(value, decimal(factor));
}

const truths = new Set(['1', 'true', 'yes', 'y', 'taip', 'on', 'ja', 'oui', 'да']);
const untruths = new Set(['', '0', 'false', 'no', 'n', 'ne', 'off', 'nein', 'non', 'нет']);

/** Yes or no; null for anything else. */
export function cellFlag(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  if (truths.has(word)) return true;
  return untruths.has(word) ? false : null;
}

/** A whole number, or null. */
export function cellInteger(cell: string): number | null {
  const text = cell.trim();
  if (!/^-?\d{1,9}$/.test(text)) return null;
  return Number(text) + 0;
}
