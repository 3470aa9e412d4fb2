import { Hono } from 'hono';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { readOrderMessages } from '#server/sales/stored-orders/order-messages.ts';
import { awaitedTransfer } from '#server/sales/stored-orders/bank-transfer.ts';
import { readerCurrency } from '#server/sales/stored-orders/reader-currency.ts';
import { methodNames, settingsInLanguages } from '#server/sales/stored-orders/method-names.ts';
import { orderUrl } from '#server/sales/stored-orders/order-url.ts';
import { orderAnswer } from '#server/sales/stored-orders/order-answer.ts';
import { latestPayment } from '#server/sales/payments/payment-rows.ts';
import type { CommerceServices } from './commerce-services.ts';
import { openLinkedOrder, orderAccess, type OrderRefusal, orderRefusal } from './order-access.ts';
import { parseOrderId } from '#core/ids.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Letterhead } from '#server/sales/invoices/letterhead.ts';
import { renderInvoicePdf } from '#server/sales/invoices/render-invoice-pdf.ts';
import { readTextTitles } from '#server/sales/stored-orders/order-texts.ts';
import { invoiceFilename } from '#server/sales/invoices/invoice-documents.ts';
import { type Invoice, invoiceInForce, readInvoices } from '#server/sales/invoices/read-invoice.ts';

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
    const shopSettings = settings.current();
    const answer = orderAnswer(order, {
      publicUrl: answers.publicUrl,
      currency: readerCurrency(order.snapshot.currency, shopSettings),
      at: clock(),
      details: await details.get(database.db, ids),
      names: methodNames(order, shopSettings, settingsInLanguages(settings.current)),
      paymentUrl,
      transfer: awaitedTransfer(order, { shop: shopSettings.shop, texts: answers.texts }),
      messages: await readOrderMessages(database.db, order.id),
      termTitles: await readTextTitles(database.db, order.snapshot.terms),
      texts: answers.texts,
    });
    return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
  });

  return routes;
}

/**
 * The invoice of an order as PDF, for whoever may read the order: by its key and e-mail address, which a browser
 * remembers from the order's page, by the session that placed it, or signed in with it. A browser that may not is led to
 * the order's page, which asks for the address. Without the key there is a 404.
 */
export function invoiceRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { answers, orders, settings } = services;
  const { db } = services.database;
  const routes = new Hono<ShopEnv>();
  const nothing = () =>
    apiError(404, 'vitrina_invoice_not_found', answers.texts.text('There is nothing at this address.'));

  async function refused(refusal: OrderRefusal, id: number, headers: Headers): Promise<Response> {
    if (refusal.code === 'woocommerce_rest_invalid_order') return nothing();
    const isPage = headers.get('Accept')?.includes('text/html') === true;
    const order = isPage && refusal.retryAfter === undefined ? await orders.show(id) : null;
    if (order === null) return orderRefusal(refusal, answers.texts);
    const location = orderUrl(order, settings.current(), ''); // at the host whose cookies open it
    return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
  }

  routes.get('/orders/:id{[0-9]+}/invoice.pdf', async (c) => {
    const { headers } = c.req.raw;
    const id = parseOrderId(c.req.param('id'));
    if (id === null) return nothing();
    const order = await openLinkedOrder(services, {
      id: String(id),
      key: c.req.query('key') ?? '',
      email: c.req.query('billing_email') ?? '',
      headers,
      remoteAddress: c.env?.remoteAddress,
    });
    if (!order.ok) return refused(order.failure, id, headers);
    const invoices = await readInvoices(db, id);
    const requestedNumber = c.req.query('number');
    const invoice =
      requestedNumber === undefined
        ? (invoiceInForce(invoices) ?? invoices.findLast(({ kind }) => kind === 'invoice'))
        : invoices.find(({ number }) => number === requestedNumber);
    return invoice === undefined
      ? nothing()
      : invoiceAnswer(invoice, await services.readLetterhead(services.settings.current()));
  });

  return routes;
}

async function invoiceAnswer(invoice: Invoice, letterhead: Letterhead): Promise<Response> {
  const pdf = await renderInvoicePdf(invoice.document, letterhead);
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
}
