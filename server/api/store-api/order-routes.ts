import { Hono } from 'hono';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { readOrderMessages } from '#server/sales/stored-orders/order-messages.ts';
import { awaitedTransfer } from '#server/sales/stored-orders/bank-transfer.ts';
import { orderAnswer } from '#server/sales/stored-orders/order-answer.ts';
import { latestPayment } from '#server/sales/payments/payment-rows.ts';
import type { CommerceServices } from './commerce-services.ts';
import { orderAccess } from './order-access.ts';
import { parseOrderId } from '#core/ids.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { renderInvoicePdf } from '#server/sales/invoices/render-invoice-pdf.ts';
import { invoiceFilename } from '#server/sales/invoices/invoice-documents.ts';
import { invoiceInForce, readInvoices } from '#server/sales/invoices/read-invoice.ts';
import { sameText } from '#server/platform/session/cart-token.ts';

/** An order for its shopper, as the page after the checkout reads it. */
export function orderRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { details, database, answers, clock, settings } = services;
  const routes = new Hono<ShopEnv>();

  async function openPaymentUrl(orderId: number): Promise<string | null> {
    const payment = await latestPayment(database.db, orderId);
    const open = payment?.state === 'pending' && payment.reservedUntil !== null && payment.reservedUntil > clock();
    return open ? payment.redirectUrl : null;
  }

  routes.get('/order/:id{[0-9]+}', async (c) => {
    const order = await orderAccess(services, {
      id: c.req.param('id'),
      key: c.req.query('key') ?? '',
      email: c.req.query('billing_email') ?? '',
      headers: c.req.raw.headers,
      remoteAddress: c.env?.remoteAddress,
    });
    if (order instanceof Response) return order;
    const ids = order.lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? []);
    const paymentUrl = order.status === 'pending' ? await openPaymentUrl(order.id) : null;
    const answer = orderAnswer(order, {
      publicUrl: answers.publicUrl,
      details: await details.get(database.db, ids),
      paymentUrl,
      transfer: awaitedTransfer(order, { shop: settings.current().shop, texts: answers.texts }),
      messages: await readOrderMessages(database.db, order.id),
      texts: answers.texts,
    });
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
  });

  return routes;
}

/** The invoice of an order as PDF for whoever has the order's key; without it there is a 404. */
export function invoiceRoutes({ database: { db }, answers }: CommerceServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  const nothing = () =>
    apiError(404, 'vitrina_invoice_not_found', answers.texts.text('There is nothing at this address.'));

  routes.get('/orders/:id{[0-9]+}/invoice.pdf', async (c) => {
    const id = parseOrderId(c.req.param('id'));
    if (id === null) return nothing();
    const order = await db.selectFrom('shop_order').select('key').where('id', '=', id).executeTakeFirst();
    if (order === undefined || !sameText(c.req.query('key') ?? '', order.key)) return nothing();
    const invoices = await readInvoices(db, id);
    const requestedNumber = c.req.query('number');
    const invoice =
      requestedNumber === undefined
        ? (invoiceInForce(invoices) ?? invoices.findLast(({ kind }) => kind === 'invoice'))
        : invoices.find(({ number }) => number === requestedNumber);
    if (invoice === undefined) return nothing();
    const pdf = await renderInvoicePdf(invoice.document);
    const filename = invoiceFilename(invoice);
    const plain = filename.replaceAll(/[^\w.-]/g, '_');
    return new Response(new Uint8Array(pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(pdf.byteLength),
        'Content-Disposition': `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  });

  return routes;
}
