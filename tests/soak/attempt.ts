/** An order that a shopper tried to place, and what came of it. */
export type Attempt = {
  readonly key: string;
  readonly via: 'api' | 'form';
  readonly paymentMethod: string;
  readonly email: string;
  /** What the cart contained when the order was sent: pieces by product or variation. */
  lines: Readonly<Record<string, number>>;
  /** The total that the shopper saw and sent, in minor units. */
  total: number;
  /** The order as the shop answered; null while it has not. */
  orderId: number | null;
  /** Other orders answered for the same key; there must be none. */
  readonly otherOrderIds: number[];
  /** How it was refused for good, with every press answered; null otherwise. */
  refused: string | null;
  /** Whether the provider's message that it is paid was accepted by the shop. */
  paymentAccepted: boolean;
  /** The provider's name for the payment. */
  session: string | null;
};

/** Notes the order that a press was answered with. */
export function noteOrder(attempt: Attempt, orderId: number): void {
  if (attempt.orderId === null) attempt.orderId = orderId;
  else if (attempt.orderId !== orderId) attempt.otherOrderIds.push(orderId);
}
