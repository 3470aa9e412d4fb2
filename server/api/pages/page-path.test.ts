import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath, pagePath } from './page-path.ts';

test.each([
  ['/PARDUOTUVE/', '/parduotuve/'],
  ['//parduotuve///', '/parduotuve/'],
  ['/%70arduotuve/', '/parduotuve/'],
  ['/parduotuve', '/parduotuve/'],
  ['/En/Produktas/Puodelis', '/en/produktas/puodelis/'],
  ['/produktas/linin%c4%97/', '/produktas/linin%C4%97/'],
  ['/produktas/LININ%C4%96/', '/produktas/linin%C4%97/'],
  ['/produktas/a%2Cb%40/', '/produktas/a,b@/'],
])('%s is a page at %s', (path, moved) => {
  expect(pagePath(path)).toEqual({ kind: 'moved', path: moved });
  expect(pagePath(moved)).toEqual({ kind: 'page', path: moved });
});

test('data are those of the page’s one address, however that was spelled', () => {
  for (const path of ['/parduotuve.data', '/PARDUOTUVE.data', '//parduotuve.data', '/%70arduotuve.data'])
    expect([path, pagePath(path)]).toEqual([path, { kind: 'page', path: '/parduotuve.data' }]);
});

test('what means something else in a path stays escaped', () => {
  for (const path of ['/a%2Fb/', '/%2F%2Fevil.example/', '/a%3Fb/', '/a%23/', '/a%25/', '/a%5Cb/'])
    expect(pagePath(path)).toEqual({
      kind: 'page',
      path: path.toLowerCase().replace(/%../g, (code) => code.toUpperCase()),
    });
});

test('a spelling is its own, for a browser too, and names what the path named', () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const { pathname } = new URL(`https://shop.test/${parts.map(encodeURIComponent).join('/')}`);
      const spelled = canonicalPath(pathname);
      expect(canonicalPath(spelled)).toBe(spelled);
      expect(new URL(spelled, 'https://shop.test').pathname).toBe(spelled);
      const named = (path: string) =>
        decodeURIComponent(path)
          .toLowerCase()
          .normalize()
          .replaceAll(/\/{2,}/g, '/');
      expect(named(spelled)).toBe(named(pathname));
    }),
  );
});
