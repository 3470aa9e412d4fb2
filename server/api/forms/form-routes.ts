import { Hono } from 'hono';
import { formPaths } from '#contract/forms.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { sentMessageSchema, sentOrderLinkSchema, sentWithdrawalSchema } from '#contract/sent-forms.ts';
import { contactRules, orderLinkRules, quickContactRules, withdrawalRules } from '#core/forms/form-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { keepMessage } from './contact-messages.ts';
import { askForOrderLink } from '#server/sales/stored-orders/order-links.ts';
import { receiveForm } from './receive-form.ts';
import { keepWithdrawal } from './withdrawals.ts';

type FormServices = {
  readonly db: Database;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly clock: Clock;
  /** What tickets are signed with. */
  readonly key: string;
};

/** Where the shop's forms arrive. None of their answers tells whether there is an order. */
export function formRoutes({ db, settings, texts, clock, key }: FormServices): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const forms = () => settings.current().forms;
  const turns = {
    messages: createHourlyRateLimit(() => forms().messagesPerHour),
    withdrawals: createHourlyRateLimit(() => forms().withdrawalsPerHour),
    orderLinks: createHourlyRateLimit(() => forms().orderLinksPerHour),
  };
  const tools = (kind: keyof typeof turns) => ({ texts, clock, key, consume: turns[kind] });

  routes.post(formPaths.messages, (c) =>
    receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentMessageSchema,
        rules: ({ quick }) =>
          quick ? { name: { ...contactRules.name, optional: true }, ...quickContactRules } : contactRules,
        keep: ({ name, email, message }, { quick }, at) =>
          keepMessage(db, { name, email, body: message, quick, locale: currentLocale() }, at),
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
        keep: ({ order, ...said }, _form, at) =>
          keepWithdrawal(db, { ...said, orderNumber: order, locale: currentLocale() }, at),
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
        keep: (said, _form, at) => askForOrderLink(db, said, at),
      },
      tools('orderLinks'),
    ),
  );
  return routes;
}
