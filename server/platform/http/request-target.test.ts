import { expect, test } from 'vitest';
import { requestTarget } from './request-target.ts';

const pathOf = (address: string) => requestTarget(`https://shop.test${address}`)?.pathname ?? null;

test.each([
  ['/wp-json/wc/store/v1/cart/', '/wp-json/wc/store/v1/cart'],
  ['/wp-json/wc/store/products', '/wp-json/wc/store/v1/products'],
  ['/?rest_route=/wc/store/v1/cart', '/wp-json/wc/store/v1/cart'],
  ['/index.php?rest_route=%2Fwc%2Fstore%2Fcart%2F', '/wp-json/wc/store/v1/cart'],
  ['/produktas/linas/', '/produktas/linas/'],
])('%s is taken as %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test.each([
  '/produktas/%00',
  '/produktas/%E0%A4%A',
  '/?s=%00',
  '/?rest_route=/wc/store/v1/products/%00',
  '/?rest_route=/wc/store/v1/products/%2500',
  '/?rest_route=/wc/store/v1/products/%25E0%25A4%25A',
])('the unreadable address %s reaches no part of the shop', (address) => {
  expect(pathOf(address)).toBeNull();
});
