import { Hono } from 'hono';
import { addItemBodySchema, updateItemBodySchema } from '#contract/cart-request.ts';
import { cartPaths } from '#contract/cart-paths.ts';
import { storeApiPath } from '#contract/paths.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { readQuantity } from '#server/sales/cart/change-lines.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { answerRefusal, beginChange, beginRead, type CartCall, withSession } from './cart-call.ts';
import type { CommerceServices } from './commerce-services.ts';
import { invalidQuantity } from './value-refusal.ts';
import { parseBody } from './parse-body.ts';
import { sentFields } from './sent-declared-fields.ts';

const itemPath = `${cartPaths.items}/:key{[\\w-]{32}}` as const;

/** Methods of a line's own address. */
const lineMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The lines of the cart as a collection, and each line by its key. */
export function cartItemRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { carts, answers } = services;
  const routes = new Hono<ShopEnv>();

  async function items(view: CartView) {
    const collection = `${answers.publicUrl}${storeApiPath}${cartPaths.items}`;
    return (await cartAnswer(view, answers)).items.map((item) => ({
      ...item,
      _links: {
        self: [{ href: `${collection}/${item.key}`, targetHints: { allow: lineMethods } }],
        collection: [{ href: collection }],
      },
    }));
  }

  async function answerItem(
    call: CartCall,
    view: CartView,
    key: string | null,
    { status = 200, changed = false } = {},
  ) {
    const matchingItem = (await items(view)).find((item) => key === null || item.key === key);
    const itemNotFound = () =>
      apiError(404, 'woocommerce_rest_cart_invalid_key', answers.texts.text('Cart item does not exist.'));
    return withSession(
      matchingItem === undefined ? itemNotFound() : Response.json(matchingItem, { status }),
      call,
      view,
      changed,
    );
  }

  routes.get(cartPaths.items, async (c) => {
    const call = beginRead(c, services);
    const view = await carts.view(call.request.cart);
    return withSession(Response.json(await items(view)), call, view, false);
  });

  routes.post(cartPaths.items, async (c) => {
    const parsed = await parseBody(c.req.raw, addItemBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const { body, submittedFields } = parsed.value;
    const quantity = readQuantity(body.quantity);
    if (quantity === null) return invalidQuantity(answers.texts);
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const before = await carts.view(call.request.cart);
    const change = await carts.addItem(call.request.cart, {
      id: body.id ?? null,
      quantity,
      pairs: body.variation ?? [],
      submission: submittedFields,
      fields: sentFields(c.req.raw, submittedFields),
    });
    if (!change.ok) return answerRefusal(call, change.failure);
    return answerItem(call, change.value, touchedKey(before, change.value), { status: 201, changed: true });
  });

  routes.delete(cartPaths.items, async (c) => {
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const change = await carts.clear(call.request.cart);
    return change.ok ? withSession(Response.json([]), call, change.value, true) : answerRefusal(call, change.failure);
  });

  routes.get(itemPath, async (c) => {
    const call = beginRead(c, services);
    return answerItem(call, await carts.view(call.request.cart), c.req.param('key'));
  });

  routes.on(['POST', 'PUT', 'PATCH'], itemPath, async (c) => {
    const parsed = await parseBody(c.req.raw, updateItemBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const quantity = readQuantity(parsed.value.body.quantity);
    if (quantity === null) return invalidQuantity(answers.texts);
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const change = await carts.setQuantity(call.request.cart, c.req.param('key'), quantity);
    if (!change.ok) return answerRefusal(call, change.failure);
    return answerItem(call, change.value, c.req.param('key'), { changed: true });
  });

  routes.delete(itemPath, async (c) => {
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const change = await carts.removeItem(call.request.cart, c.req.param('key'));
    if (!change.ok) return answerRefusal(call, change.failure);
    return withSession(new Response(null, { status: 204 }), call, change.value, true);
  });

  return routes;
}

/** Key of the line that an addition created or increased. */
function touchedKey(before: CartView, after: CartView): string | null {
  const earlier = new Map(before.calculated.lines.map(({ line }) => [line.key, line.quantity]));
  return after.calculated.lines.find(({ line }) => earlier.get(line.key) !== line.quantity)?.line.key ?? null;
}
