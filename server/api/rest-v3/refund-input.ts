import { amountOf, storable } from './order-input.ts';
import type { RestCall } from './rest-call.ts';
import { readDecimal } from './sent-decimal.ts';

type Sent = Readonly<Record<string, unknown>>;

const lists = ['line_items', 'shipping_lines', 'fee_lines'] as const;

function records(value: unknown): readonly Sent[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter((item): item is Sent => typeof item === 'object' && item !== null && !Array.isArray(item));
}

function numberOf(value: unknown): number {
  return Number.isFinite(Number(value)) ? Number(value) : 0;
}

function partOf(sent: Sent) {
  return {
    id: numberOf(sent['id']),
    quantity: Math.round(numberOf(sent['quantity'] ?? 0) * 1000) / 1000,
    total: amountOf(sent['refund_total'] ?? 0),
    taxes: records(sent['refund_tax']).map((tax) => ({
      rateId: numberOf(tax['id']),
      total: amountOf(tax['refund_total'] ?? 0),
    })),
  };
}

/** Whether a program names an amount that is no number: it meant to refund something. */
export function namesNoAmount({ fields, isSent }: Pick<RestCall, 'fields' | 'isSent'>): boolean {
  const { amount } = fields;
  return isSent('amount') && typeof amount === 'string' && amount.trim() !== '' && readDecimal(amount) === null;
}

/** What the action of refunds takes, of the fields that a program sends. */
export function refundInput({ fields, isSent }: Pick<RestCall, 'fields' | 'isSent'>, orderId: number) {
  const parts = lists.flatMap((list) => records(fields[list]).map(partOf)).filter(({ id }) => id > 0);
  const { amount, reason } = fields;
  const isNamed = isSent('amount') && typeof amount === 'string' && amount.trim() !== '';
  return {
    orderId,
    amount: isNamed ? amountOf(amount) : null,
    reason: typeof reason === 'string' ? String(storable(reason)) : '',
    parts,
    restock: fields['api_restock'] !== false,
    throughProvider: fields['api_refund'] !== false,
    metaData: records(fields['meta_data']).map(storable),
  };
}
