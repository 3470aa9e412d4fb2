import { expect, test } from 'vitest';
import type { ContentPage } from '#contract/storefront.ts';
import { findPages } from './find-pages.ts';

const page = (slug: string, title: string, html: string, description = ''): ContentPage => ({
  slug,
  title,
  html,
  description,
});
const pages = [
  page('prieziura', 'Priežiūra', '<p>Skalbkite liną, grąžinimui tinka tik neskalbti.</p>'),
  page('grazinimas', 'Grąžinimas', '<p>Per 14 dienų.</p>'),
  page('pristatymas', 'Pristatymas', '<p>Kurjeriu.</p>', 'Kaip grąžinama siunta'),
];
const findSlugs = (searchTerms: string, limit = 3) => findPages(pages, searchTerms, limit).map(({ slug }) => slug);

test('pages that contain a word in any form are found, those with it in the title first', () => {
  expect(findSlugs('grąžinimo')).toEqual(['grazinimas', 'prieziura']);
  expect(findSlugs('GRAZINIMAS')).toEqual(['grazinimas', 'prieziura']);
  expect(findSlugs('grąžinimo', 1)).toEqual(['grazinimas']);
});

test('a page has to hold all of the words', () => {
  expect(findSlugs('lino grąžinimas')).toEqual(['prieziura']);
  expect(findSlugs('lino kurjeris')).toEqual([]);
});

test('search terms that are too short find no pages', () => {
  expect([findSlugs(''), findSlugs('14'), findSlugs('ir')]).toEqual([[], [], []]);
});

test('posts are found by their Markdown', () => {
  const posts = [
    { slug: 'skalbimas', title: 'Kaip skalbti', description: '', markdown: '**Linas** mėgsta vėsų vandenį.' },
    { slug: 'patalyne', title: 'Patalynė', description: 'Lininė', markdown: '## Dydžiai' },
  ];
  expect(findPages(posts, 'vandens', 3).map(({ slug }) => slug)).toEqual(['skalbimas']);
  expect(findPages(posts, 'patalynės', 3).map(({ slug }) => slug)).toEqual(['patalyne']);
});
