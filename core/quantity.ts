import { decimal, decimalText, type Decimal, multiplyDecimals } from './decimal.ts';
import { failure } from './failure.ts';
import { fail, ok, type Result } from './result.ts';

declare const quantityBrand: unique symbol;

/** How much of a product: not negative, at most three decimals (1.255 m of fabric). */
export type Quantity = number & { readonly [quantityBrand]: 'Quantity' };

export type InvalidQuantity = {
  readonly code: 'invalid_quantity';
  readonly data: { readonly quantity: number };
};

const thousandthsPerUnit = 1000;

function toThousandths(amount: number): number {
  return Math.round(amount * thousandthsPerUnit);
}

function fromThousandths(thousandths: number): Quantity {
  return (thousandths / thousandthsPerUnit) as Quantity;
}

/** Fails with `invalid_quantity` when not finite, negative, too large, or with more than three decimals. */
export function quantity(amount: number): Result<Quantity, InvalidQuantity> {
  const thousandths = toThousandths(amount);
  const valid = Number.isSafeInteger(thousandths) && amount >= 0 && thousandths / thousandthsPerUnit === amount;
  return valid ? ok(fromThousandths(Math.abs(thousandths))) : fail(failure('invalid_quantity', { quantity: amount }));
}

/** A quantity of a known good source (a literal, a database column); throws a RangeError otherwise. */
export function quantityOf(amount: number): Quantity {
  const parsed = quantity(amount);
  if (!parsed.ok) throw new RangeError(`not a quantity: ${amount}`);
  return parsed.value;
}

export function addQuantities(left: Quantity, right: Quantity): Quantity {
  return quantityOf((toThousandths(left) + toThousandths(right)) / thousandthsPerUnit);
}

/** `left - right`, not below zero. */
export function subtractQuantities(left: Quantity, right: Quantity): Quantity {
  return fromThousandths(Math.max(0, toThousandths(left) - toThousandths(right)));
}

/** Whether the quantity is a whole multiple of the step; every quantity fits a step of 0. */
export function fitsStep(amount: Quantity, step: Quantity): boolean {
  return step === 0 || toThousandths(amount) % toThousandths(step) === 0;
}

/** The least multiple of the step that is not below the amount; the amount itself for a step of 0. */
export function roundUpToStep(amount: Quantity, step: Quantity): Quantity {
  const over = step === 0 ? 0 : toThousandths(amount) % toThousandths(step);
  return over === 0 ? amount : fromThousandths(toThousandths(amount) - over + toThousandths(step));
}

/** The greatest multiple of the step that is not above the amount; the amount itself for a step of 0. */
export function roundDownToStep(amount: Quantity, step: Quantity): Quantity {
  const over = step === 0 ? 0 : toThousandths(amount) % toThousandths(step);
  return fromThousandths(toThousandths(amount) - over);
}

/** `1.5`, `21`: plain, without trailing zeros. */
export function quantityText(amount: Quantity): string {
  return decimalText(quantityDecimal(amount));
}

export function quantityDecimal(amount: Quantity): Decimal {
  return decimal(amount);
}

/** The exact price of so many units; not rounded. */
export function multiplyPrice(price: Decimal, amount: Quantity): Decimal {
  return multiplyDecimals(price, quantityDecimal(amount));
}
