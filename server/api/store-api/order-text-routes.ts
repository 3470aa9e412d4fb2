import { Hono } from 'hono';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { readTexts } from '#server/sales/stored-orders/order-texts.ts';
import { orderTextDocument } from '#server/sales/stored-orders/order-text-document.ts';
import type { CommerceServices } from './commerce-services.ts';
import { openLinkedOrder, orderRefusal } from './order-access.ts';

/**
 * A page that makes up the contract of an order, as it was when it was placed, for whoever may read the order. A text
 * that is not of this order is not found, even where it is of others.
 */
export function orderTextRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { answers, database } = services;
  const routes = new Hono<ShopEnv>();

  routes.get('/orders/:id{[0-9]+}/terms/:hash{[0-9a-f]{64}}', async (c) => {
    const opened = await openLinkedOrder(services, {
      id: c.req.param('id'),
      key: c.req.query('key') ?? '',
      email: c.req.query('billing_email') ?? '',
      headers: c.req.raw.headers,
      remoteAddress: c.env?.remoteAddress,
    });
    if (!opened.ok) return orderRefusal(opened.failure, answers.texts);
    const hash = c.req.param('hash');
    const [text] = opened.value.snapshot.terms.includes(hash) ? await readTexts(database.db, [hash]) : [];
    if (text === undefined)
      return apiError(404, 'vitrina_order_text_not_found', answers.texts.text('There is nothing at this address.'));
    return new Response(orderTextDocument(text), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
        'X-Robots-Tag': 'noindex',
      },
    });
  });

  return routes;
}
