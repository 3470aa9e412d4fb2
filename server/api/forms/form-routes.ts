import { Hono } from 'hono';
import { formPaths } from '#contract/forms.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { sentMessageSchema, sentOrderLinkSchema, sentWithdrawalSchema } from '#contract/sent-forms.ts';
import { contactRules, orderLinkRules, quickContactRules, withdrawalRules } from '#core/forms/form-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { storeMessage } from './contact-messages.ts';
import { requestOrderLink } from '#server/sales/stored-orders/order-links.ts';
import { storeWithdrawal } from './withdrawals.ts';
import { receiveForm } from './receive-form.ts';

type FormServices = {
  readonly db: Database;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly clock: Clock;
  /** The key that form tokens are signed with. */
  readonly key: string;
  /** How limits count; absent: in this process alone. */
  readonly openLimit?: OpenLimit;
};

/** The routes of the shop's forms. None of their answers reveals whether there is an order. */
export function formRoutes({ db, settings, texts, clock, key, openLimit }: FormServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const forms = () => settings.current().forms;
  const rateLimits = {
    messages: createHourlyRateLimit('messages', () => forms().messagesPerHour, openLimit),
    withdrawals: createHourlyRateLimit('withdrawals', () => forms().withdrawalsPerHour, openLimit),
    orderLinks: createHourlyRateLimit('order-links', () => forms().orderLinksPerHour, openLimit),
  };
  const tools = (kind: keyof typeof rateLimits) => ({ texts, clock, key, consume: rateLimits[kind] });

  routes.post(formPaths.messages, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentMessageSchema,
        rules: ({ quick }) =>
          quick ? { name: { ...contactRules.name, optional: true }, ...quickContactRules } : contactRules,
        save: ({ name, email, message }, { quick }, at) =>
          storeMessage(db, { name, email, body: message, quick, locale: currentLocale() }, at),
      },
      tools('messages'),
    ),
  );
  routes.post(formPaths.withdrawals, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentWithdrawalSchema,
        machines: 'asked again', // it has force in law: none is dropped unseen
        rules: () => withdrawalRules,
        save: ({ order, ...withdrawal }, _form, at) =>
          storeWithdrawal(db, { ...withdrawal, orderNumber: order, locale: currentLocale() }, at),
      },
      tools('withdrawals'),
    ),
  );
  routes.post(formPaths.orderLinks, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentOrderLinkSchema,
        rules: () => orderLinkRules,
        save: (values, _form, at) => requestOrderLink(db, values, at),
      },
      tools('orderLinks'),
    ),
  );
  return routes;
}
