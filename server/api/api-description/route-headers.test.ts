import { expect, test } from 'vitest';
import { createRouteHeaders } from './route-headers.ts';

const headersOf = createRouteHeaders('https://shop.test');
const api = '/wp-json/wc/store/v1';
const link = ['Link', '<https://shop.test/wp-json/>; rel="https://api.w.org/"'];

test('an answer names the methods of its address, also where it is a refusal', () => {
  for (const status of [200, 401, 404]) {
    expect(headersOf(`${api}/cart`, status)).toEqual([link, ['Allow', 'GET']]);
    expect(headersOf(`${api}/checkout`, status)).toEqual([link, ['Allow', 'GET, POST, PUT, PATCH']]);
  }
  const key = 'a'.repeat(32);
  expect(headersOf(`${api}/cart/items/${key}`, 204)).toEqual([link, ['Allow', 'GET, POST, PUT, PATCH, DELETE']]);
});

test('who does not know the key of an order learns no methods, nor is there any at an unknown address', () => {
  expect(headersOf(`${api}/order/12`, 200)).toEqual([link, ['Allow', 'GET']]);
  for (const path of ['/order/12', '/checkout/12']) expect(headersOf(`${api}${path}`, 401)).toEqual([link]);
  for (const path of ['/nope', '/cart/items/nope']) expect(headersOf(`${api}${path}`, 404)).toEqual([link]);
});
