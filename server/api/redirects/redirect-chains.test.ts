import { expect, test } from 'vitest';
import { openChains, ownPath, type Redirect } from './redirect-chains.ts';

const publicUrl = 'https://shop.test';
const addRedirects = (
  existingRedirects: readonly Redirect[],
  ...pairs: readonly (readonly [string, string | null])[]
) => {
  const chains = openChains(existingRedirects);
  const codes = pairs.map(([source, target]) => chains.addRedirect({ source, target }, publicUrl)?.code ?? 'taken');
  return [codes, Object.fromEntries(chains.changed().map(({ source, target }) => [source, target]))];
};

test('a full address of the shop itself becomes its path', () => {
  expect(addRedirects([], ['/a/', 'https://shop.test/a/'])).toEqual([['leads_to_itself'], {}]);
  expect(addRedirects([], ['/a/', 'http://shop.test/a'])).toEqual([['leads_to_itself'], {}]);
  expect(addRedirects([], ['/a/', 'https://shop.test/b/?x=1#y'], ['/b/', 'https://else.test/'])).toEqual([
    ['taken', 'taken'],
    { '/a/': 'https://else.test/', '/b/': 'https://else.test/' },
  ]);
  expect(addRedirects([], ['/a/', 'https://shop.test//evil.test/'])[0]).toEqual(['target_not_an_address']);
  expect(ownPath('https://shop.test.evil/a/', publicUrl)).toBe('https://shop.test.evil/a/');
});

test('a redirect applies in each language; a target in another one retains it', () => {
  expect(addRedirects([], ['/en/old/', '/en/new/'])).toEqual([['taken'], { '/old/': '/new/' }]);
  expect(addRedirects([], ['/en/old/', '/en//evil.test/'])[0]).toEqual(['target_not_an_address']);
  expect(addRedirects([], ['/old/', '/en/new/'], ['/new/', '/newest/'])).toEqual([
    ['taken', 'taken'],
    { '/old/': '/en/newest/', '/new/': '/newest/' },
  ]);
  expect(addRedirects([], ['/a/', '/en/a/'])[0]).toEqual(['leads_to_itself']);
  expect(addRedirects([], ['/en/', '/a/'])[0]).toEqual(['source_not_a_path']);
});

test('stored redirects cannot cause a loop', () => {
  const existingRedirects = [
    { source: '/a/', target: '/b/' },
    { source: '/b/', target: '/c/' },
  ];
  expect(addRedirects(existingRedirects, ['/c/', '/a/'])).toEqual([['leads_to_itself'], {}]);
  expect(addRedirects(existingRedirects, ['/d/', '/a/'])).toEqual([['taken'], { '/d/': '/c/' }]);
  expect(addRedirects([{ source: '/x/', target: '/x/' }], ['/y/', '/x/'])[0]).toEqual(['leads_to_itself']);
});
