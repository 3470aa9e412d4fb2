import { type Decimal, decimal, parseDecimal } from '#core/decimal.ts';

/**
 * A number as a program sends it: the last point or comma is that of the decimals, others and spaces group the digits
 * (`1.234,56`, `1 234.56`). Null: it is none.
 */
export function readDecimal(value: unknown): Decimal | null {
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/\s/g, '').replaceAll(',', '.');
  return parseDecimal(text.replaceAll(/\.(?=.*\.)/g, ''));
}
