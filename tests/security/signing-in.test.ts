import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { maxCodeTries, signInMinutes } from '#core/sign-in/sign-in-code.ts';
import { deleteOldSignIns } from '#server/platform/sign-in/sign-in-attempts.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser, readMail } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(day.getTime() + minutes * 60_000);
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describeOnEachDatabase('signing in by a mail', (open) => {
  let shop: TestShop;
  let machines = 0;
  let people = 0;
  beforeAll(async () => {
    shop = await openTestShop({ database: await open() });
  });
  beforeEach(() => shop.setTime(day.toISOString()));
  afterEach(() => shop.settings.reset('accounts'));
  afterAll(() => shop.close());

  const newMachine = () => `203.0.113.${(machines += 1)}`;
  const newAddress = () => `ona${(people += 1)}@example.test`;
  const browserAt = (machine = newMachine()) => openAccountBrowser(shop, machine, day);
  const confirm = async (browser: AccountBrowser, proof: object) => {
    const answer = await browser.call(accountPaths.confirm, proof);
    return [answer.status, ((await answer.json()) as { readonly code?: string }).code];
  };
  const isSignedIn = async (browser: AccountBrowser) => (await browser.call(accountPaths.account)).status === 200;
  const over = [410, 'vitrina_sign_in_over'];

  test('the code signs in the browser that asked, once; the address is confirmed and known as it was typed', async () => {
    const [browser, email] = [browserAt(), newAddress()];
    await browser.ask(` ${email.toUpperCase()} `);
    const { code } = await readMail(shop, day);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await confirm(browser, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual([200, undefined]);
    expect(await (await browser.call(accountPaths.account)).json()).toMatchObject({
      email,
      sessions: [{ current: true }],
    });
    expect(await confirm(browser, { code })).toEqual(over);
  });

  test('the right code is of no use in another browser, nor with the handle of another request', async () => {
    const [asker, thief] = [browserAt(), browserAt()];
    await asker.ask(newAddress());
    const { code } = await readMail(shop, day);
    expect(await confirm(thief, { code })).toEqual(over);
    await thief.ask(newAddress());
    expect(await confirm(thief, { code })).toEqual([403, 'vitrina_wrong_code']);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await confirm(asker, { code })).toEqual([200, undefined]);
  });

  test('a code that was guessed wrong so often is over, also for many guesses at once', async () => {
    const browser = browserAt();
    await browser.ask(newAddress());
    const { code } = await readMail(shop, day);
    const guesses = await Promise.all(
      Array.from({ length: maxCodeTries + 3 }, () => confirm(browser, { code: other(code) })),
    );
    expect(guesses.filter(([status]) => status === 403)).toHaveLength(maxCodeTries);
    expect(await confirm(browser, { code })).toEqual(over);
  });

  test('the link signs in once, in any browser, and looking at it does not use it', async () => {
    const [asker, phone, scanner] = [browserAt(), browserAt(), browserAt()];
    const email = newAddress();
    await asker.ask(email);
    const { link, code } = await readMail(shop, day);
    const look = await scanner.call(`${accountPaths.link}?link=${link}`);
    expect([look.status, await look.json()]).toEqual([200, { email }]);
    expect([scanner.cookies.size, await isSignedIn(scanner)]).toEqual([0, false]);
    expect(await confirm(phone, { link })).toEqual([200, undefined]);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await confirm(phone, { link })).toEqual(over);
    expect((await scanner.call(`${accountPaths.link}?link=${link}`)).status).toBe(410);
    // The code of the same mail went with it.
    expect(await confirm(asker, { code })).toEqual(over);
  });

  test('links that are guessed, cut, empty or a hash of the database sign nobody in', async () => {
    const browser = browserAt();
    await browser.ask(newAddress());
    const { link } = await readMail(shop, day);
    const rows = await shop.database.db.selectFrom('sign_in_attempt').selectAll().execute();
    const hashes = rows.flatMap(({ link_hash, handle_hash }) => [link_hash ?? '', handle_hash]);
    for (const wrong of ['', link.slice(1), `${link}A`, link.toLowerCase(), ...hashes.slice(-2)])
      expect(await confirm(browser, { link: wrong })).toEqual(over);
  });

  test('code and link are over after their minutes, and what is over is deleted', async () => {
    const browser = browserAt();
    await browser.ask(newAddress());
    const { code, link } = await readMail(shop, day);
    shop.setTime(later(signInMinutes).toISOString());
    expect(await confirm(browser, { code })).toEqual(over);
    expect(await confirm(browser, { link })).toEqual(over);
    await deleteOldSignIns(shop.database.db, later(signInMinutes + 1));
    expect(await shop.database.db.selectFrom('sign_in_attempt').select('id').execute()).toEqual([]);
  });

  test('whoever asks again uses the newer code, and signing in ends all that was asked for', async () => {
    const [browser, email] = [browserAt(), newAddress()];
    await browser.ask(email);
    const first = await readMail(shop, day);
    await browser.ask(email);
    const second = await readMail(shop, day);
    expect(await confirm(browser, { code: second.code })).toEqual([200, undefined]);
    expect(await confirm(browser, { link: first.link })).toEqual(over);
  });

  test('nothing that signs in is stored as it is', async () => {
    const [browser, email] = [browserAt(), newAddress()];
    await browser.ask(email);
    const handle = browser.cookies.get('vitrina_sign_in') ?? '';
    const { code, link } = await readMail(shop, day);
    const attempts = JSON.stringify(await shop.database.db.selectFrom('sign_in_attempt').selectAll().execute());
    const queued = JSON.stringify(await shop.database.db.selectFrom('outbox').selectAll().execute());
    expect(handle.length).toBeGreaterThan(40);
    for (const secret of [handle, link]) expect(attempts + queued).not.toContain(secret);
    expect(attempts).not.toContain(`"${code}"`);
    expect(queued).not.toContain(code);
    await confirm(browser, { code });
    const token = browser.cookies.get('vitrina_account') ?? '';
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await shop.database.db.selectFrom('sign_in_session').selectAll().execute())).not.toContain(
      token,
    );
  });

  test('the answer, and all that is done before it, are the same for an address with orders, an account and neither', async () => {
    const [withOrders, withAccount, unknown] = [newAddress(), newAddress(), newAddress()];
    await addOrder(shop.database.db, { lines: [{ net: 743, tax: 156 }], billing: { email: withOrders } }, day);
    await browserAt().signIn(withAccount);
    const shapes = [];
    for (const email of [withOrders, withAccount, unknown]) {
      const answer = await browserAt().ask(email);
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
      const plain = headers.map(([name, value]) => [name, value.replace(/=[\w-]{43};/, '=TOKEN;')]);
      const queue = shop.database.db.selectFrom('outbox').select('topic').orderBy('id', 'desc').limit(1);
      shapes.push([answer.status, await answer.json(), plain, await queue.execute()]);
    }
    expect(shapes[0]).toEqual([202, { status: 'sent' }, expect.anything(), [{ topic: 'mail.sign-in' }]]);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('one machine asks for so many mails an hour, and one address gets so many from all machines', async () => {
    await shop.settings.set('accounts', { mailsPerHour: 4, mailsPerAddressPerHour: 3 });
    const machine = browserAt();
    const statuses: number[] = [];
    for (let mail = 0; mail < 5; mail += 1) statuses.push((await machine.ask(newAddress())).status);
    expect(statuses).toEqual([202, 202, 202, 202, 429]);
    const email = newAddress();
    const others: number[] = [];
    for (let mail = 0; mail < 4; mail += 1)
      others.push((await browserAt().ask(mail === 2 ? email.toUpperCase() : email)).status);
    expect(others).toEqual([202, 202, 202, 429]);
    expect((await browserAt('127.0.0.1').ask(email)).status).toBe(429);
  });

  test('one machine tries so many codes and links an hour, and one address stands so many from all machines', async () => {
    await shop.settings.set('accounts', { triesPerHour: 3, triesPerAddressPerHour: 4, mailsPerAddressPerHour: 0 });
    const machine = browserAt();
    const guesses = [];
    for (let guess = 0; guess < 4; guess += 1) guesses.push((await confirm(machine, { link: `x${guess}` }))[0]);
    expect(guesses).toEqual([410, 410, 410, 429]);
    expect((await machine.call(`${accountPaths.link}?link=x`)).status).toBe(429);
    const email = newAddress();
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const browser = browserAt();
      await browser.ask(email);
      const { code } = await readMail(shop, day);
      statuses.push((await confirm(browser, { code: other(code) }))[0]);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
  });

  test('what other sites send signs nobody in and asks for nothing', async () => {
    const browser = browserAt();
    await browser.ask(newAddress());
    const { code } = await readMail(shop, day);
    const fromElsewhere = await browser.call(accountPaths.confirm, { code }, { 'Sec-Fetch-Site': 'cross-site' });
    expect(fromElsewhere.status).toBe(403);
    expect(await isSignedIn(browser)).toBe(false);
    const byOrigin = await browser.call(
      accountPaths.signIn,
      { email: newAddress() },
      { Origin: 'https://blogis.example' },
    );
    expect(byOrigin.status).toBe(403);
  });

  test('a session ends after 30 days', async () => {
    const browser = browserAt();
    await browser.signIn(newAddress());
    shop.setTime(new Date(day.getTime() + 30 * 86_400_000 - 1000).toISOString());
    expect(await isSignedIn(browser)).toBe(true);
    shop.setTime(new Date(day.getTime() + 30 * 86_400_000).toISOString());
    expect(await isSignedIn(browser)).toBe(false);
  });
});

test('cookies are HttpOnly and SameSite=Lax; over https they are Secure and of this host alone', async () => {
  const shop = await openTestShop({ publicUrl: 'https://shop.test' });
  const ask = (path: string, init?: RequestInit, from?: string) => shop.ask(`https://shop.test${path}`, init, from);
  const browser = openAccountBrowser({ ...shop, ask }, '203.0.113.9', day);
  const lines: string[] = [];
  lines.push(...(await browser.ask('ona@example.test')).headers.getSetCookie());
  const { code } = await readMail(shop, day);
  lines.push(...(await browser.call(accountPaths.confirm, { code })).headers.getSetCookie());
  const ofSigningIn = lines.filter((line) => /vitrina_(?:sign_in|account)=/.test(line));
  expect(ofSigningIn.map((line) => line.replace(/=[\w-]{43};/, '=TOKEN;'))).toEqual([
    '__Host-vitrina_sign_in=TOKEN; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure',
    '__Host-vitrina_account=TOKEN; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
    '__Host-vitrina_sign_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ]);
  await shop.close();
});
