import { expect, test } from 'vitest';
import { compareCase } from './compare-case.ts';
import { run as playMoney } from './money-format.ts';
import { firstDifference } from './overlay.ts';
import { run as playRequest } from './rest-client.ts';

test('texts are compared trimmed, their no-break spaces as plain ones', () => {
  for (const compare of [compareCase, firstDifference]) {
    expect(compare({ after: ' incl. VAT\n' }, { after: 'incl.\u00a0VAT' })).toEqual({ ok: true });
    expect(compare({ after: 'incl. VAT' }, { after: 'inclVAT' })).toMatchObject({ ok: false, path: 'after' });
  }
});

test('amounts and requests are compared so by their own runners, too', async () => {
  const options = { format: '%2$s %1$s ', symbol: '€', decimals: 2, thousand_separator: ' ', decimal_separator: ',' };
  const amount = { id: 'm', formatter: 'platform (server)', amount: 5, options };
  expect(playMoney({ ...amount, expected: ' 5,00 €' })).toEqual({ ok: true });
  expect(playMoney({ ...amount, expected: '5,00€' })).toMatchObject({ ok: false });
  const url = 'https://shop.test/wp-json/wc/store/v1/cart?_locale=user';
  const headers = { Accept: 'application/json, */*;q=0.1', 'X-WP-Nonce': 'NONCE1' };
  const request = {
    id: 'r',
    title: '',
    request: { path: '/wc/store/v1/cart' },
    server_answers: [{ json: { a: 'b ' } }],
  };
  const expectedRequests = (nonce: string) => [
    { url, method: 'GET', credentials: 'include', headers: { ...headers, 'X-WP-Nonce': nonce } },
  ];
  const played = await playRequest({ ...request, sent: expectedRequests(' NONCE1 '), result: { a: 'b' } });
  expect(played).toEqual({ ok: true });
  expect(await playRequest({ ...request, sent: expectedRequests('NONCE2'), result: { a: 'b' } })).toMatchObject({
    ok: false,
  });
});
