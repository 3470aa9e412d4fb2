import { expect, test } from 'vitest';
import { sessionCookie } from '#contract/cookie-names.ts';
import { createSessions } from './sessions.ts';

const start = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;

function setUp(secure = false) {
  let now = start;
  const sessions = createSessions({ key: 'a key of the test', clock: () => now, secure });
  const id = sessions.newCart();
  return {
    sessions,
    id,
    token: sessions.token(id),
    later: (milliseconds: number) => {
      now = new Date(start.getTime() + milliseconds);
    },
  };
}

const withCookie = (token: string, more: Record<string, string> = {}) =>
  new Headers({ Cookie: `a=b; ${sessionCookie}=${token}; c=d`, ...more });

test('a cart token names its cart for 30 days', () => {
  const { sessions, id, token, later } = setUp();
  expect(sessions.read(new Headers({ 'Cart-Token': token }))).toMatchObject({ id, source: 'token' });
  later(30 * 24 * hour - 1000);
  expect(sessions.isToken(token)).toBe(true);
  later(30 * 24 * hour);
  expect(sessions.isToken(token)).toBe(false);
});

test('a token that was changed, or signed with another key, names nothing', () => {
  const { sessions, id, token } = setUp();
  const other = createSessions({ key: 'another key', clock: () => start, secure: false });
  const [head, claims, signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ user_id: id, exp: 9e9, iss: 'store-api', iat: 0 })).toString('base64url');
  for (const bad of [other.token(id), `${head}.${forged}.${signature}`, `${head}.${claims}.`, '', 'a.b.c', '.']) {
    expect(sessions.read(new Headers({ 'Cart-Token': bad }))).toBeNull();
  }
});

test('the cookie identifies the cart of a page, and a valid token takes precedence', () => {
  const { sessions, id, token } = setUp();
  const other = sessions.newCart();
  expect(sessions.read(withCookie(token))).toMatchObject({ id, source: 'cookie' });
  expect(sessions.read(withCookie(token, { 'Cart-Token': sessions.token(other) }))).toMatchObject({
    id: other,
    source: 'token',
  });
  expect(sessions.read(withCookie(token, { 'Cart-Token': 'broken' }))).toMatchObject({ id, source: 'cookie' });
});

test('the cookie is HttpOnly and SameSite=Lax, and Secure where the shop uses https', () => {
  const cookieOf = (secure: boolean) => setUp(secure).sessions.cookies({ id: setUp().id, version: 0 }).join('\n');
  expect(cookieOf(false)).toMatch(/^vitrina_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect(cookieOf(true)).toMatch(
    /^__Host-vitrina_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
});

test('with a valid Cart-Token no nonce is needed, not even a right one', () => {
  const { sessions, token } = setUp();
  expect(sessions.checkNonce(new Headers({ 'Cart-Token': token }))).toBeNull();
  expect(sessions.checkNonce(new Headers({ 'Cart-Token': token, Nonce: 'wrong' }))).toBeNull();
  expect(sessions.checkNonce(new Headers({ 'Cart-Token': 'broken' }))).toEqual({ code: 'missing_nonce' });
});

test('neither nonce nor token: missing; a wrong or empty nonce: invalid', () => {
  const { sessions, token } = setUp();
  expect(sessions.checkNonce(new Headers())).toEqual({ code: 'missing_nonce' });
  expect(sessions.checkNonce(withCookie(token))).toEqual({ code: 'missing_nonce' });
  expect(sessions.checkNonce(new Headers({ Nonce: 'deadbeef00' }))).toEqual({ code: 'invalid_nonce' });
  expect(sessions.checkNonce(new Headers({ Nonce: '' }))).toEqual({ code: 'invalid_nonce' });
});

test('[7.7-02] X-WP-Nonce stands in for Nonce, and is not looked at beside one: empty and wrong are refused', () => {
  const { sessions, id, token } = setUp();
  const refused = { code: 'invalid_rest_nonce' };
  expect(sessions.checkRestNonce(new Headers())).toBeNull();
  expect(sessions.checkRestNonce(new Headers({ 'X-WP-Nonce': '' }))).toEqual(refused);
  expect(sessions.checkRestNonce(new Headers({ 'X-WP-Nonce': 'deadbeef00' }))).toEqual(refused);
  expect(sessions.checkRestNonce(withCookie(token, { 'X-WP-Nonce': sessions.nonce(id) }))).toBeNull();
  expect(sessions.checkNonce(withCookie(token, { 'X-WP-Nonce': sessions.nonce(id) }))).toBeNull();
  for (const wrong of ['', 'deadbeef00']) {
    expect(sessions.checkNonce(withCookie(token, { 'X-WP-Nonce': wrong }))).toEqual(refused);
    expect(sessions.checkNonce(withCookie(token, { 'X-WP-Nonce': wrong, Nonce: sessions.nonce(id) }))).toBeNull();
  }
});

test("a guest's nonce counts only for requests without a session cookie", () => {
  const { sessions, token } = setUp();
  const guest = sessions.nonce(null);
  expect(sessions.checkNonce(new Headers({ Nonce: guest }))).toBeNull();
  expect(sessions.checkNonce(withCookie(token, { Nonce: guest }))).toEqual({ code: 'invalid_nonce' });
});

test("a session's nonce counts for its own cookie only", () => {
  const { sessions, id, token } = setUp();
  const nonce = sessions.nonce(id);
  expect(sessions.checkNonce(withCookie(token, { Nonce: nonce }))).toBeNull();
  expect(sessions.checkNonce(withCookie(sessions.token(sessions.newCart()), { Nonce: nonce }))).toEqual({
    code: 'invalid_nonce',
  });
  expect(sessions.checkNonce(new Headers({ Nonce: nonce }))).toEqual({ code: 'invalid_nonce' });
});

test('a nonce is good in its own half day and the next', () => {
  const { sessions, later } = setUp();
  const nonce = sessions.nonce(null);
  const check = () => sessions.checkNonce(new Headers({ Nonce: nonce }));
  later(13.9 * hour); // 10:00 and 23:59 UTC lie in neighbouring ticks
  expect(check()).toBeNull();
  later(14.1 * hour);
  expect(check()).toEqual({ code: 'invalid_nonce' });
});
