import { Hono } from 'hono';
import {
  newsletterLinkOver,
  newsletterLinkSchema,
  newsletterPaths,
  sentNewsletterSchema,
} from '#contract/newsletter.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { newsletterRules } from '#core/forms/form-rules.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { noRoute } from '#server/platform/http/call-refusals.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { receiveForm } from '#server/api/forms/receive-form.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import { offeredNewsletter } from '#server/sales/newsletter/consent-wording.ts';
import { askConsent, confirmConsent } from '#server/sales/newsletter/newsletter-consent.ts';
import { unsubscribeByToken } from '#server/sales/newsletter/unsubscribe-link.ts';
import { shownPage } from './shown-page.ts';

type NewsletterServices = Pick<CommerceServices, 'database' | 'settings' | 'clock' | 'answers'> & {
  /** What form tokens and unsubscribe links are signed with. */
  readonly key: string;
  /** How limits count; absent: in this process alone. */
  readonly openLimit?: OpenLimit;
};

/** Asking for the newsletter, confirming it and leaving it. No answer depends on whether the shop knows an address. */
export function newsletterRoutes(services: NewsletterServices): Hono<ShopEnv> {
  const { database, settings, clock, answers, key, openLimit } = services;
  const { texts } = answers;
  const { db } = database;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const requestsPerHour = () => settings.current().newsletter.requestsPerHour;
  const consume = createHourlyRateLimit('newsletter', requestsPerHour, openLimit);
  const done = () => Response.json({ status: 'done' }, { headers: { 'Cache-Control': 'no-store' } });
  const over = () => apiError(410, newsletterLinkOver, texts.text('This link is no longer valid.'));

  routes.post(newsletterPaths.ask, (c) => {
    const wording = offeredNewsletter(texts, settings.current());
    if (wording === null) return noRoute(texts);
    const remoteAddress = c.env?.remoteAddress ?? '';
    return receiveForm(
      { request: c.req.raw, remoteAddress },
      {
        schema: sentNewsletterSchema,
        rules: () => newsletterRules,
        save: ({ email }, { page }, at) =>
          askConsent(
            db,
            { email, locale: currentLocale(), source: 'form', page: shownPage(page), wording, remoteAddress },
            at,
          ),
      },
      { texts, clock, key, consume },
    );
  });

  routes.post(newsletterPaths.confirm, async (c) => {
    const parsed = await parseBody(c.req.raw, newsletterLinkSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const { link } = parsed.value.body;
    const { enabled, confirmDays } = settings.current().newsletter;
    const confirmation = { link, confirmDays, remoteAddress: c.env?.remoteAddress ?? '' };
    return enabled && (await confirmConsent(db, confirmation, clock())) ? done() : over();
  });

  // Also where the shop offers no newsletter any more: who got one may always leave.
  routes.post(newsletterPaths.leave, async (c) => {
    const parsed = await parseBody(c.req.raw, newsletterLinkSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const { link: token } = parsed.value.body;
    const left = await db.transaction().execute((trx) => unsubscribeByToken(trx, { key, token }, clock()));
    return left ? done() : over();
  });

  return routes;
}
