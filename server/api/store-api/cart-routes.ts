import { Hono } from 'hono';
import {
  addItemBodySchema,
  removeItemBodySchema,
  selectShippingRateBodySchema,
  updateCustomerBodySchema,
  updateItemBodySchema,
} from '#contract/cart-request.ts';
import { cartPaths } from '#contract/cart-paths.ts';
import type { CartDocument } from '#server/sales/cart/cart-document.ts';
import { readQuantity } from '#server/sales/cart/change-lines.ts';
import { withSentFields } from '#server/sales/cart/declared-field-values.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { addressRefusal, needsKnownCountry } from './address-refusal.ts';
import { answerCart, answerChange, beginChange, beginRead, withSession } from './cart-call.ts';
import { cartCouponRoutes } from './cart-coupon-routes.ts';
import { cartItemRoutes } from './cart-item-routes.ts';
import type { CommerceServices } from './commerce-services.ts';
import { invalidQuantity } from './value-refusal.ts';
import { parseBody } from './parse-body.ts';
import { fieldsRefusal, sentFields, sentInAddresses } from './sent-declared-fields.ts';

/** The calls of the Store API about the cart, below `storeApiPath`. */
export function cartRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { carts, answers, settings } = services;
  const routes = new Hono<ShopEnv>();

  routes.get(cartPaths.cart, async (c) => {
    const call = beginRead(c, services);
    return answerCart(call, await carts.view(call.request.cart), { changed: false });
  });

  routes.post(cartPaths.addItem, async (c) => {
    const parsed = await parseBody(c.req.raw, addItemBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const { body, submittedFields } = parsed.value;
    const quantity = readQuantity(body.quantity);
    if (quantity === null) return invalidQuantity(answers.texts);
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const item = {
      id: body.id ?? null,
      quantity,
      pairs: body.variation ?? [],
      submission: submittedFields,
      fields: sentFields(c.req.raw, submittedFields),
    };
    return answerChange(call, await carts.addItem(call.request.cart, item), 201);
  });

  routes.post(cartPaths.updateItem, async (c) => {
    const parsed = await parseBody(c.req.raw, updateItemBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const quantity = readQuantity(parsed.value.body.quantity);
    if (quantity === null) return invalidQuantity(answers.texts);
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    return answerChange(call, await carts.setQuantity(call.request.cart, parsed.value.body.key, quantity));
  });

  routes.post(cartPaths.removeItem, async (c) => {
    const parsed = await parseBody(c.req.raw, removeItemBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    return answerChange(call, await carts.removeItem(call.request.cart, parsed.value.body.key));
  });

  routes.post(cartPaths.updateCustomer, async (c) => {
    const parsed = await parseBody(c.req.raw, updateCustomerBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const { billing_address: billing, shipping_address: shipping } = parsed.value.body;
    const addresses = { billing_address: billing, shipping_address: shipping };
    const known = needsKnownCountry(addresses)
      ? (await carts.view(call.request.cart)).calculated.document
      : carts.startingCart();
    const refusal = addressRefusal(addresses, known, settings.current(), answers.texts);
    if (refusal !== null) return withSession(refusal, call, null, false);
    const { submittedFields } = parsed.value;
    const wrong = fieldsRefusal(submittedFields, settings.current(), answers.texts, { options: true });
    if (wrong !== null) return withSession(wrong, call, null, false);
    const more = (cart: CartDocument) =>
      withSentFields(cart, { address_fields: sentInAddresses(submittedFields) }, settings.current());
    return answerChange(call, await carts.updateCustomer(call.request.cart, { billing, shipping, more }));
  });

  routes.post(cartPaths.selectShippingRate, async (c) => {
    const parsed = await parseBody(c.req.raw, selectShippingRateBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const { package_id: packageId, rate_id: rateId } = parsed.value.body;
    const selectedPackageId =
      packageId === null || packageId === undefined || packageId === '' ? null : String(packageId);
    return answerChange(call, await carts.selectRate(call.request.cart, selectedPackageId, rateId));
  });

  return routes.route('/', cartItemRoutes(services)).route('/', cartCouponRoutes(services));
}
