import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { staffRouteTable } from '#contract/api/staff-route-table.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { findStaffByEmail } from '#server/admin/staff/staff.ts';
import { changeStaffAction, endStaffAction, inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { isRestV3 } from '#contract/rest-v3/rest-route.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser, readMail } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const owner = 'savininke@parduotuve.test';
const packer = 'pakuotoja@parduotuve.test';
const shopper = 'ona@example.test';
const coupons = '/wp-json/wc/v3/coupons';
const unlimited = { mailsPerHour: 0, mailsPerAddressPerHour: 0, triesPerHour: 0, triesPerAddressPerHour: 0 };

describe('people who work in the shop, and those who do not', () => {
  let shop: TestShop;
  let owners: AccountBrowser;
  let packers: AccountBrowser;
  let shoppers: AccountBrowser;
  let nobody: AccountBrowser;
  let nextMachine = 1;

  const run = (action: ReturnType<typeof inviteStaffAction>, input: object) =>
    runAction({ database: shop.database, clock: () => day }, commandAuthority('staff'), action, input);
  const command = <Input, Output, Fault>(
    action: Parameters<typeof runAction<Input, Output, Fault>>[2],
    input: object,
  ) => runAction({ database: shop.database, clock: () => day }, commandAuthority('staff'), action, input);
  const idOf = async (email: string) => (await findStaffByEmail(shop.database.db, email))?.accountId ?? 0;
  const browser = (paths: typeof staffPaths | typeof accountPaths) => {
    nextMachine += 1;
    return openAccountBrowser(shop, `203.0.113.${nextMachine % 250}`, day, paths);
  };
  const staffOf = async (who: AccountBrowser) => (await (await who.call(staffPaths.staff)).json()) as Staff;
  const rest = (who: AccountBrowser, path: string, nonce: string | null, init: RequestInit = {}) =>
    who.visit(path, {
      ...init,
      headers: { 'Content-Type': 'application/json', ...(nonce === null ? {} : { 'X-WP-Nonce': nonce }) },
    });
  const codeOf = async (answer: Response) => ((await answer.json()) as { readonly code: string }).code;

  beforeAll(async () => {
    shop = await openTestShop();
    await shop.settings.set('accounts', unlimited);
  });
  beforeEach(async () => {
    shop.setTime(day.toISOString());
    await shop.database.db.deleteFrom('account').execute();
    await run(inviteStaffAction({}), { email: owner, role: 'owner', name: 'Rūta' });
    await run(inviteStaffAction({}), { email: packer, role: 'orders' });
    [owners, packers, nobody] = [browser(staffPaths), browser(staffPaths), browser(staffPaths)];
    shoppers = browser(accountPaths);
    await owners.signIn(owner);
    await packers.signIn(packer);
    await shoppers.signIn(shopper);
  });
  afterAll(() => shop.close());

  test('see who they are and what they may do, and nobody else is shown anything', async () => {
    expect(await staffOf(owners)).toMatchObject({
      email: owner,
      name: 'Rūta',
      role: 'owner',
      recently_proved: true,
      sessions: [{ current: true }],
    });
    const { role, permissions } = await staffOf(packers);
    expect([role, permissions.includes('orders.status'), permissions.includes('orders.refund')]).toEqual([
      'orders',
      true,
      false,
    ]);
    const open: ReadonlySet<string> = new Set([
      staffPaths.signIn,
      staffPaths.confirm,
      staffPaths.link,
      staffPaths.passkeySignIn,
      staffPaths.passkeySignInOptions,
    ]);
    for (const { path, endpoints } of staffRouteTable.filter((route) => !open.has(route.path)))
      for (const who of [nobody, shoppers])
        expect([path, (await who.call(path, endpoints[0]?.methods[0] === 'GET' ? undefined : {})).status]).toEqual([
          path,
          401,
        ]);
  });

  test('a session of one kind opens nothing of the other, under whatever name its token is sent', async () => {
    const [staffToken, shopperToken] = [owners.cookies.get('vitrina_staff'), shoppers.cookies.get('vitrina_account')];
    for (const cookie of [`vitrina_staff=${shopperToken}`, `vitrina_account=${staffToken}`]) {
      const paths = cookie.startsWith('vitrina_staff') ? staffPaths.staff : accountPaths.account;
      const answer = await shop.ask(`${vitrinaApiPath}${paths}`, { headers: { Cookie: cookie } });
      expect([cookie.split('=')[0], answer.status]).toEqual([cookie.split('=')[0], 401]);
    }
    // The owner is a shopper, too: each of her sessions ends those of its own kind.
    const asShopper = browser(accountPaths);
    await asShopper.signIn(owner);
    const [session] = (await staffOf(owners)).sessions;
    expect((await asShopper.call(accountPaths.endSessions, { id: session?.id })).status).toBe(404);
    expect((await asShopper.call(accountPaths.endSessions, { others: true })).status).toBe(200);
    expect((await owners.call(staffPaths.staff)).status).toBe(200);
    expect((await owners.call(staffPaths.endSessions, { others: true })).status).toBe(200);
    expect((await asShopper.call(accountPaths.account)).status).toBe(200);
  });

  test('whoever does not work here gets the same answer and no way in', async () => {
    const stranger = browser(staffPaths);
    const known = await browser(staffPaths).ask(packer);
    const unknown = await stranger.ask('kas@nezinia.test');
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    const { code, link } = await readMail(shop, day); // no mail has them; whoever guessed them is let in no more
    for (const proof of [{ code }, { link }]) expect((await stranger.call(staffPaths.confirm, proof)).status).toBe(410);
    const emails = await shop.database.db.selectFrom('account').select('email').execute();
    expect(emails.map(({ email }) => email)).not.toContain('kas@nezinia.test');
    await stranger.ask(shopper);
    expect((await stranger.call(staffPaths.confirm, { code: (await readMail(shop, day)).code })).status).toBe(410);
  });

  test('a code to sign in as a shopper signs nobody in as staff, nor the other way round', async () => {
    const browserOf = [browser(staffPaths), browser(accountPaths)] as const;
    await browserOf[1].ask(owner);
    const { code, link } = await readMail(shop, day);
    browserOf[0].plant('vitrina_staff_sign_in', browserOf[1].cookies.get('vitrina_sign_in') ?? '');
    for (const proof of [{ code }, { link }])
      expect((await browserOf[0].call(staffPaths.confirm, proof)).status).toBe(410);
    await browserOf[0].ask(owner);
    const mail = await readMail(shop, day);
    expect((await browserOf[1].call(accountPaths.confirm, { link: mail.link })).status).toBe(410);
  });

  test('reading the link of an invitation signs nobody in, pressing the button does, once, for a week', async () => {
    const invited = await run(inviteStaffAction({}), { email: 'nauja@parduotuve.test', role: 'content' });
    const { link } = invited.ok ? invited.value : { link: '' };
    const [first, second] = [browser(staffPaths), browser(staffPaths)];
    const read = await first.call(`${staffPaths.link}?link=${link}`);
    expect(await read.json()).toEqual({ email: 'nauja@parduotuve.test' });
    expect((await first.call(staffPaths.staff)).status).toBe(401);
    shop.setTime('2026-11-28T09:59:00Z');
    expect((await first.call(staffPaths.confirm, { link })).status).toBe(200);
    expect((await staffOf(first)).role).toBe('content');
    expect((await second.call(staffPaths.confirm, { link })).status).toBe(410);
    const again = await run(inviteStaffAction({}), { email: 'kita@parduotuve.test', role: 'content' });
    shop.setTime('2026-12-06T10:00:00Z');
    expect((await second.call(staffPaths.confirm, { link: again.ok ? again.value.link : '' })).status).toBe(410);
  });

  test('a session with its nonce opens wc/v3 with the role of its person; a cookie alone does not', async () => {
    const { nonce } = await staffOf(owners);
    expect((await rest(owners, coupons, nonce)).status).toBe(200);
    expect((await rest(owners, coupons, null)).status).toBe(401);
    const wrong = await rest(owners, coupons, 'aaaaaaaaaa');
    expect([wrong.status, await codeOf(wrong)]).toEqual([403, 'rest_cookie_invalid_nonce']);
    const hers = await staffOf(packers);
    expect((await rest(owners, coupons, hers.nonce)).status).toBe(403);
    expect((await rest(nobody, coupons, nonce)).status).toBe(401);
    expect((await rest(shoppers, coupons, nonce)).status).toBe(401);
    const refused = await rest(packers, coupons, hers.nonce);
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'woocommerce_rest_cannot_view']);
    shop.setTime('2026-11-22T22:01:00Z');
    expect((await rest(owners, coupons, nonce)).status).toBe(403);
  });

  test('the nonce of a session is none of the storefront’s, and lets calls beside wc/v3 pass', async () => {
    const { nonce } = await staffOf(owners);
    const path = `${vitrinaApiPath}${staffPaths.staff}`;
    expect(isRestV3(path)).toBe(false);
    expect((await rest(owners, path, nonce)).status).toBe(200);
    expect((await rest(owners, path, 'aaaaaaaaaa')).status).toBe(403);
    expect((await rest(nobody, path, nonce)).status).toBe(403);
  });

  test('what they change by the API is in the audit log under their name', async () => {
    const { nonce } = await staffOf(owners);
    const body = JSON.stringify({ code: 'ruta5', amount: '5' });
    expect((await rest(owners, coupons, nonce, { method: 'POST', body })).status).toBe(201);
    const line = await shop.database.db
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_id', 'actor_name', 'ip_address', 'action'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toEqual({
      actor_kind: 'person',
      actor_id: await idOf(owner),
      actor_name: owner,
      ip_address: expect.stringMatching(/^203\.0\.113\./),
      action: 'coupon.create',
    });
  });

  test('a role that changed counts from the next request on, and an end ends everything', async () => {
    const { nonce } = await staffOf(packers);
    expect((await rest(packers, coupons, nonce)).status).toBe(403);
    const id = await idOf(packer);
    await command(changeStaffAction({}), { id, role: 'manager' });
    expect((await rest(packers, coupons, nonce)).status).toBe(200);
    await packers.ask(packer);
    const { code } = await readMail(shop, day);
    await command(endStaffAction({}), { id });
    expect((await rest(packers, coupons, nonce)).status).toBe(401);
    expect((await packers.call(staffPaths.staff)).status).toBe(401);
    expect((await packers.call(staffPaths.confirm, { code })).status).toBe(410);
    await packers.ask(packer);
    expect((await packers.call(staffPaths.confirm, { code: (await readMail(shop, day)).code })).status).toBe(410);
  });

  test('a row of staff that was ended in the database lets nobody in, though the session is still there', async () => {
    await shop.database.db
      .updateTable('staff')
      .set({ ended_at: day })
      .where('account_id', '=', await idOf(packer))
      .execute();
    for (const path of [staffPaths.staff, staffPaths.passkeys]) expect((await packers.call(path)).status).toBe(401);
    await packers.ask(packer);
    const { link } = await readMail(shop, day);
    expect((await packers.call(staffPaths.confirm, { link })).status).toBe(410);
  });

  test('a session of staff lasts a week', async () => {
    shop.setTime('2026-11-28T09:59:00Z');
    expect((await owners.call(staffPaths.staff)).status).toBe(200);
    shop.setTime('2026-11-28T10:00:00Z');
    expect((await owners.call(staffPaths.staff)).status).toBe(401);
    expect((await shoppers.call(accountPaths.account)).status).toBe(200);
  });

  test('whoever works here keeps their account until that is ended', async () => {
    const asShopper = browser(accountPaths);
    await asShopper.signIn(packer);
    const refused = await asShopper.call(accountPaths.erase, { email: packer });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'vitrina_works_in_the_shop']);
    await command(endStaffAction({}), { id: await idOf(packer) });
    expect((await asShopper.call(accountPaths.erase, { email: packer })).status).toBe(200);
  });

  test('other sites’ pages change nothing, though the cookie comes along', async () => {
    const from = { 'Sec-Fetch-Site': 'cross-site' };
    for (const { path, endpoints } of staffRouteTable.filter(({ endpoints: [one] }) => one?.methods[0] === 'POST'))
      expect([endpoints.length, (await owners.call(path, {}, from)).status]).toEqual([1, 403]);
    expect((await owners.call(staffPaths.staff)).status).toBe(200);
  });

  test('mails are limited by address, apart from those of shoppers', async () => {
    await shop.settings.set('accounts', { ...unlimited, mailsPerAddressPerHour: 2 });
    const email = 'rita@parduotuve.test';
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await browser(staffPaths).ask(email)).status);
    expect(statuses).toEqual([202, 202, 429]);
    expect((await browser(accountPaths).ask(email)).status).toBe(202);
    await shop.settings.set('accounts', unlimited);
  });

  test('pages for staff are stored by nobody, found by no search engine, and load nothing from elsewhere', async () => {
    expect((await nobody.visit('/ADMIN/prieigos-raktai/')).headers.get('Location')).toBe('/admin/prieigos-raktai/');
    for (const path of ['/admin/', '/en/admin/prisijungimas/', '/admin/patvirtinimas/?grizti=/admin/']) {
      const answer = await nobody.visit(path);
      expect([path, answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual([
        path,
        'no-store',
        'noindex, nofollow',
      ]);
      expect(answer.headers.get('Content-Security-Policy')).not.toContain('https://');
    }
  });
});
