import { expect, test } from 'vitest';
import { createSessions } from '#server/platform/session/sessions.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { cartRequest, nonceRefusal, sessionLines } from './cart-session.ts';

const sessions = createSessions({ key: 'key', clock: () => new Date('2026-11-25T10:00:00Z'), secure: false });
const texts = createTexts('lt_LT');

test('a cart token that was read already is not read once more for the nonce', () => {
  let asked = 0;
  const counted = {
    ...sessions,
    checkNonce(headers: Headers) {
      asked += 1;
      return sessions.checkNonce(headers);
    },
  };
  const headers = new Headers({ 'Cart-Token': sessions.token(sessions.newCart()) });
  expect(nonceRefusal(cartRequest(headers, counted), counted, texts)).toBeNull();
  expect(asked).toBe(0);
  expect(nonceRefusal(cartRequest(new Headers(), counted), counted, texts)?.status).toBe(401);
  expect(asked).toBe(1);
});

test('a cookie is sent anew when it is older than a day, and a cart token of a client never is', () => {
  let now = new Date('2026-11-25T10:00:00Z');
  const tools = { sessions: createSessions({ key: 'key', clock: () => now, secure: false }), clock: () => now };
  const session = { id: tools.sessions.newCart(), version: 0 };
  const cookie = tools.sessions.cookies(session)[0]?.split(';', 1)[0] ?? '';
  const token = tools.sessions.token(session.id);
  const isSent = (headers: Record<string, string>) =>
    sessionLines(cartRequest(new Headers(headers), tools.sessions), null, tools, false).some(
      ([name]) => name === 'Set-Cookie',
    );
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(isSent({ Cookie: cookie })).toBe(false);
  now = new Date(now.getTime() + 1000);
  expect([isSent({ Cookie: cookie }), isSent({ 'Cart-Token': token })]).toEqual([true, false]);
});
