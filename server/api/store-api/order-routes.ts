import { Hono } from 'hono';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { orderAnswer } from '#server/sales/stored-orders/order-answer.ts';
import { latestPayment } from '#server/sales/payments/payment-rows.ts';
import type { CommerceServices } from './commerce-services.ts';
import { ownOrder } from './own-order.ts';

/** An order for its shopper: that is how the page after the checkout reads it. */
export function orderRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { details, database, answers, clock } = services;
  const routes = new Hono<ShopEnv>();

  async function openPaymentUrl(orderId: number): Promise<string | null> {
    const payment = await latestPayment(database.db, orderId);
    const open = payment?.state === 'pending' && payment.reservedUntil !== null && payment.reservedUntil > clock();
    return open ? payment.redirectUrl : null;
  }

  routes.get('/order/:id{[0-9]+}', async (c) => {
    const order = await ownOrder(services, {
      id: c.req.param('id'),
      key: c.req.query('key') ?? '',
      email: c.req.query('billing_email') ?? '',
      headers: c.req.raw.headers,
    });
    if (order instanceof Response) return order;
    const ids = order.lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? []);
    const paymentUrl = order.status === 'pending' ? await openPaymentUrl(order.id) : null;
    const answer = orderAnswer(order, {
      publicUrl: answers.publicUrl,
      details: await details.get(database.db, ids),
      paymentUrl,
      texts: answers.texts,
    });
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
  });

  return routes;
}
