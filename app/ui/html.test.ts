import { expect, test } from 'vitest';
import { linksInLanguage } from './html.tsx';

const link = (href: string) => linksInLanguage(`<p><a class="x" href="${href}">y</a></p>`, 'en_GB').split('"')[3];

test('links to pages stay in the language of the page', () => {
  expect(['/', '/parduotuve/', '/grazinimas/?a=1#b', '/english/'].map(link)).toEqual([
    '/en/',
    '/en/parduotuve/',
    '/en/grazinimas/?a=1#b',
    '/en/english/',
  ]);
  expect(linksInLanguage('<a href="/parduotuve/">', 'lt_LT')).toBe('<a href="/parduotuve/">');
});

test('a link that names its language, or leads to no page, is unchanged', () => {
  const unchangedPaths = [
    '/en/',
    '/en/parduotuve/',
    '/en',
    '/feeds/google.xml',
    '/wp-json/wc/store/v1',
    '/media/a.webp',
  ];
  const nonPageUrls = ['/assets/a.css', '/sitemap.xml', '//kitur.lt/a/', 'https://kitur.lt/', '#b', 'mailto:a@b.lt'];
  for (const href of [...unchangedPaths, ...nonPageUrls]) expect(link(href)).toBe(href);
  expect(linksInLanguage('<a href="/en/kontaktai/">', 'lt_LT')).toBe('<a href="/en/kontaktai/">');
});
