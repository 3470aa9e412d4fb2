import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import altTexts from './catalogue/alt-texts.json' with { type: 'json' };

const folder = new URL('images/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));

/** Pictures of rooms are shown on pages; the one product without pictures is to stay without. */
const beside = /^scena-|^ln-pavyzdziai-/;

test('every picture is one the catalogue names or that pages show', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !(file in altTexts) && !beside.test(file))).toEqual([]);
});

test('master pictures are small enough to be stored with the source', () => {
  const sizes = files.map((name) => statSync(new URL(name, folder)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(400 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(files.length * 200 * 1024);
});

test('every page has a title, an address and a description, in both languages', () => {
  const pages = readdirSync(new URL('pages/', import.meta.url)).filter((name) => name.endsWith('.md'));
  expect(pages).toHaveLength(5);
  const english = readdirSync(new URL('pages/en/', import.meta.url));
  expect(english.toSorted()).toEqual(pages.toSorted());
  for (const page of [...pages, ...english.map((name) => `en/${name}`)]) {
    const text = readFileSync(new URL(`pages/${page}`, import.meta.url), 'utf8');
    const slug = page.replace('.md', '').replace('en/', '');
    expect(text, page).toMatch(
      new RegExp(
        `^---\\ntitle: .+\\nslug: ${slug}\\ndescription: .+\\n${page.startsWith('en/') ? '' : 'order: \\d\\n'}(.+\\n)*---\\n`,
      ),
    );
    expect(text, page).not.toMatch(/ec\.europa\.eu\/(consumers\/)?odr/);
  }
});

test('every post has both languages, a day, an author, a picture that is there, and products of the catalogue', () => {
  const names = (below: string) =>
    readdirSync(new URL(below, import.meta.url))
      .filter((name) => name.endsWith('.md'))
      .toSorted();
  const catalogue = readFileSync(new URL('catalogue/lino-namai.csv', import.meta.url), 'utf8');
  expect(names('posts/')).toHaveLength(3);
  expect(names('posts/en/')).toEqual(names('posts/'));
  for (const name of names('posts/')) {
    const text = readFileSync(new URL(`posts/${name}`, import.meta.url), 'utf8');
    const field = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1] ?? '';
    expect([name, field('date'), field('author')]).toEqual([
      name,
      expect.stringMatching(/^2026-1/),
      expect.any(String),
    ]);
    expect(files, name).toContain(field('picture'));
    for (const sku of field('products').split(', ')) expect(catalogue, name).toContain(`,${sku},`);
    expect(text, name).not.toMatch(/["”!]| - (?!--)/);
  }
});

test('Lithuanian pages use Lithuanian quotes and punctuation', () => {
  for (const page of readdirSync(new URL('pages/', import.meta.url)).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(new URL(`pages/${page}`, import.meta.url), 'utf8');
    expect(text, page).not.toMatch(/["”!]| - (?!--)/);
    expect(text.match(/„/g)?.length ?? 0, page).toBe(text.match(/“/g)?.length ?? 0);
  }
});

test('pages tell when parcels leave as the shop counts its promised days', () => {
  const { handlingDays, cutOff } = defaultSettings.delivery;
  expect([handlingDays, cutOff]).toEqual([1, '12:00']);
  for (const [page, words, otherwise] of [
    ['pristatymas.md', 'iki 12 valandos, išsiunčiame kitą darbo dieną', /tą pačią/],
    ['apie-mus.md', 'Siunčiame kitą darbo dieną, jei užsakote iki 12 valandos', /tą pačią/],
    ['en/pristatymas.md', 'by noon on a working day leave on the next working day', /same/],
    ['en/apie-mus.md', 'Orders placed by noon leave on the next working day', /same working day/],
  ] as const) {
    const text = readFileSync(new URL(`pages/${page}`, import.meta.url), 'utf8');
    expect(text, page).toContain(words);
    expect(
      text.split('\n').filter((line) => /leave|siunčiame/i.test(line) && otherwise.test(line)),
      page,
    ).toEqual([]);
  }
});
