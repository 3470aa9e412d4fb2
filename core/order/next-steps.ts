import type { Settlement } from '../payment/methods.ts';

/** How goods come to the shopper. */
export const deliveryKinds = ['terminal', 'pickup', 'door', 'none'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What happens after an order, in its order; the words are the page's. */
export const nextSteps = [
  'transfer',
  'pay_as_told',
  'prepare_when_paid',
  'prepare',
  'collect_at_terminal',
  'collect_from_shop',
  'receive_at_door',
  'receive_by_mail',
  'pay_at_handover',
] as const;
export type NextStep = (typeof nextSteps)[number];

type PlacedOrderFacts = {
  readonly status: string;
  readonly settlement: Settlement;
  readonly paidToBankAccount: boolean;
  /** Whether there is anything to pay. */
  readonly hasPrice: boolean;
  readonly delivery: DeliveryKind;
  /** Whether it is on its way already. */
  readonly isShipped: boolean;
};

const arrivals: Readonly<Record<DeliveryKind, NextStep>> = {
  terminal: 'collect_at_terminal',
  pickup: 'collect_from_shop',
  door: 'receive_at_door',
  none: 'receive_by_mail',
};

/** What happens next with an order that is neither done nor waiting for a payment provider: then nothing is told. */
export function nextStepsOf({
  status,
  settlement,
  paidToBankAccount,
  hasPrice,
  delivery,
  isShipped,
}: PlacedOrderFacts): readonly NextStep[] {
  if (status !== 'processing' && status !== 'on-hold') return [];
  const awaitsPayment = hasPrice && settlement === 'later' && status === 'on-hold';
  const payment: readonly NextStep[] = awaitsPayment ? [paidToBankAccount ? 'transfer' : 'pay_as_told'] : [];
  const preparation: readonly NextStep[] =
    isShipped || delivery === 'none' ? [] : [awaitsPayment && paidToBankAccount ? 'prepare_when_paid' : 'prepare'];
  const handover: readonly NextStep[] = hasPrice && settlement === 'handover' ? ['pay_at_handover'] : [];
  return [...payment, ...preparation, arrivals[delivery], ...handover];
}
