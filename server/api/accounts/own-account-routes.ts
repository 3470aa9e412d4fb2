import { Hono } from 'hono';
import {
  type Account,
  accountCodes,
  accountLanguageSchema,
  accountNewsletterSchema,
  eraseAccountSchema,
  sentAddressesSchema,
} from '#contract/account.ts';
import { accountPaths } from '#contract/account-paths.ts';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale } from '#contract/languages.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { foldEmail } from '#core/address/email.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import { isStaff } from '#server/admin/staff/staff.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { cleanTexts } from '#server/platform/texts/clean-text.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { readAddresses, writeAddresses } from '#server/sales/accounts/account-addresses.ts';
import { readAccountOrders } from '#server/sales/accounts/account-orders.ts';
import { eraseAccount } from '#server/sales/accounts/erase-account.ts';
import { exportOwnData } from '#server/sales/accounts/account-deeds.ts';
import { offeredNewsletter } from '#server/sales/newsletter/consent-wording.ts';
import { endConsent, isSubscribed, subscribeConfirmed } from '#server/sales/newsletter/newsletter-consent.ts';
import { runAction, signedIn, type SignInServices } from './account-actions.ts';
import { ownSessions } from './session-routes.ts';

const plain = { lines: new Set<string>(), untouched: new Set<string>() };

/** What somebody who is signed in reads of their account, and does with it. */
export function ownAccountRoutes(services: SignInServices): Hono<ShopEnv> {
  const { database, clock, settings, answers, forget } = services;
  const { texts, publicUrl } = answers;
  const { db } = database;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  routes.get(accountPaths.account, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const { accountId, email } = person;
    const row = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst();
    const wording = offeredNewsletter(texts, settings.current());
    const account: Account = {
      email,
      locale: settings.current().languages.find((offered) => offered === person.locale) ?? defaultLocale,
      created_at: (row?.created_at ?? clock()).toISOString(),
      addresses: await readAddresses(db, accountId),
      newsletter: wording === null ? null : { subscribed: await isSubscribed(db, email), wording },
      sessions: await ownSessions(person, services),
    };
    return privateJson(account);
  });

  routes.get(accountPaths.orders, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const text = c.req.query('page') ?? '';
    const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
    return privateJson(
      await readAccountOrders(db, { email: person.email, page, publicUrl, settings: settings.current() }),
    );
  });

  routes.get(accountPaths.export, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const answer = privateJson(await exportOwnData(db, { owner: person, by: 'owner' }, clock()));
    answer.headers.set('Content-Disposition', 'attachment; filename="mano-duomenys.json"');
    return answer;
  });

  routes.post(accountPaths.addresses, (c) =>
    runAction(c, services, {
      schema: sentAddressesSchema,
      event: () => 'addresses',
      async run(trx, { accountId }, addresses) {
        await writeAddresses(trx, accountId, cleanTexts(addresses, plain));
        return undefined;
      },
    }),
  );

  routes.post(accountPaths.language, (c) =>
    runAction(c, services, {
      schema: accountLanguageSchema,
      event: () => 'language',
      async run(trx, { accountId }, { locale }) {
        await trx.updateTable('account').set({ locale }).where('id', '=', accountId).execute();
        return undefined;
      },
    }),
  );

  routes.post(accountPaths.newsletter, (c) =>
    runAction(c, services, {
      schema: accountNewsletterSchema,
      event: ({ subscribed }) => (subscribed ? 'newsletter-on' : 'newsletter-off'),
      async run(trx, { email }, { subscribed }) {
        if (!subscribed) {
          await endConsent(trx, email, { by: 'account' }, clock());
          return undefined;
        }
        const wording = offeredNewsletter(texts, settings.current());
        if (wording === null) return apiError(409, accountCodes.noNewsletter, texts.text('There is no newsletter.'));
        const place = { source: 'account', page: `/${formPages.account}/`, wording } as const;
        const remoteAddress = c.env?.remoteAddress ?? '';
        await subscribeConfirmed(trx, { email, locale: currentLocale(), remoteAddress, ...place }, clock());
        return undefined;
      },
    }),
  );

  routes.post(accountPaths.erase, (c) =>
    runAction(c, services, {
      schema: eraseAccountSchema,
      event: () => 'erased',
      async run(trx, person, { email }) {
        if (foldEmail(email) !== person.email)
          return apiError(400, accountCodes.unconfirmed, texts.text('This is not the e-mail address of the account.'));
        if (await isStaff(trx, person.accountId))
          return apiError(409, accountCodes.worksHere, texts.text('Whoever works in the shop keeps their account.'));
        await eraseAccount(trx, person);
        return undefined;
      },
      cookies: forget,
    }),
  );

  return routes;
}
