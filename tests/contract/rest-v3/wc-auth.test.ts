import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldEmail } from '#core/address/email.ts';
import { ok, fail } from '#core/result.ts';
import { inviteStaffAction } from '#server/admin/staff/staff-actions.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { findStaffByEmail, staffAudience } from '#server/admin/staff/staff.ts';
import type { PostOutside, postOutside } from '#server/platform/http/post-outside.ts';
import { endOtherSessions, openSession } from '#server/platform/sign-in/sign-in-sessions.ts';
import { commandAuthority } from '#server/tools/commands/key-commands.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from '#tests/contract/recorded-shop.ts';
import { type RecordedCall, readRecordedCalls } from './recorded-calls.ts';

const calls = readRecordedCalls('wc-auth').filter(({ scheme }) => scheme !== 'delivery');
const [delivery] = readRecordedCalls('wc-auth').filter(({ scheme }) => scheme === 'delivery');

type Delivery = PostOutside & { readonly url: string };

/** The href of the link with a class. */
function hrefOf(html: string, name: string): string {
  const link = [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(name)) ?? '';
  const href = /href="([^"]*)"/.exec(link)?.[1] ?? '';
  return href.replaceAll(/&(?:#0*38|amp);/g, '&');
}

describe.skipIf(!isRecordedHere)('applications that ask for a key', () => {
  let shop: RecordedShop;
  let cookie = '';
  let accepts = true;
  let wayToAnswer: 'answers' | 'fails' = 'answers';
  const deliveries: Delivery[] = [];
  const post: typeof postOutside = async (url, sent) => {
    deliveries.push({ url, ...sent });
    if (wayToAnswer === 'fails') return fail({ code: 'address_not_allowed', data: { detail: '', ms: 1 } });
    return ok({ status: accepts ? 200 : 302, headers: {}, body: 'ok', ms: 1 });
  };

  async function signIn(email: string, role: string): Promise<string> {
    const { db } = shop.database;
    const tools = { database: shop.database, clock: shop.clock };
    await runAction(tools, commandAuthority('staff invite'), inviteStaffAction({}), { email, role });
    const member = await findStaffByEmail(db, foldEmail(email));
    if (member === null) throw new Error('nobody was invited');
    const session = {
      accountId: member.accountId,
      audience: staffAudience,
      by: 'code',
      device: '',
      replaces: '',
    } as const;
    return db
      .transaction()
      .execute(async (trx) => `__Host-vitrina_staff=${await openSession(trx, session, shop.clock())}`);
  }
  const ask = (path: string, as = '') =>
    shop.ask(path, { headers: { 'X-Forwarded-Proto': 'https', ...(as === '' ? {} : { Cookie: as }) } });
  const keyCount = async () =>
    (await shop.database.db.selectFrom('api_key').select('id').where('revoked_at', 'is', null).execute()).length;
  const withoutNonce = (address: string) => address.replace(/(wc_auth_nonce=)[^&]*/, '$1');

  /** The path with the nonce of the page that shows it; a wrong one for the call that was recorded with one. */
  async function realPath({ name, request }: RecordedCall): Promise<string> {
    if (!request.path.includes('wc_auth_nonce=')) return request.path;
    if (name.includes('bad-nonce')) return request.path.replace(/(wc_auth_nonce=).*/, '$1aaaaaaaaaa');
    const page = await ask(request.path.replace('access_granted', 'authorize'), cookie);
    return hrefOf(await page.text(), 'wc-auth-approve');
  }

  beforeAll(async () => {
    shop = await openRecordedShop({ trustProxy: true, postOutside: post });
    cookie = await signIn('savininke@parduotuve.lt', 'owner');
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(calls)('$name', async (call) => {
    const isSignedIn = 'Cookie' in call.request.headers;
    const answer = await ask(await realPath(call), isSignedIn ? cookie : '');
    const html = await answer.text();
    const { status, headers, body } = call.response;
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Location')).toBe(headers['location'] ?? null);
    expect(answer.headers.get('Content-Type')).toBe(headers['content-type']);
    if (status === 401) expect(answer.headers.get('Cache-Control')).toBe(headers['cache-control']);
    if (status !== 200) return;
    const recorded = String(body).replaceAll('<nonce>', '');
    expect(withoutNonce(hrefOf(html, 'wc-auth-approve'))).toBe(hrefOf(recorded, 'wc-auth-approve'));
    expect(hrefOf(html, 'wc-auth-deny')).toBe(hrefOf(recorded, 'wc-auth-deny'));
    expect(html.split('<li>').length).toBe(recorded.split('<li>').length);
    expect(html).toContain('https://app.test/grizti?success=0&amp;user_id=17');
    expect(html).toContain('noindex');
  });

  test('all of them were tried', () => {
    expect(calls.length).toBeGreaterThanOrEqual(10);
  });

  test('the key is posted as recorded, opens the shop, and is named after the application', async () => {
    const [sent] = deliveries;
    expect(sent?.url).toBe(`https://app.test${delivery?.request.path}`);
    expect(sent?.headers).toMatchObject({ 'Content-Type': delivery?.request.headers['Content-Type'] });
    expect(sent?.allowPrivate).toBe(false);
    const body = JSON.parse(String(sent?.body)) as Record<string, unknown>;
    const recorded = delivery?.request.body as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(Object.keys(recorded));
    expect(body).toMatchObject({ user_id: '17', key_permissions: 'read_write' });
    const key = `${String(body['consumer_key'])}:${String(body['consumer_secret'])}`;
    expect(key).toMatch(/^ck_[0-9a-f]{40}:cs_[0-9a-f]{40}$/);
    const headers = { Authorization: `Basic ${Buffer.from(key).toString('base64')}`, 'X-Forwarded-Proto': 'https' };
    expect((await shop.ask('/wp-json/wc/v3/coupons', { headers })).status).toBe(200);
    const row = await shop.database.db
      .selectFrom('api_key')
      .select(['name', 'role'])
      .where('id', '=', Number(body['key_id']))
      .executeTakeFirst();
    expect(row).toEqual({ name: 'Apskaita - API (2026-11-21 10:00)', role: 'owner' });
    const line = await shop.database.db
      .selectFrom('audit_entry')
      .select(['actor_kind', 'actor_name', 'action'])
      .where('action', '=', 'key.create')
      .executeTakeFirst();
    expect(line).toEqual({ actor_kind: 'person', actor_name: 'savininke@parduotuve.lt', action: 'key.create' });
  });

  const granted = async (as = cookie) => {
    const [call] = calls.filter(({ name }) => name === 'access-granted');
    return call === undefined ? null : ask(await realPath(call), as);
  };

  test.each(['refuses', 'cannot be reached'])('a key whose receiver %s opens nothing any more', async (how) => {
    const before = await keyCount();
    [accepts, wayToAnswer] = [false, how === 'refuses' ? 'answers' : 'fails'];
    expect((await granted())?.status).toBe(401);
    [accepts, wayToAnswer] = [true, 'answers'];
    expect(await keyCount()).toBe(before);
    // By the shop: whoever approved it may need another proof by the time that the receiver has answered.
    const [line] = await searchAudit(shop.database.db, { action: 'key.revoke', limit: 1 });
    expect(line).toMatchObject({ actorKind: 'system', before: { role: 'owner' }, after: null });
  });

  test('roles that may make no keys, shoppers and nonces of other requests get none', async () => {
    const before = [await keyCount(), deliveries.length];
    const manager = await signIn('vadove@parduotuve.lt', 'manager');
    const [authorize] = calls.filter(({ name }) => name === 'authorize-signed-in');
    const path = authorize?.request.path ?? '';
    for (const as of [manager, cookie.replace('vitrina_staff', 'vitrina_account')])
      expect((await ask(path.replace('authorize', 'access_granted'), as)).status).toBe(401);
    expect((await ask(path, manager)).status).toBe(401);
    expect((await granted(manager))?.status).toBe(401);
    const [call] = calls.filter(({ name }) => name === 'access-granted');
    const real = call === undefined ? '' : await realPath(call);
    expect((await ask(real.replace('scope=read_write', 'scope=write'), cookie)).status).toBe(401);
    expect((await ask(real.replace('app.test%2Fraktai', 'kitas.test%2Fraktai'), cookie)).status).toBe(401);
    expect([await keyCount(), deliveries.length]).toEqual(before);
  });

  test('a session that was left open leads to the page that asks for a proof, and makes nothing', async () => {
    const before = await keyCount();
    await shop.database.db
      .updateTable('sign_in_session')
      .set({ proved_at: new Date(shop.clock().getTime() - 3_600_000) })
      .execute();
    const [call] = calls.filter(({ name }) => name === 'access-granted');
    const path = call === undefined ? '' : await realPath(call);
    const answer = await ask(path, cookie);
    expect([answer.status, answer.headers.get('Location')?.split('?')[0]]).toEqual([
      302,
      'https://shop.test/admin/patvirtinimas/',
    ]);
    expect(answer.headers.get('Location')).toContain('grizti=%2Fwc-auth%2Fv1%2Fauthorize%2F%3Fapp_name%3DApskaita');
    expect(await keyCount()).toBe(before);
    const member = await findStaffByEmail(shop.database.db, 'savininke@parduotuve.lt');
    const owner = { accountId: member?.accountId ?? 0, audience: staffAudience };
    await shop.database.db.transaction().execute((trx) => endOtherSessions(trx, owner, null));
    expect((await ask(path, cookie)).status).toBe(401);
  });
});
