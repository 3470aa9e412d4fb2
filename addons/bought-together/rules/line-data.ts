import { quantityDecimal, quantityOf, type Quantity } from '#core/quantity.ts';
import type { ListSource } from './product-list.ts';

/** Data stored on the main product's line: the list it was added with, in the shop's own notation. */
export type MainData = {
  readonly role: 'main';
  readonly list: string;
  readonly source: ListSource;
  readonly ruleKey: string | null;
};

/** Data stored on an extra's line: its place in the list, and how it follows the main quantity. */
export type ExtraData = {
  readonly role: 'extra';
  readonly key: string;
  /** For one main product, where it follows that quantity; else as it was added. */
  readonly quantity: number;
  readonly follows: boolean;
  readonly price: string;
};

export function readMainData(data: unknown): MainData | null {
  return isRole(data, 'main') ? (data as MainData) : null;
}

export function readExtraData(data: unknown): ExtraData | null {
  return isRole(data, 'extra') ? (data as ExtraData) : null;
}

/** The list that an order stored with the main product's line; null for any other line. */
export function readRecordedList(recordedData: unknown): string | null {
  if (typeof recordedData !== 'object' || recordedData === null || !('woobt_ids' in recordedData)) return null;
  return typeof recordedData.woobt_ids === 'string' ? recordedData.woobt_ids : null;
}

function isRole(data: unknown, role: string): boolean {
  return typeof data === 'object' && data !== null && 'role' in data && data.role === role;
}

/** An extra's quantity beside so many of the main product; its own where it does not follow. */
export function followedQuantity(
  { follows, quantity }: Pick<ExtraData, 'follows' | 'quantity'>,
  lineQuantity: Quantity,
  main: Quantity,
): Quantity {
  if (!follows) return lineQuantity;
  return quantityOf(quantityDecimal(main).times(quantity).round(3, 1).toNumber());
}
