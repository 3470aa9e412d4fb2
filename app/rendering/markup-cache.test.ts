import { expect, test } from 'vitest';
import { createMarkupCache } from './markup-cache.ts';

const markup = (length: number) => new Uint8Array(length);

test('markup is found by its object and its variant', () => {
  const cache = createMarkupCache(() => 100_000);
  const source = {};
  const stored = markup(10);
  cache.store({ source, shared: '', variant: 'a' }, stored);
  expect(cache.find({ source, shared: '', variant: 'a' })).toBe(stored);
  expect(cache.find({ source, shared: '', variant: 'b' })).toBeUndefined();
  expect(cache.find({ source: {}, shared: '', variant: 'a' })).toBeUndefined();
});

test('what is not used for a while goes, and what is used stays', () => {
  const cache = createMarkupCache(() => 20_000);
  const [used, unused] = [{}, {}];
  for (const source of [used, unused]) cache.store({ source, shared: '', variant: '' }, markup(1000));
  for (let round = 0; round < 50; round += 1) {
    cache.store({ source: {}, shared: '', variant: '' }, markup(1000));
    expect(cache.find({ source: used, shared: '', variant: '' })).toBeDefined();
    expect(cache.size().bytes).toBeLessThanOrEqual(20_000);
  }
  expect(cache.find({ source: unused, shared: '', variant: '' })).toBeUndefined();
});

test('markup of other facts of the shop is not found, and goes when it is written anew', () => {
  const cache = createMarkupCache(() => 100_000);
  const source = {};
  const [before, after] = [markup(1000), markup(1000)];
  cache.store({ source, shared: 'a', variant: '' }, before);
  const { bytes } = cache.size();
  expect(cache.find({ source, shared: 'b', variant: '' })).toBeUndefined();
  cache.store({ source, shared: 'b', variant: '' }, after);
  expect(cache.find({ source, shared: 'b', variant: '' })).toBe(after);
  expect(cache.find({ source, shared: 'a', variant: '' })).toBeUndefined();
  expect(cache.size().bytes).toBe(bytes);
});

test('one object with ever more variants stays within the limit', () => {
  const cache = createMarkupCache(() => 5000);
  const source = {};
  for (let index = 0; index < 1000; index += 1)
    cache.store({ source, shared: '', variant: String(index) }, markup(100));
  expect(cache.size().bytes).toBeLessThanOrEqual(5000);
});
