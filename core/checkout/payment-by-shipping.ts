/** What choosing a shipping method does at the checkout (docs/behaviour 4.8). */
export type ShippingRule = {
  /** The shipping method's instance in its zone. */
  readonly instanceId: number;
  /** The payment method that is switched to, where it is offered. */
  readonly payment: string;
  /** Whether the review of the order is marked for this method. */
  readonly marksReview: boolean;
  /** Path of the picture beside the method's name, 60 px wide; `drawn`: the shop's own; empty: none. */
  readonly logo: string;
};

/** The rule of the chosen method; null where choosing it changes nothing. */
export function ruleOf(rules: readonly ShippingRule[], instanceId: number | null): ShippingRule | null {
  return rules.find((rule) => rule.instanceId === instanceId) ?? null;
}

/** The payment method that a rule switches to; null where there is no rule, or its method is not offered. */
export function switchedPayment(rule: ShippingRule | null, offered: readonly string[]): string | null {
  return rule !== null && offered.includes(rule.payment) ? rule.payment : null;
}
