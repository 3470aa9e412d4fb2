import { type Context, Hono } from 'hono';
import { paymentDisabledCode, payOrderBodySchema, type PlaceOrderBody, unpaidLimitCode } from '#contract/checkout.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { RenewFailure } from '#server/sales/payment-processing/renew-payment.ts';
import { beginChange, withSession } from './cart-call.ts';
import { placedAnswer } from './checkout-answer.ts';
import type { CommerceServices } from './commerce-services.ts';
import { orderAccess } from './order-access.ts';
import { invalidParameters, parseBody } from './parse-body.ts';
import { paymentDisabledText } from './payment-disabled-text.ts';
import { unpaidLimitText } from './unpaid-limit-text.ts';
import type { PaymentData } from '#server/sales/payment-processing/payments.ts';
import type { PaymentNotice, PaymentProvider } from '#server/sales/payments/payment-provider.ts';

/** Paying an order that was placed and still has to be paid. */
export function payOrderRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { answers, orders, payments, settings } = services;
  const { text } = answers.texts;
  const routes = new Hono<ShopEnv>();

  async function pay(c: Context<ShopEnv>, id: string): Promise<Response> {
    const parsed = await parseBody(c.req.raw, payOrderBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const { body } = parsed.value;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const order = await orderAccess(services, {
      id,
      key: body.key || (c.req.query('key') ?? ''),
      email: body.billing_email || (c.req.query('billing_email') ?? ''),
      headers: c.req.raw.headers,
      remoteAddress: c.env?.remoteAddress,
    });
    if (order instanceof Response) return withSession(order, call, null, false);
    const paid = await payments.retry(order, body.payment_method, paymentData(body.payment_data));
    if (!paid.ok) return withSession(refusal(paid.failure), call, null, false);
    const now = (await orders.show(order.id)) ?? order;
    const placed = {
      id: now.id,
      key: now.key,
      status: now.status,
      billing: now.billing,
      shipping: now.shipping,
      note: now.note,
      paymentMethod: now.paymentMethod,
      additionalFields: now.snapshot.additionalFields,
      addressFields: now.snapshot.addressFields,
    };
    return withSession(Response.json(placedAnswer(placed, paid.value)), call, null, false);
  }

  function refusal(failure: RenewFailure): Response {
    switch (failure.code) {
      case 'not_payable':
        return apiError(400, 'invalid_order_update_status', text('This order cannot be paid for (any more).'));
      case 'not_enough_stock':
        return apiError(400, 'woocommerce_rest_product_out_of_stock', text('Some goods of this order have sold out.'), {
          products: failure.productIds,
        });
      case 'coupon_used_up':
        return apiError(
          409,
          'woocommerce_rest_cart_coupon_errors',
          text(
            'The discount code of this order has been used up meanwhile: %s. Place a new order.',
            encodeEntities(failure.codes.join(', ')),
          ),
          { coupons: failure.codes },
        );
      case 'too_much_unpaid': {
        const { limit, max } = failure.reached;
        const message = unpaidLimitText(failure, answers.texts, settings.current());
        return apiError(400, unpaidLimitCode, message, { limit, max });
      }
      case 'payment_not_for_delivery':
        return apiError(400, paymentDisabledCode, paymentDisabledText(failure, answers.texts));
      case 'unknown_payment_method': {
        const methods = answers.paymentMethods(settings.current()).map(({ id }) => id);
        const message = text('%1$s is not one of %2$s.', 'payment_method', methods.join(', '));
        return invalidParameters(
          [['payment_method', { code: 'rest_not_in_enum', message, data: null }]],
          answers.texts,
        );
      }
    }
  }

  const path = '/checkout/:id{[0-9]+}' as const;
  routes.post(path, (c) => pay(c, c.req.param('id')));
  routes.put(path, (c) => pay(c, c.req.param('id')));
  return routes;
}

/** `payment_data` of a request by its keys. */
export function paymentData(data: PlaceOrderBody['payment_data']): PaymentData {
  return Object.fromEntries((data ?? []).map(({ key, value }) => [key, value]));
}

async function readNotice(provider: PaymentProvider | undefined, request: Request): Promise<PaymentNotice | null> {
  return (await provider?.readNotice?.(request)) ?? null;
}

/**
 * Routes where payment providers report how a payment ended; mounted below `vitrinaApiPath`. Each verifies its own
 * messages.
 */
export function paymentNoticeRoutes({ answers, payments, paymentProviders }: CommerceServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  const refuse = () =>
    apiError(400, 'vitrina_payment_notice_refused', answers.texts.text('The payment message is not valid.'));

  routes.on(['GET', 'POST'], '/payments/:method{[a-z0-9_]+}', async (c) => {
    const id = c.req.param('method');
    // As for the offer: the last provider with the id.
    const provider = paymentProviders.findLast((one) => one.id === id);
    const notice = await readNotice(provider, c.req.raw).catch((error: unknown) => {
      c.env?.logger?.warn({ err: error, method: id }, 'a payment message could not be read');
      return null;
    });
    if (notice === null) return refuse();
    const settled = notice.outcome === null ? null : await payments.settle(id, notice.reference, notice.outcome);
    return settled?.ok === false ? refuse() : c.text(notice.reply);
  });
  return routes;
}
