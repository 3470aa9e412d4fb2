import type { RequestedTerminal } from '#contract/terminals.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { OfferedMethods, PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { ReadFields } from '#core/checkout/checkout-fields.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import { isEmail } from '#core/address/email.ts';
import { missingFields } from './address-problems.ts';
import type { CheckoutFailure } from './checkout-failure.ts';

export type OrderChecks = {
  readonly expectedTotal: string | null;
  readonly shippingRate: string | null;
  /** Null: the client says nothing of them. */
  readonly terms: boolean | null;
  readonly fields: ReadFields;
  readonly paymentMethods: OfferedMethods;
  /** What the way of delivery asks for. */
  readonly terminal: RequestedTerminal | null;
};

/** Whether a cart with its form filled in can become an order, and how it is paid; null where nothing is to be paid. */
export function checkOrder(
  view: CartView,
  { expectedTotal, shippingRate, terms, fields, paymentMethods, terminal }: OrderChecks,
): Result<PaymentMethod | null, CheckoutFailure> {
  const { document, lines, droppedCoupons, needsShipping, packages, totals, rules } = view.calculated;
  if (lines.length === 0) return fail({ code: 'cart_empty', view });
  const faulty = lines.find(({ problem }) => problem !== null);
  if (faulty !== undefined) return fail({ code: 'cart_problem', line: faulty, view });
  if (droppedCoupons.length > 0) return fail({ code: 'coupons_dropped', dropped: droppedCoupons, view });
  if (!isEmail(document.billing.email)) return fail({ code: 'missing_email' });
  const toTerminal = packages.some(({ chosen }) => chosen?.needsTerminal === true);
  const billing = missingFields(document.billing, toTerminal);
  const shipping = needsShipping ? missingFields(document.shipping, false) : [];
  if (billing.length + shipping.length > 0) return fail({ code: 'incomplete_address', shipping, billing });
  if (fields.values[boughtAsCompany] === true && document.billing.company.trim() === '')
    return fail({ code: 'missing_company' });
  if (Object.keys(fields.faults).length > 0)
    return fail({ code: 'wrong_fields', faults: fields.faults, fields: fields.shown });
  const asksTerms = rules.settings.checkout.terms;
  if (asksTerms === 'always' ? terms !== true : asksTerms === 'page' && terms === false)
    return fail({ code: 'terms_not_accepted' });
  if (needsShipping && (packages.length === 0 || packages.some(({ chosen }) => chosen === null)))
    return fail({ code: 'no_shipping' });
  if (shippingRate !== null && packages.some(({ chosen }) => chosen?.rateId !== shippingRate))
    return fail({ code: 'rate_not_offered' });
  if (terminal !== null && terminal.chosen === null)
    return fail({ code: 'no_terminal', picked: (document.terminals[terminal.carrier] ?? '') !== '' });
  if (expectedTotal !== null && expectedTotal !== String(totals.totalPrice))
    return fail({ code: 'total_changed', view });
  if (totals.totalPrice === 0) return ok(null);
  if (document.paymentMethod === '') return fail({ code: 'no_payment_method' });
  const method = paymentMethods(rules.settings).find(({ id }) => id === document.paymentMethod);
  return method === undefined ? fail({ code: 'unknown_payment_method' }) : ok(method);
}
