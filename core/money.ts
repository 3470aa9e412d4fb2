import { decimal, type Decimal, multiplyDecimals, roundHalfUp } from './decimal.ts';

declare const minorUnitsBrand: unique symbol;

/** An amount of money as a whole number of the currency's smallest unit (cents for EUR). */
export type MinorUnits = number & { readonly [minorUnitsBrand]: 'MinorUnits' };

/** Brands a safe integer; throws a RangeError on anything else, since that is a bug. */
export function minorUnits(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`);
  return (amount === 0 ? 0 : amount) as MinorUnits;
}

export const noMoney: MinorUnits = minorUnits(0);

export function addMinor(left: MinorUnits, right: MinorUnits): MinorUnits {
  return minorUnits(left + right);
}

export function subtractMinor(left: MinorUnits, right: MinorUnits): MinorUnits {
  return minorUnits(left - right);
}

export function negateMinor(amount: MinorUnits): MinorUnits {
  return minorUnits(-amount);
}

export function sumMinor(amounts: Iterable<MinorUnits>): MinorUnits {
  let sum = noMoney;
  for (const amount of amounts) sum = addMinor(sum, amount);
  return sum;
}

/** amount = integer / 10^currency_minor_unit, exactly (docs/behaviour 9.2). */
export function fromMinorUnits(amount: MinorUnits, currencyMinorUnit = 2): Decimal {
  return multiplyDecimals(decimal(amount), decimal(`1e-${currencyMinorUnit}`));
}

/** `1234` → `12.34`: plain notation with the currency's decimals. */
export function minorToDecimalText(amount: MinorUnits, currencyMinorUnit = 2): string {
  // Digits with a point: lists write thousands of amounts.
  const digits = String(Math.abs(amount)).padStart(currencyMinorUnit + 1, '0');
  const point = digits.length - currencyMinorUnit;
  const fraction = currencyMinorUnit === 0 ? '' : `.${digits.slice(point)}`;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, point)}${fraction}`;
}

/** An exact amount in major units (`12.345` EUR) as minor units, rounded half-up. */
export function roundHalfUpToMinor(amount: Decimal, currencyMinorUnit = 2): MinorUnits {
  const scaled = multiplyDecimals(amount, decimal(`1e${currencyMinorUnit}`));
  return minorUnits(roundHalfUp(scaled, 0).toNumber());
}

/** The integer of a Store API amount (`"1234"`), or null when the text is not one. */
export function parseMinorUnits(text: string): MinorUnits | null {
  if (!/^-?\d{1,16}$/.test(text)) return null;
  const amount = Number(text);
  return Number.isSafeInteger(amount) ? minorUnits(amount) : null;
}
