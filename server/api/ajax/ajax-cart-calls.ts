import { cartRefusal } from '#server/sales/cart/cart-refusals.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler } from './ajax-call.ts';
import { fragmentContext } from './fragment-context.ts';
import { checkNonce } from './check-nonce.ts';
import { fragmentsAnswer } from './fragments-answer.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';
import { pageLink } from './product-page.ts';
import { destinationModel, totalsModel } from './totals-model.ts';
import type { CartChange, CartView } from '#server/sales/cart/carts.ts';

export const applyCoupon: AjaxHandler = async (call) => {
  const refusal = checkNonce(call);
  if (refusal !== null) return refusal;
  const { carts, answers } = call.services;
  const change = await carts.applyCoupon(call.request.cart, textField(call.fields, 'coupon_code'));
  return noticeAnswer(call, change, answers.texts.text('Coupon code applied successfully.'));
};

/** A coupon that is not on the cart (any more) is as good as removed. */
export const removeCoupon: AjaxHandler = async (call) => {
  const refusal = checkNonce(call);
  if (refusal !== null) return refusal;
  const { carts, answers, renderFragment } = call.services;
  const code = textField(call.fields, 'coupon');
  const change = await carts.removeCoupon(call.request.cart, code);
  const done = answers.texts.text('Coupon has been removed.');
  if (change.ok || code === '' || change.failure.code === 'cart_busy') return noticeAnswer(call, change, done);
  return { html: renderFragment('notices', { kind: 'success', messages: [{ text: done }] }) };
};

function viewOf({ request, services }: AjaxCall): Promise<CartView> {
  return services.carts.view(request.cart);
}

export const getRefreshedFragments: AjaxHandler = async (call) => fragmentsAnswer(call, await viewOf(call), false);

export const removeFromCart: AjaxHandler = async (call) => {
  const key = textField(call.fields, 'cart_item_key');
  const change = await call.services.carts.removeItem(call.request.cart, key);
  return change.ok ? fragmentsAnswer(call, change.value, true) : { json: { success: false } };
};

export const getCartTotals: AjaxHandler = async (call) => totalsAnswer(call, await viewOf(call), false);

async function totalsAnswer(call: AjaxCall, view: CartView, changed: boolean): Promise<AjaxAnswer> {
  const context = await fragmentContext(call, view, changed);
  const model = {
    ...totalsModel(context),
    checkoutHref: pageLink(call.services, 'checkout'),
    destination: destinationModel(context),
  };
  const html = call.services.renderFragment('cartTotals', model);
  return changed ? { html, changed: view } : { html };
}

/** `shipping_method[0]=flat_rate:1`: the totals with that shipping rate. */
export const updateShippingMethod: AjaxHandler = async (call) => {
  const refusal = checkNonce(call);
  if (refusal !== null) return refusal;
  const rates = chosenRates(call.fields);
  let view = await viewOf(call);
  for (const [packageId, rate] of rates) {
    const change = await call.services.carts.selectRate(call.request.cart, packageId, rate);
    if (change.ok) view = change.value;
  }
  return totalsAnswer(call, view, view.calculated.lines.length > 0);
};

const maxPackages = 10;

/** Rates by package, of `shipping_method[0]=…` or `shipping_method=…`. */
export function chosenRates(fields: AjaxCall['fields']): readonly (readonly [packageId: string, rate: string])[] {
  const shippingMethods = Object.hasOwn(fields, 'shipping_method') ? fields['shipping_method'] : undefined;
  const entries: readonly (readonly [string, unknown])[] =
    typeof shippingMethods === 'string'
      ? [['0', shippingMethods]]
      : typeof shippingMethods === 'object' && shippingMethods !== null
        ? Object.entries(shippingMethods)
        : [];
  return entries
    .slice(0, maxPackages)
    .flatMap(([id, rate]) => (typeof rate === 'string' && rate !== '' ? [[id, rate] as const] : []));
}

export const getCustomerLocation: AjaxHandler = async (call) => {
  const { document } = (await viewOf(call)).calculated;
  return { json: { success: true, data: { hash: document.shipping.country.toLowerCase() } } };
};

/** Answers a change with a notice, as calls about coupons are answered. */
export function noticeAnswer(call: AjaxCall, change: CartChange, done: string): AjaxAnswer {
  const { renderFragment, answers } = call.services;
  if (change.ok)
    return { html: renderFragment('notices', { kind: 'success', messages: [{ text: done }] }), changed: change.value };
  const { message } = cartRefusal(change.failure.failure, answers.texts);
  return { html: renderFragment('notices', { kind: 'error', messages: [{ text: decodeEntities(message) }] }) };
}
