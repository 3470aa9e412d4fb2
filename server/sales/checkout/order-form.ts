import { createHash } from 'node:crypto';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import { canonicalJson } from '#core/text/canonical-json.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { type SentForm, withSentFields } from '#server/sales/cart/declared-field-values.ts';
import type { CartDocument } from '#server/sales/cart/cart-document.ts';
import { noteForOrder } from '#server/sales/cart/customer-data.ts';
import { mergeAddress, mergeNote } from '#server/sales/cart/merge-address.ts';
import { withTerminal } from '#server/sales/cart/requested-terminal.ts';
import type { RequestedTerminal } from '#contract/terminal-list.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { OfferedMethods, PaymentMethod } from '#server/sales/payments/payment-methods.ts';
import type { ReadFields } from '#core/checkout/checkout-fields.ts';
import { suitsDelivery } from '#core/checkout/payment-for-delivery.ts';
import { deliveryOf } from '#server/sales/cart/calculate-shipping.ts';
import { boughtAsCompany } from '#core/checkout/company-fields.ts';
import { isEmail } from '#core/address/email.ts';
import { missingFields } from './address-problems.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import type { OpenedCart } from '#server/sales/cart/open-cart.ts';
import type { DroppedCoupon } from '#server/sales/cart/calculate-coupons.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

/** The cart merged with the checkout form; goods go to the billing address where no shipping address was given. */
export function filledIn(
  document: CartDocument,
  form: PlaceOrderBody & SentForm,
  shippingRate: string | null,
  settings: ShopSettings,
): CartDocument {
  const { email: _email, ...place } = form.billing_address;
  const addressFields = form.address_fields ?? {};
  return {
    ...document,
    billing: mergeAddress(document.billing, form.billing_address),
    shipping: mergeAddress(document.shipping, form.shipping_address ?? place),
    chosenRates: shippingRate === null ? document.chosenRates : { ...document.chosenRates, '0': shippingRate },
    terminals: withTerminal(document, form.extensions?.vitrina?.terminal),
    paymentMethod: form.payment_method,
    note: mergeNote(noteForOrder(document), form.customer_note),
    ...withSentFields(
      document,
      { ...form, address_fields: form.shipping_address === undefined ? bothAs(addressFields) : addressFields },
      settings,
    ),
  };
}

/** Where goods go to the billing address, its declared fields apply to shipping, too. */
function bothAs({
  billing = {},
  shipping = billing,
}: NonNullable<SentForm['address_fields']>): SentForm['address_fields'] {
  return { billing, shipping };
}

/**
 * A hash by which two requests are compared: the form and the shipping method, without data that is not part of the
 * order.
 */
export function formHash({ extensions, ...form }: PlaceOrderBody, shippingRate: string | null): string {
  const terminal = extensions?.vitrina?.terminal;
  const hashInput = {
    ...form,
    ...(shippingRate === null ? {} : { shippingRate }),
    ...(terminal === undefined ? {} : { terminal }),
  };
  return createHash('sha256').update(canonicalJson(hashInput)).digest('hex');
}

type OrderChecks = {
  readonly expectedTotal: string | null;
  readonly shippingRate: string | null;
  /** Null: the client says nothing of them. */
  readonly terms: boolean | null;
  readonly fields: ReadFields;
  readonly paymentMethods: OfferedMethods;
  /** What the shipping method requires. */
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
    return fail({ code: 'wrong_fields', faults: fields.faults, fields: fields.visibleFields });
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
  if (method === undefined) return fail({ code: 'unknown_payment_method' });
  return suitsDelivery(method, deliveryOf(view.calculated))
    ? ok(method)
    : fail({ code: 'payment_not_for_delivery', title: method.title });
}

/** Removes coupons that do not apply to an order from the cart it was to be made of; returns the cart as it is then. */
export async function dropCoupons(
  trx: DatabaseTransaction,
  { id, document, stored }: Pick<OpenedCart, 'id' | 'document' | 'stored'>,
  dropped: readonly DroppedCoupon[],
): Promise<CartDocument> {
  const droppedCodes = new Set(dropped.map(({ code }) => code));
  const coupons = document.coupons.filter((code) => !droppedCodes.has(code));
  await trx
    .updateTable('cart')
    .set((eb) => ({ document: JSON.stringify({ ...(stored ?? document), coupons }), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return { ...document, coupons };
}
