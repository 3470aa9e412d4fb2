import type { AjaxHandler } from './ajax-call.ts';
import { noticeAnswer } from './cart-calls.ts';
import { checkNonce } from './check-nonce.ts';
import { textField } from './read-fields.ts';

export const applyCoupon: AjaxHandler = async (call) => {
  const refusal = checkNonce(call);
  if (refusal !== null) return refusal;
  const { carts, answers } = call.services;
  const change = await carts.applyCoupon(call.request.cart, textField(call.fields, 'coupon_code'));
  return noticeAnswer(call, change, answers.texts.text('Coupon code applied successfully.'));
};

export const removeCoupon: AjaxHandler = async (call) => {
  const refusal = checkNonce(call);
  if (refusal !== null) return refusal;
  const { carts, answers } = call.services;
  const change = await carts.removeCoupon(call.request.cart, textField(call.fields, 'coupon'));
  return noticeAnswer(call, change, answers.texts.text('Coupon has been removed.'));
};
