import { expect, test } from 'vitest';
import { createSessions } from '#server/platform/session/sessions.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { cartRequest, nonceRefusal } from './cart-session.ts';

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
