import type { BillingAddressInput } from '#contract/address.ts';
import { maxNoteLength } from '#core/checkout/text-limits.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { mergeAddress, mergeNote } from '#server/sales/cart/merge-address.ts';
import { placeFields } from '#server/api/store-api/read-body.ts';
import { addressProblems, readAddress } from './posted-address.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler } from './ajax-call.ts';
import { fragmentContext } from './fragment-context.ts';
import { chosenRates } from './ajax-cart-calls.ts';
import { checkNonce } from './check-nonce.ts';
import { addOnFragments } from './fragments-answer.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';
import { orderReviewModel, paymentModel } from './totals-model.ts';
import { pageLink } from './product-page.ts';

/** Stores what the checkout form contains so far, and renders the order review and the payment methods anew. */
export const updateOrderReview: AjaxHandler = async (call) => {
  const refusal = checkNonce(call);
  if (refusal !== null) return refusal;
  const { carts } = call.services;
  const before = await carts.view(call.request.cart);
  if (before.calculated.lines.length === 0) {
    return { json: { fragments: { 'form.woocommerce-checkout': sessionExpired(call) } } };
  }
  return reviewAnswer(call, await takeOver(call, before));
};

async function takeOver(call: AjaxCall, before: CartView): Promise<CartView> {
  const { carts } = call.services;
  const form = placeFields(new URLSearchParams(textField(call.fields, 'post_data')));
  const filled = await carts.fillIn(call.request.cart, (document) => {
    const billing = mergeAddress(document.billing, readValidAddress(call, form, '', document.billing.country));
    const { email: _email, ...shipping } = readValidAddress(call, form, 's_', document.shipping.country);
    const note = textField(form, 'order_comments').slice(0, maxNoteLength);
    return {
      ...document,
      billing,
      shipping: mergeAddress(document.shipping, shipping),
      paymentMethod: textField(call.fields, 'payment_method').slice(0, 100) || document.paymentMethod,
      note: mergeNote(document.note, note === '' ? undefined : note),
    };
  });
  let view = filled.ok ? filled.value : before;
  for (const [packageId, rate] of chosenRates(call.fields)) {
    const change = await carts.selectRate(call.request.cart, packageId, rate);
    if (change.ok) view = change.value;
  }
  return view;
}

/** The valid fields of an address: the call's own before those of the form it sent. */
function readValidAddress(
  call: AjaxCall,
  form: AjaxCall['fields'],
  prefix: '' | 's_',
  country: string,
): BillingAddressInput {
  const { fields, services } = call;
  const differs = textField(form, 'ship_to_different_address') !== '';
  const named = readAddress(form, prefix === 's_' && differs ? 'shipping_' : 'billing_');
  const { address, ...place } = { ...readAddress(fields, prefix), address: fields[`${prefix}address`] };
  const submittedAddress = {
    ...named,
    ...place,
    ...(typeof address === 'string' ? { address_1: address.trim() } : {}),
  };
  const faulty = addressProblems(
    submittedAddress,
    submittedAddress.country ?? country,
    services.settings.current().sales.sellsTo,
  );
  return Object.fromEntries(
    Object.entries(submittedAddress).filter(([name]) => !faulty.has(name as keyof BillingAddressInput)),
  );
}

async function reviewAnswer(call: AjaxCall, view: CartView): Promise<AjaxAnswer> {
  const { renderFragment } = call.services;
  const context = await fragmentContext(call, view, true);
  const { errors } = context.cart;
  const messages = errors.map(({ message }) => ({ text: decodeEntities(message) }));
  const json = {
    result: messages.length === 0 ? 'success' : 'failure',
    messages: messages.length === 0 ? '' : renderFragment('notices', { kind: 'error', messages }),
    reload: false,
    fragments: {
      '.woocommerce-checkout-review-order-table': renderFragment('orderReview', orderReviewModel(context)),
      '.woocommerce-checkout-payment': renderFragment('payment', paymentModel(context)),
      ...addOnFragments(call, view).fragments,
    },
  };
  return { json, changed: view };
}

/** Reported where there is no cart to check out with. */
export function sessionExpired({ services }: AjaxCall): string {
  const { text } = services.answers.texts;
  const link = { href: pageLink(services, 'shop'), text: text('Return to shop') };
  return services.renderFragment('notices', {
    kind: 'error',
    messages: [{ text: text('Sorry, your session has expired.'), link }],
  });
}
