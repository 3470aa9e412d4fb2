import {
  compareDecimals,
  type Decimal,
  decimal,
  divideDecimals,
  multiplyDecimals,
  parseDecimal,
  zero,
} from '../decimal.ts';
import { type MinorUnits, minorUnits } from '../money.ts';
import { type Quantity, quantityDecimal } from '../quantity.ts';

/** Units that goods are compared by: litre, kilogram, metre, square metre, piece. */
export const priceUnits = ['l', 'kg', 'm', 'm2', 'piece'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** How much of its unit one pack holds. */
export type Measure = { readonly amount: Decimal; readonly unit: PriceUnit };

/** An amount in minor units for one whole unit. */
export type UnitPrice = { readonly price: MinorUnits; readonly unit: PriceUnit };

/**
 * The unit that a quantity of a product counts: metres of a fabric whose price is for one, kilograms where parts of one
 * are sold; otherwise pieces, whatever is in them.
 */
export function countedUnit(measure: Measure | null, quantityStep: Quantity): PriceUnit {
  if (measure === null || compareDecimals(measure.amount, decimal(1)) !== 0) return 'piece';
  const isSoldInParts = compareDecimals(quantityDecimal(quantityStep), decimal(1)) !== 0;
  return isSoldInParts || measure.unit === 'm' || measure.unit === 'm2' ? measure.unit : 'piece';
}

const unitsByName: Readonly<Record<string, readonly [PriceUnit, string]>> = {
  ml: ['l', '0.001'],
  cl: ['l', '0.01'],
  dl: ['l', '0.1'],
  l: ['l', '1'],
  mg: ['kg', '0.000001'],
  g: ['kg', '0.001'],
  kg: ['kg', '1'],
  mm: ['m', '0.001'],
  cm: ['m', '0.01'],
  m: ['m', '1'],
  cm2: ['m2', '0.0001'],
  m2: ['m2', '1'],
  vnt: ['piece', '1'],
  pcs: ['piece', '1'],
};

const pattern = /^(?:(\d{1,4})\s*[x×*]\s*)?(\d{1,9}(?:[.,]\d{1,6})?)\s*([a-z]+2?)\.?$/;

/**
 * Parses the measure a merchant wrote: `250 ml`, `1,4 m`, `6 × 50 g`, `4 vnt.`, `2 m²`. Null for anything else, and
 * where it is empty or zero.
 */
export function parseMeasure(text: string): Measure | null {
  const [, packs = '1', size = '', name = ''] = pattern.exec(text.trim().toLowerCase().replace('²', '2')) ?? [];
  const namedUnit = Object.hasOwn(unitsByName, name) ? unitsByName[name] : undefined;
  const each = parseDecimal(size.replace(',', '.'));
  if (namedUnit === undefined || each === null) return null;
  const [unit, share] = namedUnit;
  const amount = multiplyDecimals(multiplyDecimals(decimal(packs), each), decimal(share));
  return compareDecimals(amount, zero) > 0 ? { amount, unit } : null;
}

/**
 * What one litre, kilogram, metre, square metre or piece costs, rounded half-up to minor units. Null where the pack is
 * one single piece: its price says the same.
 * Source: the Lithuanian rules of marking prices, which ask for it beside the price of goods sold by measure.
 */
export function unitPrice(price: MinorUnits, { amount, unit }: Measure): UnitPrice | null {
  if (unit === 'piece' && compareDecimals(amount, decimal(1)) === 0) return null;
  return { price: minorUnits(divideDecimals(decimal(price), amount, 0).toNumber()), unit };
}
