import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#contract/account.ts';
import { accountPaths } from '#contract/account-paths.ts';
import { recentProofMinutes } from '#core/sign-in/recent-proof.ts';
import { maxPasskeys } from '#server/platform/sign-in/stored-passkeys.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { readMail } from './account-browser.ts';
import {
  add,
  addWith,
  answerOf,
  day,
  fine,
  later,
  newAddress,
  newBrowser,
  optionsOf,
  over,
  passkeyId,
  passkeysOf,
  publicUrl,
  refused,
  signedInBrowser,
  signInBy,
  site,
  unknown,
  type Options,
} from './passkey-calls.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

describeOnEachDatabase('the passkeys of an account', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ database: await open(), publicUrl });
  });
  beforeEach(() => shop.setTime(day.toISOString()));
  afterEach(() => shop.settings.reset('accounts'));
  afterAll(() => shop.close());

  test('a passkey made for another site, for another challenge, or with a certificate is not added', async () => {
    const browser = await signedInBrowser(shop);
    const authenticator = softwareAuthenticator();
    const wrong: readonly ((options: Options) => object)[] = [
      ({ challenge }) => authenticator.make({ ...site, challenge, origin: 'https://blogis.example' }),
      ({ challenge }) => authenticator.make({ ...site, challenge, rpId: 'blogis.example' }),
      ({ challenge }) =>
        authenticator.make({ ...site, challenge }, { format: 'packed', certificate: Buffer.from('x') }),
      ({ challenge }) => authenticator.make({ ...site, challenge }, { format: 'tpm', certificate: Buffer.from('x') }),
    ];
    for (const make of wrong) expect(await addWith(browser, make)).toEqual(refused);
    const forSignIn = await optionsOf(browser, accountPaths.passkeySignInOptions);
    expect(await addWith(browser, () => authenticator.make({ ...site, challenge: forSignIn.challenge }))).toEqual(over);
    expect((await passkeysOf(browser)).passkeys).toEqual([]);
  });

  test('one of two people gets nowhere with the passkeys of the other', async () => {
    const [onas, petrases] = [await signedInBrowser(shop), await signedInBrowser(shop)];
    const [hers, his] = [softwareAuthenticator(), softwareAuthenticator()];
    const herHandle = await add(onas, hers);
    const hisHandle = await add(petrases, his);
    expect(herHandle).not.toBe(hisHandle);
    const id = await passkeyId(onas);
    const notTheirs = [404, 'vitrina_unknown_passkey'];
    expect(await answerOf(await petrases.call(accountPaths.renamePasskey, { id, name: 'mano' }))).toEqual(notTheirs);
    expect(await answerOf(await petrases.call(accountPaths.removePasskey, { id }))).toEqual(notTheirs);
    expect(await addWith(petrases, ({ challenge }) => hers.make({ ...site, challenge }))).toEqual(refused);
    // Her challenge, answered from his session, and his signature in her name.
    const { challenge } = await optionsOf(onas, accountPaths.newPasskeyOptions);
    petrases.plant('__Host-vitrina_passkey', onas.cookies.get('__Host-vitrina_passkey') ?? '');
    const credential = softwareAuthenticator().make({ ...site, challenge });
    expect(await answerOf(await petrases.call(accountPaths.newPasskey, { credential }))).toEqual(over);
    const browser = newBrowser(shop);
    const inHerName = await signInBy(browser, (one) => his.sign({ ...site, challenge: one, userHandle: herHandle }));
    expect(inHerName).toEqual(refused);
    // He confirms his session with her passkey.
    const proof = await optionsOf(petrases, accountPaths.passkeyProofOptions);
    expect(proof.allowCredentials?.map((one) => one.id)).toEqual([his.credentialId]);
    const answer = await petrases.call(accountPaths.passkeyProof, {
      credential: hers.sign({ ...site, challenge: proof.challenge }),
    });
    expect(await answerOf(answer)).toEqual(refused);
    expect((await passkeysOf(onas)).passkeys).toMatchObject([{ id, used_at: null }]);
  });

  test('nothing is added, renamed or removed without a recent proof, and a code or a passkey gives one', async () => {
    const [browser, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(browser, authenticator);
    const id = await passkeyId(browser);
    shop.setTime(later(recentProofMinutes));
    const required = [403, 'vitrina_proof_required'];
    const calls: readonly (readonly [string, object])[] = [
      [accountPaths.newPasskeyOptions, {}],
      [accountPaths.newPasskey, { credential: softwareAuthenticator().make({ ...site, challenge: 'x' }) }],
      [accountPaths.renamePasskey, { id, name: 'Telefonas' }],
      [accountPaths.removePasskey, { id }],
    ];
    expect(await passkeysOf(browser)).toMatchObject({ recently_proved: false });
    for (const [path, body] of calls) expect(await answerOf(await browser.call(path, body))).toEqual(required);

    const { challenge } = await optionsOf(browser, accountPaths.passkeyProofOptions);
    const credential = authenticator.sign({ ...site, challenge });
    expect(await answerOf(await browser.call(accountPaths.passkeyProof, { credential }))).toEqual(fine);
    expect(await answerOf(await browser.call(accountPaths.renamePasskey, { id, name: '  Telefonas ' }))).toEqual(fine);
    expect(await passkeysOf(browser)).toMatchObject({ recently_proved: true, passkeys: [{ name: 'Telefonas' }] });

    shop.setTime(later(2 * recentProofMinutes));
    expect(await answerOf(await browser.call(accountPaths.removePasskey, { id }))).toEqual(required);
    expect((await browser.call(accountPaths.proof, {})).status).toBe(202);
    const { code, purpose } = await readMail(shop, new Date(later(2 * recentProofMinutes)));
    expect(purpose).toBe('confirm');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await answerOf(await browser.call(accountPaths.confirmProof, { code: wrong }))).toEqual([
      403,
      'vitrina_wrong_code',
    ]);
    expect(await answerOf(await browser.call(accountPaths.confirmProof, { code }))).toEqual(fine);
    expect(await answerOf(await browser.call(accountPaths.confirmProof, { code }))).toEqual(over);
    expect(await answerOf(await browser.call(accountPaths.removePasskey, { id }))).toEqual(fine);
    const used = await signInBy(newBrowser(shop), (one) => authenticator.sign({ ...site, challenge: one }));
    expect(used).toEqual(unknown);
  });

  test('a code to confirm signs nobody in, and one to sign in confirms nobody', async () => {
    const [browser, email] = [newBrowser(shop), newAddress()];
    await browser.signIn(email);
    shop.setTime(later(recentProofMinutes));
    await browser.call(accountPaths.proof, {});
    const confirming = await readMail(shop, new Date(later(recentProofMinutes)));
    expect(await answerOf(await browser.call(accountPaths.confirm, { code: confirming.code }))).toEqual(over);
    expect(await answerOf(await newBrowser(shop).call(accountPaths.confirm, { link: confirming.link }))).toEqual(over);
    await browser.ask(email);
    const { code } = await readMail(shop, new Date(later(recentProofMinutes)));
    expect(await answerOf(await browser.call(accountPaths.confirmProof, { code }))).toEqual(over);
    expect((await passkeysOf(browser)).recently_proved).toBe(false);
  });

  test('the code by which one confirms confirms nobody else, though the browser of the other has its cookie', async () => {
    const [onas, petrases] = [await signedInBrowser(shop), await signedInBrowser(shop)];
    shop.setTime(later(recentProofMinutes));
    await onas.call(accountPaths.proof, {});
    const { code } = await readMail(shop, new Date(later(recentProofMinutes)));
    petrases.plant('__Host-vitrina_sign_in', onas.cookies.get('__Host-vitrina_sign_in') ?? '');
    expect(await answerOf(await petrases.call(accountPaths.confirmProof, { code }))).toEqual(over);
    expect((await passkeysOf(petrases)).recently_proved).toBe(false);
    expect(await answerOf(await onas.call(accountPaths.confirmProof, { code }))).toEqual(fine);
    expect((await passkeysOf(onas)).recently_proved).toBe(true);
  });

  test('one machine tries so many codes to confirm an hour, whoever is signed in there', async () => {
    const browser = await signedInBrowser(shop);
    await shop.settings.set('accounts', { triesPerHour: 3 });
    shop.setTime(later(recentProofMinutes));
    await browser.call(accountPaths.proof, {});
    const { code } = await readMail(shop, new Date(later(recentProofMinutes)));
    const wrong = code === '000000' ? '000001' : '000000';
    const statuses = [];
    for (const guess of [wrong, wrong, wrong, code])
      statuses.push((await browser.call(accountPaths.confirmProof, { code: guess })).status);
    expect(statuses).toEqual([403, 403, 403, 429]);
    expect((await passkeysOf(browser)).recently_proved).toBe(false);
  });

  test('signing in again in the same browser takes the place of the session that it had', async () => {
    const email = newAddress();
    const browser = await signedInBrowser(shop, email);
    await browser.signIn(email);
    const { sessions } = (await (await browser.call(accountPaths.account)).json()) as Account;
    expect(sessions).toHaveLength(1);
  });

  test('the owner hears by mail of a passkey added or removed, and the history notes it', async () => {
    const [browser, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    await add(browser, authenticator);
    const id = await passkeyId(browser);
    await browser.call(accountPaths.removePasskey, { id });
    const queued = await shop.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.passkey-changed')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(queued.map(({ payload }) => payload)).toMatchObject([{ change: 'removed' }, { change: 'added' }]);
  });

  test('a passkey is offered after signing in by a mail, until there is one or the owner wants none', async () => {
    const [browser, email, authenticator] = [newBrowser(shop), newAddress(), softwareAuthenticator()];
    await browser.signIn(email);
    expect((await passkeysOf(browser)).offer).toBe(true);
    shop.setTime(later(recentProofMinutes));
    expect((await passkeysOf(browser)).offer).toBe(false);
    shop.setTime(later(0));
    const userHandle = await add(browser, authenticator);
    expect((await passkeysOf(browser)).offer).toBe(false);
    const other = newBrowser(shop);
    await signInBy(other, (challenge) => authenticator.sign({ ...site, challenge, userHandle }));
    const id = await passkeyId(other);
    await other.call(accountPaths.removePasskey, { id });
    expect((await passkeysOf(other)).offer).toBe(false);
    expect((await passkeysOf(browser)).offer).toBe(true);
    await browser.call(accountPaths.endPasskeyOffer, {});
    expect((await passkeysOf(browser)).offer).toBe(false);
  });

  test('the copy of one’s data has the passkeys, and erasing the account ends them', async () => {
    const [browser, email, authenticator] = [newBrowser(shop), newAddress(), softwareAuthenticator()];
    await browser.signIn(email);
    await add(browser, authenticator);
    const copy = (await (await browser.call(accountPaths.export)).json()) as { readonly passkeys: readonly object[] };
    expect(copy.passkeys).toMatchObject([{ credential_id: authenticator.credentialId, used_at: null }]);
    await optionsOf(browser, accountPaths.passkeyProofOptions);
    expect((await browser.call(accountPaths.erase, { email })).status).toBe(200);
    const answer = await signInBy(newBrowser(shop), (challenge) => authenticator.sign({ ...site, challenge }));
    expect(answer).toEqual(unknown);
  });

  test('an account has so many passkeys and no more, each once, all with one user handle', async () => {
    const browser = await signedInBrowser(shop);
    await shop.settings.set('accounts', { challengesPerHour: 0 });
    const handles = new Set<string>();
    const first = softwareAuthenticator();
    handles.add(await add(browser, first));
    expect(await addWith(browser, ({ challenge }) => first.make({ ...site, challenge }))).toEqual(refused);
    for (let count = 1; count < maxPasskeys; count += 1) handles.add(await add(browser, softwareAuthenticator()));
    expect(handles.size).toBe(1);
    expect((await passkeysOf(browser)).may_add).toBe(false);
    const answer = await browser.call(accountPaths.newPasskeyOptions, {});
    expect(await answerOf(answer)).toEqual([409, 'vitrina_too_many_passkeys']);
  });

  test('whatever is sent in place of a passkey is refused, and breaks nothing', async () => {
    await shop.settings.set('accounts', { challengesPerHour: 0, triesPerHour: 0 });
    const browser = await signedInBrowser(shop);
    const authenticator = softwareAuthenticator();
    await add(browser, authenticator);
    const { challenge } = await optionsOf(browser, accountPaths.passkeySignInOptions);
    const signature = authenticator.sign({ ...site, challenge }) as { readonly response: object };
    const made = softwareAuthenticator().make({ ...site, challenge }) as { readonly response: object };
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const parts: readonly object[] = [
      { clientDataJSON: text(null) },
      { clientDataJSON: text([]) },
      { clientDataJSON: text({ type: 'webauthn.get', challenge: {}, origin: publicUrl }) },
      { clientDataJSON: text({ challenge }) },
      { clientDataJSON: text({ type: 'webauthn.get', challenge, origin: publicUrl, tokenBinding: 7 }) },
      { clientDataJSON: '_w' },
      { clientDataJSON: 'ė' },
      { clientDataJSON: 'A'.repeat(9000) },
      { authenticatorData: 'AA', attestationObject: 'AA' },
      { authenticatorData: 'A'.repeat(300), attestationObject: '_'.repeat(300) },
      { signature: 'AA', transports: ['usb\u0000'] },
      { signature: 7, attestationObject: {}, userHandle: [] },
      { transports: 'usb' },
    ];
    const bodies: unknown[] = [null, 7, 'x', [], { credential: null }, { credential: [] }, { credential: {} }];
    for (const one of [signature, made])
      for (const part of parts) bodies.push({ credential: { ...one, response: { ...one.response, ...part } } });
    for (const field of ['id', 'rawId', 'type'])
      for (const value of [null, 7, '', 'ė', '\u0000', 'A'.repeat(2000), {}])
        bodies.push({ credential: { ...signature, [field]: value } });
    const refusals = new Set([400, 403, 404, 410]);
    for (const path of [accountPaths.passkeySignIn, accountPaths.passkeyProof, accountPaths.newPasskey])
      for (const body of bodies) {
        const { status } = await browser.call(path, body as object);
        expect([path, JSON.stringify(body)?.slice(0, 200), refusals.has(status)]).toEqual([
          path,
          JSON.stringify(body)?.slice(0, 200),
          true,
        ]);
      }
    for (const [path, body] of [
      [accountPaths.renamePasskey, { id: 1e15, name: 'x' }],
      [accountPaths.renamePasskey, { id: 1, name: 'x'.repeat(61) }],
      [accountPaths.renamePasskey, { id: 1, name: '' }],
      [accountPaths.removePasskey, { id: -1 }],
      [accountPaths.removePasskey, { id: '1' }],
      [accountPaths.confirmProof, { code: 'x'.repeat(41) }],
    ] as const)
      expect([path, refusals.has((await browser.call(path, body)).status)]).toEqual([path, true]);
    expect((await passkeysOf(browser)).passkeys).toHaveLength(1);
  });

  test('what other sites send adds no passkey and signs nobody in', async () => {
    const [browser, authenticator] = [await signedInBrowser(shop), softwareAuthenticator()];
    const { challenge } = await optionsOf(browser, accountPaths.newPasskeyOptions);
    const credential = authenticator.make({ ...site, challenge });
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await browser.call(accountPaths.newPasskey, { credential }, foreign)).status).toBe(403);
    expect((await browser.call(accountPaths.passkeySignInOptions, {}, foreign)).status).toBe(403);
    expect((await passkeysOf(browser)).passkeys).toEqual([]);
  });
});
