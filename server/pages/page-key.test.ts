import { expect, test } from 'vitest';
import { createPageKeys, pageKey } from './page-key.ts';

test('what names a call of the API or of a script has no key, whatever its path', () => {
  const keyOf = createPageKeys();
  for (const target of [
    '/?rest_route=/wc/store/v1/cart',
    '/a/?rest_route=x',
    '/a/?wc-ajax=x',
    '/wp-json/a?q=1',
    '/?q=%00',
  ])
    expect([target, pageKey(target), keyOf(target), keyOf(target)]).toEqual([target, null, null, null]);
  expect(keyOf('/a/?utm_source=x&q=linas')).toBe('/a/?q=linas');
});

test('an address by number or name is no page of its own: it leads on', () => {
  for (const target of ['/?p=12', '/?page_id=3', '/?product=puodelis'])
    expect([target, pageKey(target)]).toEqual([target, null]);
});
