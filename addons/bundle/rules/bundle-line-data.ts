import { multiplyPrice, type Quantity, quantity as parseQuantity, quantityDecimal } from '#core/quantity.ts';
import type { FamilyRules } from '#core/cart/line-families.ts';

/** How the lines of a bundle are linked: the parts' quantities follow the bundle's, and all are removed together. */
export const bundleFollowsPart: Pick<FamilyRules, 'followQuantity' | 'followRemoval'> = {
  followQuantity(child, parent) {
    const part = readPartData(child.data);
    return (part === null ? null : partQuantity(part, parent.quantity)) ?? child.quantity;
  },
  followRemoval: (removed) =>
    readPartData(removed.data) !== null && removed.parentKey !== null ? [removed.parentKey] : [],
};

/** Data stored on the line of a bundle. */
export type BundleData = {
  /** What was chosen, as docs/behaviour 3.15 writes it. */
  readonly list: string;
  /** How many lines came with it. */
  readonly parts: number;
  /** Whether a value that its fixed variations leave open was chosen; absent on lines from before this was stored. */
  readonly open?: boolean;
};

/** Data stored on the line of a part. */
export type PartData = {
  /** How many of it are in one bundle. */
  readonly quantity: Quantity;
};

export function readBundleData(data: unknown): BundleData | null {
  if (!isRecord(data) || typeof data['list'] !== 'string' || typeof data['parts'] !== 'number') return null;
  return { list: data['list'], parts: data['parts'], open: data['open'] === true };
}

/** The list that an order stored with a bundle's line; null for any other line. */
export function readRecordedList(recordedData: unknown): string | null {
  return isRecord(recordedData) && typeof recordedData['woosb_ids'] === 'string' ? recordedData['woosb_ids'] : null;
}

export function readPartData(data: unknown): PartData | null {
  if (!isRecord(data) || typeof data['quantity'] !== 'number' || 'list' in data) return null;
  const amount = parseQuantity(data['quantity']);
  return amount.ok ? { quantity: amount.value } : null;
}

/** How many of a part belong to so many bundles; null where that cannot be counted to three decimals. */
export function partQuantity({ quantity }: PartData, bundles: Quantity): Quantity | null {
  const amount = parseQuantity(multiplyPrice(quantityDecimal(quantity), bundles).toNumber());
  return amount.ok ? amount.value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
