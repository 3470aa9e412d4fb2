import { type Decimal, decimal, multiplyDecimals } from '#core/decimal.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { isBackorder, isInStock, type Sellable } from '#core/product/availability.ts';
import { quantityOf } from '#core/quantity.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const one = quantityOf(1);

/** The stock of a product in words, and the name themes give that state. */
export function stockText(sellable: Sellable, { text }: Texts): { readonly text: string; readonly class: string } {
  if (!isInStock(sellable)) return { text: text('Out of stock'), class: 'out-of-stock' };
  const counted = sellable.manageStock && sellable.stockQuantity !== null;
  if (isBackorder(sellable, one)) return { text: text('Available on backorder'), class: 'available-on-backorder' };
  if (!counted || sellable.stockQuantity === null || sellable.stockQuantity <= 0)
    return { text: '', class: 'in-stock' };
  const availabilityText =
    sellable.backorders === 'notify'
      ? text('%s left (more can be ordered)', sellable.stockQuantity)
      : text('%s left', sellable.stockQuantity);
  return { text: availabilityText, class: 'in-stock' };
}

type Units = ShopSettings['catalogue'];
export type Dimensions = Readonly<Record<'length' | 'width' | 'height', Decimal | null>>;

/** Units of the shop in a kilogram. */
export const perKilogram = { kg: decimal(1), g: decimal(1000) };
/** Units of the shop in a centimetre. */
export const perCentimetre = { cm: decimal(1), mm: decimal(10), m: decimal('0.01') };

/** A weight in kilograms as a plain decimal in the shop's unit; `''` where unknown. */
export function weightText(weight: Decimal | null, unit: Units['weightUnit']): string {
  return weight === null ? '' : multiplyDecimals(weight, perKilogram[unit]).toFixed();
}

export function dimensionTexts({ length, width, height }: Dimensions, unit: Units['dimensionUnit']) {
  const text = (size: Decimal | null) => (size === null ? '' : multiplyDecimals(size, perCentimetre[unit]).toFixed());
  return { length: text(length), width: text(width), height: text(height) };
}

/** `2,4 kg`; `N/A` where unknown, as the platform writes it. */
export function formattedWeight(text: string, unit: string, decimalSeparator: string): string {
  return text === '' || Number(text) === 0 ? 'N/A' : `${text.replace('.', decimalSeparator)} ${unit}`;
}

/** `40 × 30 × 2,5 cm`, with the sizes that are known. */
export function formattedDimensions(
  sizes: Readonly<Record<string, string>>,
  unit: string,
  decimalSeparator: string,
): string {
  const nonZeroSizes = Object.values(sizes).filter((size) => size !== '' && Number(size) !== 0);
  return nonZeroSizes.length === 0
    ? 'N/A'
    : `${nonZeroSizes.map((size) => size.replace('.', decimalSeparator)).join(' × ')} ${unit}`;
}
