import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type Account,
  accountCodes,
  accountLanguageSchema,
  accountNewsletterSchema,
  accountPaths,
  endSessionsSchema,
  eraseAccountSchema,
  sentAddressesSchema,
} from '#contract/account.ts';
import { formPages } from '#contract/form-pages.ts';
import { defaultLocale } from '#contract/languages.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { foldEmail } from '#core/address/email.ts';
import { isPossibleId } from '#core/ids.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { endOtherSessions, endSession, listSessions } from '#server/platform/sign-in/sign-in-sessions.ts';
import { forgetWishCount } from '#server/api/wishes/wish-cookies.ts';
import { cleanTexts } from '#server/platform/texts/clean-text.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { readAddresses, writeAddresses } from '#server/sales/accounts/account-addresses.ts';
import { readAccountOrders } from '#server/sales/accounts/account-orders.ts';
import { eraseAccount } from '#server/sales/accounts/erase-account.ts';
import { exportOwnData } from '#server/sales/accounts/account-deeds.ts';
import { offeredNewsletter } from '#server/sales/newsletter/consent-wording.ts';
import { endConsent, isSubscribed, subscribeConfirmed } from '#server/sales/newsletter/newsletter-consent.ts';
import { type AccountServices, runAction, signedIn } from './account-actions.ts';

const nothing = v.looseObject({});
const plain = { lines: new Set<string>(), untouched: new Set<string>() };

/** What somebody who is signed in reads of their account, and does with it. */
export function ownAccountRoutes(services: AccountServices): Hono<ShopEnv> {
  const { database, clock, sessions, signIn, settings, answers } = services;
  const { texts, publicUrl } = answers;
  const { db } = database;
  /** Nothing of the account stays in the browser. */
  const forgetAccount = () => [...signIn.forget(), forgetWishCount(sessions.secure)];
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  routes.get(accountPaths.account, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const { accountId, email } = person;
    const row = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst();
    const wording = offeredNewsletter(texts, settings.current());
    const storedSessions = await listSessions(db, { accountId, audience: signIn.audience }, clock());
    const account: Account = {
      email,
      locale: settings.current().languages.find((offered) => offered === person.locale) ?? defaultLocale,
      created_at: (row?.created_at ?? clock()).toISOString(),
      addresses: await readAddresses(db, accountId),
      newsletter: wording === null ? null : { subscribed: await isSubscribed(db, email), wording },
      sessions: storedSessions.map(({ id, device, openedBy, createdAt, seenAt }) => ({
        id,
        device,
        opened_by: openedBy,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
        current: id === person.sessionId,
      })),
    };
    return privateJson(account);
  });

  routes.get(accountPaths.orders, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const text = c.req.query('page') ?? '';
    const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
    return privateJson(await readAccountOrders(db, { email: person.email, page, publicUrl }));
  });

  routes.get(accountPaths.export, async (c) => {
    const person = await signedIn(c, services);
    if (person instanceof Response) return person;
    const answer = privateJson(await exportOwnData(db, { owner: person, by: 'owner' }, clock()));
    answer.headers.set('Content-Disposition', 'attachment; filename="mano-duomenys.json"');
    return answer;
  });

  routes.post(accountPaths.signOut, (c) =>
    runAction(c, services, {
      schema: nothing,
      event: () => 'signed-out',
      async run(trx, { accountId, sessionId }) {
        await endSession(trx, accountId, sessionId);
        return undefined;
      },
      cookies: forgetAccount,
    }),
  );

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

  routes.post(accountPaths.endSessions, (c) =>
    runAction(c, services, {
      schema: endSessionsSchema,
      event: ({ others }) => (others ? 'other-sessions-ended' : 'session-ended'),
      async run(trx, { accountId, sessionId }, { id, others }) {
        if (others) await endOtherSessions(trx, accountId, sessionId);
        else if (id === undefined || !isPossibleId(id) || !(await endSession(trx, accountId, id)))
          return apiError(404, accountCodes.noSession, texts.text('There is no such session.'));
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
        await eraseAccount(trx, person);
        return undefined;
      },
      cookies: forgetAccount,
    }),
  );

  return routes;
}
