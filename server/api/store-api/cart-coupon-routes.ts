import { Hono } from 'hono';
import { couponBodySchema } from '#contract/cart-request.ts';
import { cartPaths } from '#contract/cart-paths.ts';
import { storeApiPath } from '#contract/paths.ts';
import { foldCouponCode } from '#core/coupon/coupon.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { couponAnswers } from '#server/sales/cart/cart-answer.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { answerChange, answerRefusal, beginChange, beginRead, type CartCall, withSession } from './cart-call.ts';
import type { CommerceServices } from './commerce-services.ts';
import { parseBody } from './parse-body.ts';

const couponPath = `${cartPaths.coupons}/:code` as const;

/** Coupons of the cart: applied and removed with the whole cart as answer, and as a collection. */
export function cartCouponRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { carts, answers } = services;
  const routes = new Hono<ShopEnv>();
  const collection = `${answers.publicUrl}${storeApiPath}${cartPaths.coupons}`;

  function coupons(view: CartView) {
    return couponAnswers(view.calculated).map((coupon) => ({
      ...coupon,
      _links: {
        self: [{ href: `${collection}/${encodeURIComponent(coupon.code)}`, targetHints: { allow: ['GET', 'DELETE'] } }],
        collection: [{ href: collection }],
      },
    }));
  }

  function couponOf(view: CartView, code: string) {
    return coupons(view).find((coupon) => coupon.code === foldCouponCode(code));
  }

  function couponNotFound(call: CartCall, view: CartView): Response {
    const message = answers.texts.text('Coupon does not exist in the cart.');
    return withSession(apiError(404, 'woocommerce_rest_cart_coupon_invalid_code', message), call, view, false);
  }

  routes.post(cartPaths.applyCoupon, async (c) => {
    const parsed = await parseBody(c.req.raw, couponBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    return answerChange(call, await carts.applyCoupon(call.request.cart, parsed.value.body.code));
  });

  routes.post(cartPaths.removeCoupon, async (c) => {
    const parsed = await parseBody(c.req.raw, couponBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    return answerChange(call, await carts.removeCoupon(call.request.cart, parsed.value.body.code));
  });

  routes.get(cartPaths.coupons, async (c) => {
    const call = beginRead(c, services);
    const view = await carts.view(call.request.cart);
    return withSession(Response.json(coupons(view)), call, view, false);
  });

  routes.post(cartPaths.coupons, async (c) => {
    const parsed = await parseBody(c.req.raw, couponBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const change = await carts.applyCoupon(call.request.cart, parsed.value.body.code);
    if (!change.ok) return answerRefusal(call, change.failure);
    const added = couponOf(change.value, parsed.value.body.code);
    return added === undefined
      ? couponNotFound(call, change.value)
      : withSession(Response.json(added, { status: 201 }), call, change.value, true);
  });

  routes.delete(cartPaths.coupons, async (c) => {
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const change = await carts.clearCoupons(call.request.cart);
    return change.ok ? withSession(Response.json([]), call, change.value, true) : answerRefusal(call, change.failure);
  });

  routes.get(couponPath, async (c) => {
    const call = beginRead(c, services);
    const view = await carts.view(call.request.cart);
    const matchingCoupon = couponOf(view, c.req.param('code'));
    return matchingCoupon === undefined
      ? couponNotFound(call, view)
      : withSession(Response.json(matchingCoupon), call, view, false);
  });

  routes.delete(couponPath, async (c) => {
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const before = await carts.view(call.request.cart);
    if (couponOf(before, c.req.param('code')) === undefined) return couponNotFound(call, before);
    const change = await carts.removeCoupon(call.request.cart, c.req.param('code'));
    if (!change.ok) return answerRefusal(call, change.failure);
    return withSession(new Response(null, { status: 204 }), call, change.value, true);
  });

  return routes;
}
