import { Hono } from 'hono';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { PaymentNotice, PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import type { CommerceServices } from './commerce-services.ts';

async function readNotice(provider: PaymentProvider | undefined, request: Request): Promise<PaymentNotice | null> {
  return (await provider?.readNotice?.(request)) ?? null;
}

/** Where providers tell how a payment ended; mounted below `vitrinaApiPath`. Each checks its own messages. */
export function paymentNoticeRoutes({ answers, payments, paymentProviders }: CommerceServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  const refuse = () =>
    apiError(400, 'vitrina_payment_notice_refused', answers.texts.text('The payment message is not valid.'));

  routes.on(['GET', 'POST'], '/payments/:method{[a-z0-9_]+}', async (c) => {
    const id = c.req.param('method');
    const provider = paymentProviders.findLast((one) => one.id === id); // as for the offer: the last of a name
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
