import { Hono } from 'hono';
import { parseOrderId } from '#core/ids.ts';
import { apiError } from '#server/http/api-error.ts';
import type { ShopEnv } from '#server/http/request-context.ts';
import { orderAnswer } from '#server/orders/order-answer.ts';
import { sameText } from '#server/session/cart-token.ts';
import type { CommerceServices } from './commerce-services.ts';

/**
 * An order for its shopper, who knows its key and its e-mail address. The session that placed it needs no address:
 * that is how the page after the checkout reads it.
 */
export function orderRoutes({ orders, sessions, details, database, answers }: CommerceServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  const refuse = (code: string, message: string) => apiError(401, code, answers.texts.text(message));

  routes.get('/order/:id{[0-9]+}', async (c) => {
    const id = parseOrderId(c.req.param('id'));
    const order = id === null || id > 2_147_483_647 ? null : await orders.show(id);
    if (order === null || !sameText(c.req.query('key') ?? '', order.key)) {
      return refuse('woocommerce_rest_invalid_order', 'Invalid order ID or key provided.');
    }
    const email = c.req.query('billing_email')?.trim() ?? '';
    const own = sessions.read(c.req.raw.headers)?.id === order.cartId;
    if (email === '' && !own) return refuse('woocommerce_rest_invalid_billing_email', 'No billing email provided.');
    if (email !== '' && email.toLowerCase() !== order.email.toLowerCase()) {
      return refuse('woocommerce_rest_invalid_billing_email', 'Invalid billing email provided.');
    }
    const ids = order.lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? []);
    const answer = orderAnswer(order, { publicUrl: answers.publicUrl, details: await details.get(database.db, ids) });
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
  });

  return routes;
}
