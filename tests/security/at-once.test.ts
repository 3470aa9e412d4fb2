import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { wishPaths } from '#contract/wish-paths.ts';
import type { Wishes } from '#contract/wishes.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { maxPasskeys } from '#server/platform/sign-in/stored-passkeys.ts';
import {
  askConsent,
  confirmConsent,
  endConsent,
  isSubscribed,
  issueConfirmLink,
} from '#server/sales/newsletter/newsletter-consent.ts';
import { mergeBrowserList } from '#server/sales/wishes/wish-lists.ts';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { readMail } from './account-browser.ts';
import {
  add,
  answerOf,
  day,
  fine,
  newAddress,
  newBrowser,
  optionsOf,
  passkeysOf,
  publicUrl,
  signedInBrowser,
  site,
} from './passkey-calls.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

describe.skipIf(!hasPostgres)('requests about one thing at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ database: await openTemporaryPostgres(), publicUrl });
  });
  beforeEach(() =>
    shop.settings.set('accounts', {
      mailsPerHour: 0,
      triesPerHour: 0,
      triesPerAddressPerHour: 0,
      challengesPerHour: 0,
    }),
  );
  afterAll(() => shop?.close());

  /** Begins `late` while a transaction has done `first`, does `afterwards` once `late` waits for it, and returns what it gave. */
  async function whileOpen<T>(
    first: (trx: DatabaseTransaction) => Promise<unknown>,
    late: () => Promise<T>,
    { waiting = 1, afterwards = async () => undefined }: Waiting = {},
  ): Promise<T> {
    const { db } = shop.database;
    const result = await db.transaction().execute(async (trx) => {
      await first(trx);
      const begun = late();
      begun.catch(() => undefined); // it is awaited below
      const waitingForLocks = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waitingForLocks.execute(db)).rows.length, { interval: 10 }).toBe(waiting);
      await afterwards(trx);
      return { begun };
    });
    return result.begun;
  }
  type Waiting = { readonly waiting?: number; readonly afterwards?: (trx: DatabaseTransaction) => Promise<unknown> };

  test('a product put on a list that goes to an account meanwhile is on the account’s list', async () => {
    const { db } = shop.database;
    const product = (name: string) => addProduct(db, { name, slug: crypto.randomUUID(), regularPrice: '5' }, day);
    const [first, second] = [await product('Staltiesė'), await product('Paklodė')];
    const browser = newBrowser(shop);
    await browser.call(wishPaths.add, { id: first });
    const token = [...browser.cookies].find(([name]) => name.endsWith('vitrina_wishes'))?.[1] ?? '';
    const values = { email: newAddress(), locale: 'lt_LT', created_at: day };
    const { id: accountId } = await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    const answer = await whileOpen(
      (trx) => mergeBrowserList(trx, { token, accountId, maxProducts: 9 }, day),
      () => browser.call(wishPaths.add, { id: second }),
    );
    expect(answer.status).toBe(200);
    await browser.signIn(values.email);
    const list = (await (await browser.call(wishPaths.wishes)).json()) as Wishes;
    expect(new Set(list.items.map(({ id }) => id))).toEqual(new Set([first, second]));
  });

  test('a newsletter that is confirmed while its owner unsubscribes ends, and neither fails', async () => {
    const { db } = shop.database;
    const email = newAddress();
    const given = {
      email,
      locale: 'lt_LT',
      source: 'form',
      page: '/',
      wording: 'Sutinku.',
      remoteAddress: '',
    } as const;
    await askConsent(db, given, day);
    const { id } = await db
      .selectFrom('newsletter_consent')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const limits = { confirmDays: 7, mailsPerAddressPerDay: 3 };
    const link = (await issueConfirmLink(db, id, limits, day))?.link ?? '';
    const leave = (leftAt: Date | null) => (trx: DatabaseTransaction) =>
      endConsent(trx, email, { by: 'account', leftAt }, day);
    const isConfirmed = await whileOpen(
      leave(new Date(0)), // ends nothing yet
      () => confirmConsent(db, { link, remoteAddress: '', confirmDays: 7 }, day),
      { afterwards: leave(null) },
    );
    expect([isConfirmed, await isSubscribed(db, email)]).toEqual([false, false]);
  });

  test('of two passkeys added at once to an account that takes one more, one is', async () => {
    const { db } = shop.database;
    const browser = await signedInBrowser(shop);
    await add(browser, softwareAuthenticator());
    const [stored] = await db.selectFrom('passkey').selectAll().orderBy('id', 'desc').limit(1).execute();
    if (stored === undefined) throw new Error('no passkey');
    const { id: _id, ...copied } = stored;
    for (let count = 1; count < maxPasskeys - 1; count += 1) {
      const values = { ...copied, transports: '[]', credential_id: `x${count}${crypto.randomUUID()}` };
      await db.insertInto('passkey').values(values).execute();
    }
    const credentials: object[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { challenge } = await optionsOf(browser, accountPaths.newPasskeyOptions);
      credentials.push(softwareAuthenticator().make({ ...site, challenge }));
    }
    const answers = await whileOpen(
      (trx) => sql`lock table passkey in share row exclusive mode`.execute(trx),
      () => Promise.all(credentials.map((credential) => browser.call(accountPaths.newPasskey, { credential }))),
      { waiting: 2 },
    );
    const answered = await Promise.all(answers.map(answerOf));
    expect(answered).toEqual(expect.arrayContaining([fine, [409, 'vitrina_too_many_passkeys']]));
    expect((await passkeysOf(browser)).passkeys).toHaveLength(maxPasskeys);
  });

  test('a code and a link that are sent many times at once sign in once', async () => {
    for (const proof of ['code', 'link'] as const) {
      const email = newAddress();
      const browser = newBrowser(shop);
      await browser.ask(email);
      const { [proof]: secret } = await readMail(shop, day);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => browser.call(accountPaths.confirm, { [proof]: secret })),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410, 410]);
      const sessions = shop.database.db
        .selectFrom('sign_in_session')
        .innerJoin('account', 'account.id', 'sign_in_session.account_id')
        .select('sign_in_session.id')
        .where('email', '=', email);
      expect(await sessions.execute()).toHaveLength(1);
    }
  });
});
