import { expect, test } from 'vitest';
import { createPageKeys, knownParameters, pageKey as keyFor } from './page-key.ts';

const ofVisitors = ['woosb_ids', 'woosb_update'];
const pageKey = (target: string) => keyFor(target, ofVisitors);

test('a request that calls the API or a script has no cache key, whatever its path', () => {
  const keyOf = createPageKeys(ofVisitors);
  for (const target of [
    '/?rest_route=/wc/store/v1/cart',
    '/a/?rest_route=x',
    '/a/?wc-ajax=x',
    '/produktas/a/?woosb_ids=1&woosb_update=b',
    '/wp-json/a?q=1',
    '/?q=%00',
  ])
    expect([target, pageKey(target), keyOf(target), keyOf(target)]).toEqual([target, null, null, null]);
  expect(keyOf('/paieska/?utm_source=x&q=linas')).toBe('/paieska/?q=linas');
});

test('an address that repeats a parameter, or has one that its page does not read, has no cache key', () => {
  for (const target of [
    '/parduotuve/?on_sale=1&on_sale=1',
    '/paieska/?q=a&q=b',
    '/parduotuve/?q=1',
    '/parduotuve/?attribute_pa_dydis=l',
    '/produktas/a/?filter_dydis=l',
    '/apie/?q=1',
    '/en/apie/?puslapis=2',
    '/?puslapis=2',
  ])
    expect([target, pageKey(target), createPageKeys(ofVisitors)(target)]).toEqual([target, null, null]);
});

test('the parameters that a page reads are in its cache key, those of campaigns are not', () => {
  expect(pageKey('/parduotuve/?on_sale=1&utm_x=1&utm_x=2')).toBe('/parduotuve/?on_sale=1');
  for (const target of [
    '/en/parduotuve/?filter_dydis=l&puslapis=2',
    '/en/parduotuve.data?_routes=a&puslapis=2',
    '/produktas/a/?attribute_pa_dydis=l&zvaigzdutes=5',
    '/paieska/?filter_dydis=l&q=linas',
  ])
    expect(pageKey(target)).toBe(target);
  expect(pageKey('/apie/?utm_source=x&per_page=9')).toBe('/apie/');
});

test('an address by id or slug has no cache key: it redirects', () => {
  for (const target of ['/?p=12', '/?page_id=3', '/?product=puodelis'])
    expect([target, pageKey(target)]).toEqual([target, null]);
});

test('the declared parameters of one visitor’s choice are known, and an address with them has no cache key', () => {
  const target = '/produktas/a/?woosb_ids=1';
  expect([keyFor(target, []), pageKey(target)]).toEqual(['/produktas/a/', null]);
  expect(knownParameters('?woosb_ids=1&utm_source=x', ofVisitors)).toBe('?woosb_ids=1');
});
