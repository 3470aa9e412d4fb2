import { Hono } from 'hono';
import { apiError } from '#server/http/api-error.ts';
import type { ShopEnv } from '#server/http/request-context.ts';
import type { PaymentNotice, PaymentProvider } from '#server/payments/payment-provider.ts';
import type { CommerceServices } from './commerce-services.ts';

async function readNotice(
  provider: PaymentProvider | null | undefined,
  request: Request,
): Promise<PaymentNotice | null> {
  return (await provider?.readNotice?.(request)) ?? null;
}

/** Where providers tell how a payment ended; mounted below `vitrinaApiPath`. Each checks its own messages. */
export function paymentNoticeRoutes({ answers, payments, settings }: CommerceServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  const refuse = () =>
    apiError(400, 'vitrina_payment_notice_refused', answers.texts.text('The payment message is not valid.'));

  routes.on(['GET', 'POST'], '/payments/:method{[a-z0-9_]+}', async (c) => {
    const id = c.req.param('method');
    const provider = answers.paymentMethods(settings.current()).find((method) => method.id === id)?.provider;
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
