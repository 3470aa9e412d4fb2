import { type Decimal, decimal } from '#core/decimal.ts';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { fromMinorUnits, minorUnits, type MinorUnits } from '#core/money.ts';
import type { Quantity } from '#core/quantity.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { indexed, nextIndexes, type NextIndexes } from '#server/sales/stored-orders/item-ids.ts';
import type { LineSnapshot, OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';

/** A line of an order while it is edited; sums are net, in major units. */
export type EditableLine = {
  readonly index: number;
  readonly lineKey: string;
  readonly productId: number | null;
  readonly variationId: number | null;
  readonly name: string;
  readonly sku: string;
  readonly quantity: Quantity;
  readonly subtotal: Decimal;
  readonly total: Decimal;
  readonly taxable: boolean;
  readonly taxClass: string;
  readonly metaData: readonly MetaEntry[];
  /** What it keeps of its product. */
  readonly snapshot: LineSnapshot;
};

export type EditableShipping = {
  readonly index: number;
  readonly methodId: string;
  readonly instanceId: number;
  readonly title: string;
  readonly total: MinorUnits;
  readonly taxable: boolean;
  readonly metaData: readonly MetaEntry[];
};

export type EditableFee = {
  readonly index: number;
  readonly key: string;
  readonly name: string;
  readonly total: MinorUnits;
  readonly taxable: boolean;
  readonly taxClass: string;
  readonly metaData: readonly MetaEntry[];
};

export type EditableCoupon = OrderSnapshot['coupons'][number] & { readonly index: number };

/** The parts of an order while it is edited. */
export type EditableParts = {
  readonly lines: readonly EditableLine[];
  readonly shipping: readonly EditableShipping[];
  readonly fees: readonly EditableFee[];
  readonly coupons: readonly EditableCoupon[];
  /** Numbers of the next parts: none is given twice. */
  readonly next: NextIndexes;
};

/** The parts of a stored order; `offers` say which products bear tax. */
export function editableParts(order: StoredOrder, offers: ReadonlyMap<number, Offer>): EditableParts {
  const { snapshot } = order;
  const decimals = snapshot.currency.currency_minor_unit;
  return {
    lines: order.lines.map((line) => ({
      index: line.position,
      lineKey: line.lineKey,
      productId: line.productId,
      variationId: line.variationId,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      subtotal: exactSum(line.snapshot.exact?.subtotal, line.subtotal, decimals),
      total: exactSum(line.snapshot.exact?.total, line.total, decimals),
      taxable: isTaxable(offers.get(line.variationId ?? line.productId ?? 0)),
      taxClass: line.taxClass,
      metaData: line.snapshot.metaData ?? [],
      snapshot: line.snapshot,
    })),
    shipping: indexed(snapshot.shippingLines).map((line) => ({
      index: line.index,
      methodId: line.methodId,
      instanceId: line.instanceId,
      title: line.title,
      total: minorUnits(line.cost),
      taxable: line.taxable ?? true,
      metaData: line.metaData ?? [],
    })),
    fees: indexed(snapshot.fees).map((fee) => ({
      index: fee.index,
      key: fee.key,
      name: fee.name,
      total: minorUnits(fee.total),
      taxable: fee.taxable ?? (fee.taxes ?? []).length > 0,
      taxClass: fee.taxClass ?? 'standard',
      metaData: fee.metaData ?? [],
    })),
    coupons: indexed(snapshot.coupons),
    next: nextIndexes(order),
  };
}

function exactSum(exact: string | undefined, minor: MinorUnits, decimals: number): Decimal {
  return exact === undefined ? fromMinorUnits(minor, decimals) : decimal(exact);
}

/** Whether a line of this product bears tax; one whose product is gone does. */
export function isTaxable(offer: Offer | undefined): boolean {
  return offer === undefined || offer.taxStatus === 'taxable';
}
