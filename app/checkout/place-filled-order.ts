import type { Answer } from '#contract/api-answer.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { FieldProblems } from './fields/check-values.ts';
import type { CheckoutValues } from './fields/checkout-values.ts';
import { failureFields } from './fields/failure-fields.ts';
import { placeOrderBody } from './place-order-body.ts';

/** Places the order; `problems` are the fields that a refusal is about. Loaded when the button is pressed. */
export async function placeFilledOrder(
  values: CheckoutValues,
  form: CheckoutFormFacts,
): Promise<{ readonly answer: Answer<Checkout>; readonly problems: FieldProblems }> {
  const { placeOrder } = await import('../cart/cart-calls.ts');
  const answer = await placeOrder(placeOrderBody(values, form));
  return { answer, problems: answer.ok ? {} : failureFields(answer.failure) };
}
