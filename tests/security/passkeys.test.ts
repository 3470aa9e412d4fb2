import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#contract/account.ts';
import { accountPaths } from '#contract/account-paths.ts';
import { challengeMinutes } from '#server/platform/sign-in/passkey-challenges.ts';
import { deleteOldSignIns } from '#server/platform/sign-in/sign-in-attempts.ts';
import { createSignIn } from '#server/platform/sign-in/sign-in.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import {
  add,
  answerOf,
  day,
  fine,
  later,
  newAddress,
  newBrowser,
  optionsOf,
  over,
  passkeysOf,
  publicUrl,
  refused,
  signedInBrowser,
  signInBy,
  site,
  unknown,
} from './passkey-calls.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

describeOnEachDatabase('signing in with a passkey', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ database: await open(), publicUrl });
  });
  beforeEach(() => shop.setTime(day.toISOString()));
  afterEach(() => shop.settings.reset('accounts'));
  afterAll(() => shop.close());

  const isSignedIn = async (browser: AccountBrowser) => (await browser.call(accountPaths.account)).status === 200;

  test('a passkey signs its owner in on any device, and says when it was used', async () => {
    const [email, authenticator] = [newAddress(), softwareAuthenticator()];
    const first = await signedInBrowser(shop, email);
    const userHandle = await add(first, authenticator);
    expect(userHandle).not.toContain(email);
    expect(await passkeysOf(first)).toMatchObject({ passkeys: [{ used_at: null }], may_add: true });
    shop.setTime(later(1));
    const other = newBrowser(shop);
    expect(await signInBy(other, (challenge) => authenticator.sign({ ...site, challenge, userHandle }))).toEqual(fine);
    const { sessions, email: shown } = (await (await other.call(accountPaths.account)).json()) as Account;
    expect(shown).toBe(email);
    expect(sessions.map(({ opened_by: by, current }) => [by, current])).toEqual([
      ['passkey', true],
      ['code', false],
    ]);
    expect((await passkeysOf(other)).passkeys).toMatchObject([{ used_at: later(1) }]);
    const events = await shop.database.db.selectFrom('account_event').select(['kind', 'data']).orderBy('id').execute();
    expect(events.slice(-2)).toEqual([
      { kind: 'passkey-added', data: {} },
      { kind: 'signed-in', data: { by: 'passkey' } },
    ]);
  });

  test('what a browser is to ask for says nothing of anybody, and asks for any passkey', async () => {
    const owner = await signedInBrowser(shop);
    await add(owner, softwareAuthenticator());
    const options = [];
    for (const browser of [owner, newBrowser(shop)]) {
      await browser.call(accountPaths.signOut, {});
      options.push(await optionsOf(browser, accountPaths.passkeySignInOptions));
    }
    const [forOwner, forStranger] = options.map(({ challenge: _challenge, ...rest }) => rest);
    expect(forOwner).toEqual(forStranger);
    expect(forStranger).toEqual({
      rpId: 'shop.test',
      userVerification: 'preferred',
      timeout: challengeMinutes * 60_000,
      allowCredentials: [],
    });
  });

  test('a challenge is answered once, in its minutes, in its browser, and for what it was made', async () => {
    const [owner, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(owner, authenticator);
    const browser = newBrowser(shop);
    const answer = (credential: object, from = browser, path: string = accountPaths.passkeySignIn) =>
      from.call(path, { credential }).then(answerOf);
    const { challenge } = await optionsOf(browser, accountPaths.passkeySignInOptions);
    const signature = authenticator.sign({ ...site, challenge });
    const thief = newBrowser(shop);
    await optionsOf(thief, accountPaths.passkeySignInOptions);
    expect(await answer(signature, thief)).toEqual(over);
    expect(await answer(signature)).toEqual(fine);
    expect(await answer(signature)).toEqual(over);
    // The same challenge, signed anew.
    expect(await answer(authenticator.sign({ ...site, challenge }))).toEqual(over);

    const proof = await optionsOf(owner, accountPaths.passkeyProofOptions);
    expect(await answer(authenticator.sign({ ...site, challenge: proof.challenge }), owner)).toEqual(over);
    const madeUp = authenticator.sign({ ...site, challenge: Buffer.alloc(32, 7).toString('base64url') });
    expect(await answer(madeUp)).toEqual(over);

    const late = await optionsOf(browser, accountPaths.passkeySignInOptions);
    shop.setTime(later(challengeMinutes));
    expect(await answer(authenticator.sign({ ...site, challenge: late.challenge }))).toEqual(over);
    await deleteOldSignIns(shop.database.db, new Date(later(challengeMinutes + 1)));
    expect(await shop.database.db.selectFrom('passkey_challenge').select('purpose').execute()).toEqual([]);
  });

  test('pages that are open side by side in one browser have a challenge each', async () => {
    const [owner, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(owner, authenticator);
    const browser = newBrowser(shop);
    const one = await optionsOf(browser, accountPaths.passkeySignInOptions);
    await optionsOf(browser, accountPaths.passkeySignInOptions);
    const credential = authenticator.sign({ ...site, challenge: one.challenge });
    expect(await answerOf(await browser.call(accountPaths.passkeySignIn, { credential }))).toEqual(fine);
  });

  test('a wrong answer uses its challenge up', async () => {
    const [owner, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(owner, authenticator);
    const browser = newBrowser(shop);
    const { challenge } = await optionsOf(browser, accountPaths.passkeySignInOptions);
    const answer = (credential: object) => browser.call(accountPaths.passkeySignIn, { credential }).then(answerOf);
    expect(await answer(authenticator.sign({ ...site, challenge, origin: 'https://blogis.example' }))).toEqual(refused);
    expect(await answer(authenticator.sign({ ...site, challenge }))).toEqual(over);
  });

  test('what was signed for another site, or by another key, signs nobody in', async () => {
    const [owner, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(owner, authenticator);
    const forger = softwareAuthenticator({ credentialId: authenticator.credentialId });
    const browser = newBrowser(shop);
    const wrong: readonly ((challenge: string) => object)[] = [
      (challenge) => authenticator.sign({ ...site, challenge, origin: 'https://shop.test.example' }),
      (challenge) => authenticator.sign({ ...site, challenge, origin: 'http://shop.test' }),
      (challenge) => authenticator.sign({ ...site, challenge, rpId: 'test' }),
      (challenge) => forger.sign({ ...site, challenge }),
      (challenge) => authenticator.sign({ ...site, challenge, userHandle: 'c29tZWJvZHk' }),
    ];
    for (const write of wrong) expect(await signInBy(browser, write)).toEqual(refused);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await signInBy(browser, (challenge) => softwareAuthenticator().sign({ ...site, challenge }))).toEqual(
      unknown,
    );
  });

  test('a counter that does not go on is refused and noted; an authenticator that never counts is not', async () => {
    const [owner, counting, silent] = [
      await signedInBrowser(shop),
      softwareAuthenticator(),
      softwareAuthenticator({ counts: false }),
    ];
    await add(owner, counting);
    await add(owner, silent);
    const browser = newBrowser(shop);
    const sign = (counter: number) => signInBy(browser, (challenge) => counting.sign({ ...site, challenge }, counter));
    expect(await sign(5)).toEqual(fine);
    expect(await sign(5)).toEqual(refused);
    expect(await sign(4)).toEqual(refused);
    expect(await sign(0)).toEqual(refused);
    expect(await sign(4_000_000_000)).toEqual(fine);
    for (let time = 0; time < 2; time += 1)
      expect(await signInBy(browser, (challenge) => silent.sign({ ...site, challenge }))).toEqual(fine);
    const regressed = await shop.database.db
      .selectFrom('account_event')
      .select('kind')
      .where('kind', '=', 'passkey-counter-regressed')
      .execute();
    expect(regressed).toHaveLength(3);
  });

  test('a forged signature with a lower counter is not noted as a copied passkey', async () => {
    const [owner, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(owner, authenticator);
    const browser = newBrowser(shop);
    expect(await signInBy(browser, (challenge) => authenticator.sign({ ...site, challenge }, 9))).toEqual(fine);
    const before = await shop.database.db.selectFrom('account_event').select('id').execute();
    const forger = softwareAuthenticator({ credentialId: authenticator.credentialId });
    expect(await signInBy(newBrowser(shop), (challenge) => forger.sign({ ...site, challenge }, 1))).toEqual(refused);
    expect(await shop.database.db.selectFrom('account_event').select('id').execute()).toEqual(before);
  });

  test('one machine asks for so many challenges and tries so many passkeys an hour', async () => {
    await shop.settings.set('accounts', { challengesPerHour: 3, triesPerHour: 2 });
    const browser = newBrowser(shop);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await browser.call(accountPaths.passkeySignInOptions, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const credential = softwareAuthenticator().sign({ ...site, challenge: 'x' });
    const tries: number[] = [];
    for (let count = 0; count < 3; count += 1)
      tries.push((await browser.call(accountPaths.passkeySignIn, { credential })).status);
    expect(tries).toEqual([410, 410, 429]);
  });

  test('an audience whose passkeys have to check who uses them lets nobody in by one that does not', async () => {
    const { db } = shop.database;
    const signIn = createSignIn({
      db,
      clock: () => day,
      audience: 'customer',
      isEnabled: () => true,
      publicUrl,
      requiresVerifiedUser: true,
      limits: () => shop.settings.current().accounts,
    });
    const owner = await signedInBrowser(shop);
    const [plain, verifying] = [softwareAuthenticator({ verifiesUser: false }), softwareAuthenticator()];
    await add(owner, plain);
    await add(owner, verifying);
    const results = [];
    for (const authenticator of [plain, verifying]) {
      const caller = { headers: new Headers(), remoteAddress: '203.0.113.254' };
      const begun = await signIn.passkeys?.signInOptions(caller);
      if (begun?.ok !== true) throw new Error('no challenge');
      const { challenge, userVerification } = begun.value.options as { challenge: string; userVerification: string };
      expect(userVerification).toBe('required');
      const cookie = begun.value.cookies[0]?.split(';')[0] ?? '';
      const credential = authenticator.sign({ ...site, challenge }) as Parameters<
        NonNullable<typeof signIn.passkeys>['signIn']
      >[0];
      const signed = await signIn.passkeys?.signIn(credential, { ...caller, headers: new Headers({ Cookie: cookie }) });
      results.push(signed?.ok === true ? 'ok' : signed?.failure.code);
    }
    expect(results).toEqual(['refused', 'ok']);
  });
});

test('a shop whose address browsers have no passkeys for says so, and has none', async () => {
  const shop = await openTestShop({ publicUrl: 'http://192.0.2.1' });
  const ask = (path: string, init?: RequestInit, from?: string) =>
    shop.ask(new URL(path, 'http://192.0.2.1').href, init, from);
  const browser = openAccountBrowser({ ...shop, ask }, '203.0.113.9', day);
  const unavailable = [404, 'vitrina_passkeys_unavailable'];
  const answer = await browser.call(accountPaths.passkeySignInOptions, {});
  expect([answer.status, ((await answer.json()) as { readonly code?: string }).code]).toEqual(unavailable);
  await browser.signIn('ona@example.test');
  const listed = await (await browser.call(accountPaths.passkeys)).json();
  expect(listed).toEqual({ passkeys: [], site: null, recently_proved: true, may_add: false, offer: false });
  await shop.close();
});
