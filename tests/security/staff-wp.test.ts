import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountPaths } from '#contract/account-paths.ts';
import { type Staff, staffPaths } from '#contract/staff.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';

const day = new Date('2026-11-21T10:00:00Z');
const owner = 'savininke@parduotuve.test';
const writer = 'rasytojas@parduotuve.test';
const me = '/wp-json/wp/v2/users/me';

describe('wp/v2 by the session of somebody who works in the shop', () => {
  let shop: TestShop;
  let owners: AccountBrowser;
  let writers: AccountBrowser;
  let shoppers: AccountBrowser;
  let nextMachine = 1;

  const browser = (paths: typeof staffPaths | typeof accountPaths) => {
    nextMachine += 1;
    return openAccountBrowser(shop, `203.0.113.${nextMachine}`, day, paths);
  };
  const nonceOf = async (who: AccountBrowser) => ((await (await who.call(staffPaths.staff)).json()) as Staff).nonce;
  const read = async (who: AccountBrowser, path: string, nonce: string | null, init: RequestInit = {}) => {
    const answer = await who.visit(path, { ...init, headers: nonce === null ? {} : { 'X-WP-Nonce': nonce } });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  beforeAll(async () => {
    shop = await openTestShop();
    const tools = { database: shop.database, clock: () => day };
    for (const [email, role] of [
      [owner, 'owner'],
      [writer, 'content'],
    ])
      await runAction(tools, commandAuthority('staff invite'), inviteStaffAction({}), { email, role });
    [owners, writers, shoppers] = [browser(staffPaths), browser(staffPaths), browser(accountPaths)];
    await owners.signIn(owner);
    await writers.signIn(writer);
    await shoppers.signIn('ona@example.test');
  });
  afterAll(() => shop?.close());

  test('users/me is the person, with what their role may do, and to others only their name', async () => {
    const nonce = await nonceOf(owners);
    expect(await read(owners, `${me}?context=edit`, nonce)).toMatchObject({
      status: 200,
      body: {
        name: owner,
        email: owner,
        roles: ['administrator'],
        capabilities: { manage_woocommerce: true, edit_shop_orders: true },
        is_super_admin: true,
      },
    });
    const { body } = await read(owners, me, nonce);
    expect(body).not.toHaveProperty('email');
    const others = await read(writers, `${me}?context=edit`, await nonceOf(writers));
    expect(others).toMatchObject({ status: 200, body: { name: writer, is_super_admin: false } });
    expect(others.body['capabilities']).not.toHaveProperty('manage_woocommerce');
    expect(others.body['capabilities']).toMatchObject({ edit_pages: true, upload_files: true });
    expect(body['id']).not.toBe(others.body['id']);
  });

  test('the cookie alone, a wrong nonce, that of somebody else, and a shopper’s session are nobody', async () => {
    const [nonce, others] = [await nonceOf(owners), await nonceOf(writers)];
    for (const path of [me, '/wp-json/wp/v2/media', '/wp-json/wp/v2/pages', '/wp-json/wp/v2/types']) {
      expect([path, (await read(owners, path, null)).status]).toEqual([path, 401]);
      expect([path, (await read(shoppers, path, nonce)).status]).toEqual([path, 401]);
      for (const wrong of ['aaaaaaaaaa', others, ''])
        expect([path, wrong, (await read(owners, path, wrong)).status === 200]).toEqual([path, wrong, false]);
    }
    expect((await read(owners, me, 'aaaaaaaaaa')).body).toMatchObject({ code: 'rest_cookie_invalid_nonce' });
  });

  test('what is there is read, and nothing is written', async () => {
    const nonce = await nonceOf(owners);
    for (const path of ['types', 'taxonomies', 'media', 'pages'])
      expect([path, (await read(owners, `/wp-json/wp/v2/${path}`, nonce)).status]).toEqual([path, 200]);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([method, (await read(owners, me, nonce, { method })).body['code']]).toEqual([method, 'rest_no_route']);
  });

  test('a session that has ended opens nothing, though its nonce is still good', async () => {
    const nonce = await nonceOf(writers);
    expect((await read(writers, me, nonce)).status).toBe(200);
    await writers.call(staffPaths.signOut, {});
    expect((await read(writers, me, nonce)).status).toBe(401);
  });
});
