import type { OrderChanges } from './order-schema.ts';

/** Rules of the checkout that an order of a program does not go through, as its history names them. */
const always = ['stock', 'unpaid_limits', 'required_fields', 'delivery', 'terms'] as const;

/** The rules that an order does not go through as it is made: a status or prices that are chosen are none of the shop's. */
export function leftOutRules({
  status,
  setPaid,
  lines = [],
  shippingLines = [],
  fees = [],
}: OrderChanges): readonly string[] {
  const isChosen = lines.some(({ total, subtotal }) => total !== undefined || subtotal !== undefined);
  return [
    ...always,
    ...(status === undefined && setPaid !== true ? [] : ['status']),
    ...(isChosen ? ['prices'] : []),
    ...(shippingLines.length === 0 ? [] : ['shipping_costs']),
    ...(fees.length === 0 ? [] : ['fees']),
  ];
}
