import { Hono } from 'hono';
import { formatPrice } from '#core/money-format.ts';
import { minorUnits } from '#core/money.ts';
import { plainPage } from '#server/platform/http/plain-page.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { findPayment, type Payment } from '#server/sales/payments/payment-rows.ts';
import { testBank, testBankPath } from '#server/sales/payments/test-bank/test-bank.ts';
import { orderUrl } from '#server/sales/stored-orders/order-url.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { CommerceServices } from './commerce-services.ts';

/** The page of the test bank; mounted below `vitrinaApiPath`. It is not there unless bank links lead to it. */
export function testBankRoutes({ answers, database, orders, payments, settings }: CommerceServices): Hono<ShopEnv> {
  const { texts, publicUrl, paymentMethods } = answers;
  const { text } = texts;
  const routes = new Hono<ShopEnv>();
  const nothing = () => apiError(404, 'vitrina_page_not_found', text('There is nothing at this address.'));

  /** A payment that was begun here; one that another provider began is not for this page to decide. */
  async function begunHere(reference: string): Promise<Payment | null> {
    const isOffered = paymentMethods(settings.current()).some(({ provider }) => provider === testBank);
    const payment = isOffered ? await findPayment(database.db, testBank.id, reference) : null;
    const began = URL.parse(payment?.redirectUrl ?? '')?.pathname;
    return began === testBankPath(reference) ? payment : null;
  }

  async function toOrder({ orderId }: Payment): Promise<Response> {
    const order = await orders.show(orderId);
    if (order === null) return nothing();
    const headers = { Location: orderUrl(order, settings.current(), publicUrl), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  }

  const path = '/test-bank/:reference{vp_[0-9a-f]+}' as const;
  routes.get(path, async (c) => {
    const payment = await begunHere(c.req.param('reference'));
    if (payment === null) return nothing();
    if (payment.state !== 'pending') return toOrder(payment);
    const sum = formatPrice(minorUnits(payment.amount), currencyFormat(settings.current().currency));
    return plainPage(200, texts, {
      title: text('Test bank'),
      body: `<p>${text('This is where shoppers will confirm the payment in their own bank. Here no money is asked for.')}</p>
<p><strong>${text('Order %1$s: %2$s', String(payment.orderId), sum)}</strong></p>
<form method="post">
<button name="outcome" value="paid">${text('Confirm the payment')}</button>
<button name="outcome" value="failed">${text('Decline it')}</button>
</form>`,
    });
  });

  routes.post(path, async (c) => {
    const payment = await begunHere(c.req.param('reference'));
    if (payment === null) return nothing();
    const { reference, amount, currency } = payment;
    const isPaid = new URLSearchParams(await c.req.text()).get('outcome') === 'paid';
    const outcome = isPaid ? ({ state: 'paid', amount, currency } as const) : ({ state: 'failed' } as const);
    await payments.settle(testBank.id, reference, outcome);
    return toOrder(payment);
  });
  return routes;
}
