import { Hono } from 'hono';
import { formCodes } from '#contract/forms.ts';
import { sentOrderMessageSchema } from '#contract/order-messages.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { orderMessageRules } from '#core/forms/form-rules.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { foreignOrigin } from '#server/platform/http/call-refusals.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { receiveForm } from './receive-form.ts';
import { storeOrderMessage } from '#server/sales/stored-orders/order-messages.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import { orderAccess } from '#server/api/store-api/order-access.ts';

type OrderMessageServices = CommerceServices & {
  /** The key that form tokens are signed with. */
  readonly key: string;
  /** How limits count; absent: in this process alone. */
  readonly openLimit?: OpenLimit;
};

/** What a shopper writes to the merchant about an order, for whoever may read it. */
export function orderMessageRoutes(services: OrderMessageServices): Hono<ShopEnv> {
  const { database, settings, clock, answers, key, openLimit } = services;
  const { texts, publicUrl } = answers;
  const consume = createHourlyRateLimit('order-messages', () => settings.current().forms.messagesPerHour, openLimit);
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  routes.post('/orders/:id{[0-9]+}/messages', async (c) => {
    const foreign = foreignOrigin(c.req.raw, publicUrl, texts);
    if (foreign !== null) return foreign;
    const remoteAddress = c.env?.remoteAddress ?? '';
    const order = await orderAccess(services, {
      id: c.req.param('id'),
      key: c.req.query('key') ?? '',
      email: c.req.query('billing_email') ?? '',
      headers: c.req.raw.headers,
      remoteAddress,
    });
    if (order instanceof Response) return order;
    return receiveForm(
      { request: c.req.raw, remoteAddress },
      {
        schema: sentOrderMessageSchema,
        rules: () => orderMessageRules,
        async save({ message }, _form, at) {
          if (await storeOrderMessage(database.db, order.id, message, at)) return undefined;
          return apiError(429, formCodes.tooMany, texts.text('Too many requests. Please wait a moment.'));
        },
      },
      { texts, clock, key, consume },
    );
  });

  return routes;
}
