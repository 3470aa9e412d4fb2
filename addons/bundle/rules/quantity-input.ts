import { addDecimals, decimal, decimalText, roundHalfUp, subtractDecimals } from '#core/decimal.ts';

/** The limits set on a quantity input; null where one is not set. */
export type InputLimits = {
  readonly min: number | null;
  readonly max: number | null;
  /** `any` is a step of 1. */
  readonly step: number | 'any' | null;
};

/** The number at the start of a typed text; what is none, or below nothing, is 0. */
export function typedNumber(text: string): number {
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : 0;
}

/** A typed quantity as it counts: first not below the least, then not above the most. */
export function typedQuantity(text: string, { min, max }: InputLimits): number {
  const lifted = Math.max(typedNumber(text), min ?? 0, 0);
  return max === null ? lifted : Math.max(0, Math.min(lifted, max));
}

/** What a plus or minus button writes into the input, with as many decimals as the step has. */
export function steppedText(text: string, direction: 'plus' | 'minus', { min, max, step }: InputLimits): string {
  const by = decimal(typeof step === 'number' && step > 0 ? step : 1);
  const places = (decimalText(by).split('.')[1] ?? '').length;
  const value = decimal(typedNumber(text));
  const formatAmount = (result: typeof value) => decimalText(roundHalfUp(result, places));
  if (direction === 'plus') {
    const maxValue = max !== null && max > 0 ? decimal(max) : null;
    return formatAmount(maxValue !== null && value.gte(maxValue) ? maxValue : addDecimals(value, by));
  }
  const least = min !== null && min > 0 ? decimal(min) : null;
  if (least !== null && value.lte(least)) return formatAmount(least);
  return value.gt(0) ? formatAmount(subtractDecimals(value, by)) : formatAmount(value);
}
