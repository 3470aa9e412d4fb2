import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { newsletterPaths } from '#contract/newsletter.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { ok } from '#core/result.ts';
import { renderMail } from '#app/mail/render-mail.tsx';
import { createCoupons, plainDraft } from '#server/sales/coupons/coupons.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { deleteOldConsents, welcomeMailTopic } from '#server/sales/newsletter/newsletter-consent.ts';
import { listSubscribers } from '#server/sales/newsletter/subscribers.ts';
import { formToken } from '#server/api/forms/form-token.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { decimal } from '#core/decimal.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openAccountBrowser } from '#tests/security/account-browser.ts';
import { openBrowser } from '#tests/security/browser.ts';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const day = new Date('2026-11-21T10:00:00Z');
const inDays = (days: number) => new Date(day.getTime() + days * 86_400_000);

describeOnEachDatabase('the newsletter', (open) => {
  let shop: TestShop;
  let mails: Mail[] = [];
  let people = 0;
  let machines = 0;
  const newAddress = () => `ona${(people += 1)}@example.test`;
  const newMachine = () => `203.0.113.${(machines += 1)}`;

  beforeAll(async () => {
    shop = await openTestShop({
      database: await open(),
      mail: {
        mailer: {
          kind: 'folder',
          async send(mail) {
            mails.push(mail);
            return ok({ deliveryDetail: '', rejected: [] });
          },
        },
        renderMail: async () => renderMail,
        contentPages: async () => [],
        publicUrl,
      },
    });
    const { database, settings } = shop;
    const coupon = { ...plainDraft, code: 'labas10', type: 'percent', amount: decimal('10') } as const;
    await createCoupons({ database, settings, clock: () => day }).add(coupon);
  });
  beforeEach(async () => {
    shop.setTime(day.toISOString());
    await shop.settings.reset('newsletter');
    mails = [];
  });
  afterAll(() => shop.close());

  async function post(path: string, body: object, machine = newMachine()): Promise<Response> {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return shop.ask(`${vitrinaApiPath}${path}`, init, machine);
  }
  const ask = async (email: string, more: object = {}, machine = newMachine()) =>
    post(
      newsletterPaths.ask,
      { email, page: '/taisykles/', token: formToken(await signingKey(shop.database), day), ...more },
      machine,
    );
  /** Waits until nothing is left to be sent. */
  async function settled(): Promise<void> {
    const waiting = shop.database.db
      .selectFrom('outbox')
      .select('id')
      .where('topic', 'like', 'mail.newsletter%')
      .where('finished_at', 'is', null)
      .where('dead_at', 'is', null);
    await expect.poll(() => waiting.execute(), { timeout: 10_000, interval: 20 }).toEqual([]);
  }
  async function mailsTo(email: string): Promise<readonly Mail[]> {
    await settled();
    return mails.filter(({ to }) => to.includes(email));
  }
  const linkOf = (mail: Mail | undefined, parameter: string) =>
    new RegExp(`${parameter}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
  async function subscribe(email: string): Promise<Mail> {
    await ask(email);
    const link = linkOf((await mailsTo(email)).at(-1), 'patvirtinti');
    expect((await post(newsletterPaths.confirm, { link })).status).toBe(200);
    const welcome = (await mailsTo(email)).at(-1);
    if (welcome === undefined) throw new Error('no welcome');
    return welcome;
  }
  const subscribed = async () =>
    (await listSubscribers(shop.database.db, 'subscribed')).map(({ email: address }) => address);
  const consentsOf = (email: string) =>
    shop.database.db.selectFrom('newsletter_consent').selectAll().where('email', '=', email).orderBy('id').execute();

  test('it begins once the link of the mail is confirmed, and the record says when, where, in which words', async () => {
    const email = newAddress();
    expect((await ask(` ${email.toUpperCase()}`, {}, '198.51.100.77')).status).toBe(202);
    const [mail, ...more] = await mailsTo(email);
    expect([mail?.subject, more]).toEqual(['Patvirtinkite, kad norite gauti naujienlaiškį', []]);
    expect(mail?.text).not.toContain('LABAS10');
    expect(await subscribed()).not.toContain(email);
    shop.setTime(inDays(1).toISOString());
    const link = linkOf(mail, 'patvirtinti');
    expect((await post(newsletterPaths.confirm, { link }, '2001:db8:7:1::9')).status).toBe(200);
    expect(await subscribed()).toContain(email);
    expect(await consentsOf(email)).toMatchObject([
      {
        source: 'form',
        page: '/taisykles/',
        wording: 'Sutinku, kad „Parduotuvė“ man el. paštu siųstų naujienas ir pasiūlymus. Atsisakyti galiu bet kada.',
        network: '198.51.100.0/24',
        asked_at: day,
        confirmed_at: inDays(1),
        confirmed_network: '2001:db8:7::/48',
        ended_at: null,
      },
    ]);
    expect(JSON.stringify(await consentsOf(email))).not.toContain(link);
    await settled(); // while it is the day of the welcome
  });

  test('the welcome names the code, once per address, and can be unsubscribed from in one click', async () => {
    const email = newAddress();
    const welcome = await subscribe(email);
    expect(welcome.text).toContain('LABAS10');
    const leave = linkOf(welcome, 'atsisakyti');
    expect(welcome.unsubscribeUrl).toBe(`${publicUrl}/naujienlaiskis/?atsisakyti=${leave}`);
    expect(welcome.bcc).toEqual([]);
    for (let press = 0; press < 2; press += 1)
      expect((await post(newsletterPaths.leave, { link: leave })).status).toBe(200);
    expect(await subscribed()).not.toContain(email);
    expect((await subscribe(email)).text).not.toContain('LABAS10');
    expect((await consentsOf(email)).map(({ code_sent: code, ended_by: by }) => [code, by])).toEqual([
      ['labas10', 'link'],
      [null, null],
    ]);
  });

  test('who has left again before the welcome is sent is sent none', async () => {
    const [left, stayed] = [newAddress(), newAddress()];
    const leave = linkOf(await subscribe(left), 'atsisakyti');
    await subscribe(stayed);
    expect((await post(newsletterPaths.leave, { link: leave })).status).toBe(200);
    mails = [];
    for (const email of [left, stayed]) {
      const [consent] = await consentsOf(email);
      await shop.database.db
        .transaction()
        .execute((trx) => queueWork(trx, welcomeMailTopic, { consentId: consent?.id }, day));
    }
    expect((await mailsTo(stayed)).map(({ subject }) => subject)).toHaveLength(1);
    expect(await mailsTo(left)).toEqual([]);
  });

  test('no code is named that is over, and none where the shop has no such coupon', async () => {
    const { database, settings } = shop;
    const endCoupon = (at: Date | null) =>
      database.db.updateTable('coupon').set({ ends_at: at }).where('code', '=', 'labas10').execute();
    await endCoupon(inDays(-1));
    expect((await subscribe(newAddress())).text).not.toContain('LABAS10');
    await endCoupon(null);
    await settings.set('newsletter.code', 'nera');
    const welcome = await subscribe(newAddress());
    expect(welcome.text).not.toMatch(/LABAS10|NERA/);
  });

  test('the answer is the same for every address, and who gets it already is sent nothing', async () => {
    const [known, unknown] = [newAddress(), newAddress()];
    await subscribe(known);
    mails = [];
    const answers = await Promise.all([ask(known), ask(unknown)]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(one).toBe(other);
    expect(await mailsTo(known)).toEqual([]);
    expect(await mailsTo(unknown)).toHaveLength(1);
    expect(await consentsOf(known)).toHaveLength(1);
  });

  test('one machine and one address have limits, and a bot gets thanks and nothing else', async () => {
    await shop.settings.set('newsletter', { requestsPerHour: 2, mailsPerAddressPerDay: 2 });
    const machine = newMachine();
    for (const status of [202, 202, 429]) expect((await ask(newAddress(), {}, machine)).status).toBe(status);
    const email = newAddress();
    for (let request = 0; request < 4; request += 1) {
      expect((await ask(email)).status).toBe(202);
      await settled();
    }
    expect(await mailsTo(email)).toHaveLength(2);
    const bot = newAddress();
    expect((await ask(bot, { website: 'http://x' })).status).toBe(202);
    expect((await ask(newAddress(), { token: 'x' })).status).toBe(409);
    expect((await ask('ona@')).status).toBe(400);
    expect(await consentsOf(bot)).toEqual([]);
  });

  test('a link is over after its days, and what was not confirmed is forgotten', async () => {
    const email = newAddress();
    await ask(email);
    const link = linkOf((await mailsTo(email))[0], 'patvirtinti');
    shop.setTime(inDays(7).toISOString());
    expect((await post(newsletterPaths.confirm, { link })).status).toBe(410);
    const limits = { confirmDays: 7, keepEndedDays: 730 };
    await deleteOldConsents(shop.database.db, limits, inDays(6.9));
    expect(await consentsOf(email)).toHaveLength(1);
    await deleteOldConsents(shop.database.db, limits, inDays(7));
    expect(await consentsOf(email)).toEqual([]);
    const other = newAddress();
    shop.setTime(day.toISOString());
    await post(newsletterPaths.leave, { link: linkOf(await subscribe(other), 'atsisakyti') });
    await deleteOldConsents(shop.database.db, limits, inDays(729));
    expect(await consentsOf(other)).toHaveLength(1);
    await deleteOldConsents(shop.database.db, limits, inDays(730));
    expect(await consentsOf(other)).toEqual([]);
  });

  test('links that are not the shop’s own change nothing', async () => {
    const email = newAddress();
    const leave = linkOf(await subscribe(email), 'atsisakyti');
    const [id = ''] = leave.split('.');
    for (const link of ['', 'x', id, `${id}.x`, `${Number(id) + 1}.${leave.split('.')[1]}`, `${leave}.x`, '0.', '9e9.'])
      expect([link, (await post(newsletterPaths.leave, { link })).status]).toEqual([link, 410]);
    for (const link of ['', leave, 'x'.repeat(43)])
      expect((await post(newsletterPaths.confirm, { link })).status).toBe(410);
    expect((await post(newsletterPaths.confirm, { link: 'x'.repeat(500) })).status).toBe(400);
    expect(await subscribed()).toContain(email);
  });

  test('switched off, nobody is asked or confirmed, and everybody can still leave', async () => {
    const email = newAddress();
    const leave = linkOf(await subscribe(email), 'atsisakyti');
    const pending = newAddress();
    await ask(pending);
    const link = linkOf((await mailsTo(pending))[0], 'patvirtinti');
    await shop.settings.set('newsletter.enabled', false);
    expect((await ask(newAddress())).status).toBe(404);
    expect((await post(newsletterPaths.confirm, { link })).status).toBe(410);
    expect((await post(newsletterPaths.leave, { link: leave })).status).toBe(200);
    const facts = async () =>
      (await (await shop.ask(`${vitrinaApiPath}/storefront`)).json()) as { newsletter: unknown };
    await expect.poll(async () => (await facts()).newsletter).toBeNull();
  });

  test('the box at the checkout asks once for an order, and only where it was ticked', async () => {
    const draft = { name: 'Puodelis', slug: `puodelis-${newAddress()}`, regularPrice: '10' };
    const id = await addProduct(shop.database.db, draft, new Date('2026-11-01T00:00:00Z'));
    const order = async (email: string, vitrina: object) => {
      const shopper = openBrowser(shop);
      await shopper.call('cart/add-item', { id });
      const form = orderForm();
      const body = { ...form, billing_address: { ...form.billing_address, email }, extensions: { vitrina } };
      for (let press = 0; press < 2; press += 1) expect((await shopper.call('checkout', body)).status).toBe(200);
    };
    const [ticked, plain] = [newAddress(), newAddress()];
    await order(ticked, { newsletter: true, idempotency_key: 'aaaaaaaa-1' });
    await order(plain, { idempotency_key: 'aaaaaaaa-2' });
    await settled();
    expect(await consentsOf(ticked)).toMatchObject([{ source: 'checkout', page: '/apmokejimas/', confirmed_at: null }]);
    expect(await consentsOf(plain)).toEqual([]);
    expect((await mailsTo(ticked)).map(({ subject }) => subject)).toContain(
      'Patvirtinkite, kad norite gauti naujienlaiškį',
    );
    await shop.settings.set('newsletter.atCheckout', false);
    const other = newAddress();
    await order(other, { newsletter: true, idempotency_key: 'aaaaaaaa-3' });
    expect(await consentsOf(other)).toEqual([]);
  });

  test('the switch of an account needs no mail; a copy has the record, and erasure takes it', async () => {
    await shop.settings.set('accounts', { mailsPerHour: 0 });
    const email = newAddress();
    const browser = openAccountBrowser(shop, newMachine(), day);
    await browser.signIn(email);
    const state = async () =>
      ((await (await browser.call(accountPaths.account)).json()) as { newsletter: object | null }).newsletter;
    expect(await state()).toMatchObject({ subscribed: false, wording: expect.stringContaining('Sutinku') });
    expect((await browser.call(accountPaths.newsletter, { subscribed: true })).status).toBe(200);
    expect(await state()).toMatchObject({ subscribed: true });
    expect((await mailsTo(email)).at(-1)?.text).toContain('LABAS10');
    expect(await (await browser.call(accountPaths.export)).text()).toContain('Sutinku');
    await browser.call(accountPaths.newsletter, { subscribed: false });
    expect(await subscribed()).not.toContain(email);
    await shop.settings.set('newsletter.enabled', false);
    expect((await browser.call(accountPaths.newsletter, { subscribed: true })).status).toBe(409);
    expect(await state()).toBeNull();
    await browser.call(accountPaths.erase, { email });
    expect(await consentsOf(email)).toEqual([]);
  });
});
