import {
  type Decimal,
  addDecimals,
  decimal,
  decimalText,
  maxDecimal,
  minDecimal,
  one,
  parseDecimal,
  subtractDecimals,
  zero,
} from '#core/decimal.ts';
import type { BlockRow, QuantityInput } from './block.ts';

/** Parses the text of a quantity field; null where it is not a number. */
export function readQuantityText(text: string): Decimal | null {
  return parseDecimal(text);
}

/** The main quantity: what is no number counts as one (docs/behaviour 5.1). */
export function readMainQuantity(text: string): Decimal {
  return parseDecimal(text) ?? one;
}

/** Within the field's bounds: first not below the least, then not above the most. */
export function clampQuantity(quantity: Decimal, { min, max }: QuantityInput): Decimal {
  const lifted = min === null ? quantity : maxDecimal(quantity, min);
  return max === null ? lifted : minDecimal(lifted, max);
}

/** The row with this in its quantity field; it takes effect while the row is ticked (docs/behaviour 5.2). */
export function typeQuantity(row: BlockRow, text: string): BlockRow {
  const { input } = row;
  if (input === null) return row;
  const typed = readQuantityText(text);
  if (!row.checked) return { ...row, input: { ...input, text } };
  if (typed === null) return { ...row, quantity: null, input: { ...input, text: '' } };
  const quantity = clampQuantity(typed, input);
  return { ...row, quantity, input: { ...input, text: quantity.eq(typed) ? text : decimalText(quantity) } };
}

/** The row ticked: what its field shows counts from now on. */
export function tick(row: BlockRow): BlockRow {
  const ticked = { ...row, checked: true };
  return row.input === null ? ticked : typeQuantity(ticked, row.input.text);
}

/** The row after its plus or minus button. */
export function pressButton(row: BlockRow, button: 'plus' | 'minus'): BlockRow {
  const { input } = row;
  if (input === null) return row;
  const { step, places } = readStep(input.step);
  const value = readQuantityText(input.text) ?? zero;
  const next = button === 'plus' ? increased(value, step, input.max) : decreased(value, step, input.min);
  const clampedQuantity = clampQuantity(next.stepped ? decimal(decimalText(next.value, places)) : next.value, input);
  const text =
    next.stepped && clampedQuantity.eq(decimalText(next.value, places))
      ? decimalText(clampedQuantity, places)
      : decimalText(clampedQuantity);
  return typeQuantity(row, text);
}

type Stepped = { readonly value: Decimal; readonly stepped: boolean };

function increased(value: Decimal, step: Decimal, max: Decimal | null): Stepped {
  const limited = max !== null && max.gt(0) && value.gte(max);
  return limited ? { value: max, stepped: false } : { value: addDecimals(value, step), stepped: true };
}

function decreased(value: Decimal, step: Decimal, min: Decimal | null): Stepped {
  if (min !== null && min.gt(0) && value.lte(min)) return { value: min, stepped: false };
  return value.gt(0) ? { value: subtractDecimals(value, step), stepped: true } : { value, stepped: false };
}

/** The step and its decimals; 1 where it is `any`, empty or missing. */
function readStep(text: string): { readonly step: Decimal; readonly places: number } {
  const step = parseDecimal(text);
  if (step === null || step.lte(0)) return { step: one, places: 0 };
  return { step, places: decimalText(step).split('.')[1]?.length ?? 0 };
}
