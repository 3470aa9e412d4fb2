import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings } from '#scripts/demo/pictures.ts';
import { pictures } from './catalogue/products.ts';

const folder = new URL('images/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));

test('every picture the catalogue names is drawn, and nothing else is', () => {
  const named = pictures().map((picture) => picture.file);
  expect(files.toSorted()).toEqual(named.toSorted());
  expect(drawings.map((drawing) => drawing.file).toSorted()).toEqual(named.toSorted());
});

test('masters are small enough to be kept with the source', () => {
  const sizes = files.map((name) => statSync(new URL(name, folder)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(350 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25 * 1024 * 1024);
});

test('every page has a title, an address and a description', () => {
  const pages = readdirSync(new URL('pages/', import.meta.url));
  expect(pages).toHaveLength(6);
  for (const page of pages) {
    const text = readFileSync(new URL(`pages/${page}`, import.meta.url), 'utf8');
    expect(text, page).toMatch(
      new RegExp(`^---\\ntitle: .+\\nslug: ${page.replace('.md', '')}\\ndescription: .+\\norder: \\d\\n---\\n`),
    );
  }
});
