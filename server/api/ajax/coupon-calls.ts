import type { AjaxHandler } from './ajax-call.ts';
import { noticeAnswer } from './cart-calls.ts';
import { checkNonce } from './check-nonce.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';

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
  const { carts, answers, draw } = call.services;
  const code = textField(call.fields, 'coupon');
  const change = await carts.removeCoupon(call.request.cart, code);
  const done = answers.texts.text('Coupon has been removed.');
  if (change.ok || code === '' || change.failure.code === 'cart_busy') return noticeAnswer(call, change, done);
  return { html: draw('notices', { kind: 'success', messages: [{ text: done }] }) };
};
