import { fail, ok, type Result } from '#core/result.ts';
import type { CartView } from '#server/cart/carts.ts';
import { availablePaymentMethods, type PaymentMethod } from '#server/payments/payment-methods.ts';
import { companyProblem } from './additional-fields.ts';
import { isEmail, missingFields } from './address-problems.ts';
import type { CheckoutFailure } from './checkout-failure.ts';

/** Whether a cart with its form filled in can become an order, and how it is paid; null where nothing is to be paid. */
export function checkOrder(
  view: CartView,
  { expectedTotal, shippingRate }: { readonly expectedTotal: string | null; readonly shippingRate: string | null },
): Result<PaymentMethod | null, CheckoutFailure> {
  const { document, lines, needsShipping, packages, totals, rules } = view.reckoned;
  if (lines.length === 0) return fail({ code: 'cart_empty', view });
  const faulty = lines.find(({ problem }) => problem !== null);
  if (faulty !== undefined) return fail({ code: 'cart_problem', line: faulty, view });
  if (!isEmail(document.billing.email)) return fail({ code: 'missing_email' });
  const toTerminal = packages.some(({ chosen }) => chosen?.needsTerminal === true);
  const billing = missingFields(document.billing, toTerminal);
  const shipping = needsShipping ? missingFields(document.shipping, false) : [];
  if (billing.length + shipping.length > 0) return fail({ code: 'incomplete_address', shipping, billing });
  const company = companyProblem(document.additionalFields, document.billing.company);
  if (company !== null) return fail({ code: 'company_problem', problem: company });
  if (needsShipping && (packages.length === 0 || packages.some(({ chosen }) => chosen === null)))
    return fail({ code: 'no_shipping' });
  if (shippingRate !== null && packages.some(({ chosen }) => chosen?.rateId !== shippingRate))
    return fail({ code: 'rate_not_offered' });
  if (expectedTotal !== null && expectedTotal !== String(totals.totalPrice))
    return fail({ code: 'total_changed', view });
  if (totals.totalPrice === 0) return ok(null);
  if (document.paymentMethod === '') return fail({ code: 'no_payment_method' });
  const method = availablePaymentMethods(rules.settings).find(({ id }) => id === document.paymentMethod);
  return method === undefined ? fail({ code: 'unknown_payment_method' }) : ok(method);
}
