import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities, encodeEntities } from './html-entities.ts';
import { foldAccents } from './fold-accents.ts';
import { slugify, uniqueSlug } from './slug.ts';

test('accents fold to plain Latin letters', () => {
  expect(foldAccents('Ąžuolinė žąsis, ėriukas, čiužinys, šūkis, įklotas, ųų')).toBe(
    'Azuoline zasis, eriukas, ciuzinys, sukis, iklotas, uu',
  );
  expect(foldAccents('Łódź Straße Smørrebrød Ærø')).toBe('Lodz Strasse Smorrebrod AEro');
  expect(foldAccents('Москва 日本 й')).toBe('Москва 日本 й');
});

test('slugs as the recorded shop has them', () => {
  const slugs = {
    'Lininė staltiesė': 'linine-staltiese',
    'Dovanų kuponas (virtualus)': 'dovanu-kuponas-virtualus',
    'Pagal užsakymą': 'pagal-uzsakyma',
    'Lengvas peilis 10': 'lengvas-peilis-10',
    žiema: 'ziema',
  };
  for (const [name, slug] of Object.entries(slugs)) expect(slugify(name)).toBe(slug);
});

test('a slug keeps only address letters', () => {
  expect(slugify('  Staltiesė 140 × 180 cm – „Rugiai“ & <b>ko</b>  ')).toBe('staltiese-140-x-180-cm-rugiai-ko');
  expect(slugify('a.b/c')).toBe('a-b-c');
  expect(slugify('Staltiesė &#8211; nauja')).toBe('staltiese-nauja');
  expect(slugify('日本')).toBe('');
  expect(slugify('a'.repeat(300))).toHaveLength(200);
});

test('a taken slug gets a number', () => {
  const takenSlugs = new Set(['puodelis', 'puodelis-2']);
  expect(uniqueSlug('puodelis', (slug) => takenSlugs.has(slug))).toBe('puodelis-3');
  expect(uniqueSlug('ąsotis', (slug) => takenSlugs.has(slug))).toBe('ąsotis');
  const long = 'a'.repeat(200);
  expect(uniqueSlug(long, (slug) => slug === long)).toBe(`${'a'.repeat(198)}-2`);
});

test('slugifying a slug changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('character references decode once, unknown ones stay', () => {
  expect(decodeEntities('&quot;Likutis&quot; 100,00&nbsp;&euro; &#8222;taip&#x201C; &rarr; &times; &scaron;')).toBe(
    '"Likutis" 100,00\u00a0€ „taip“ → × š',
  );
  expect(decodeEntities('&amp;lt; &nesama; &constructor; & &#0; &#55296; &#9999999;')).toBe(
    '&lt; &nesama; &constructor; & &#0; &#55296; &#9999999;',
  );
});

test('encoded text holds no markup and decodes to itself', () => {
  expect(encodeEntities(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#039;&amp;&#039;&lt;/a&gt;');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const encoded = encodeEntities(text);
      expect(encoded).not.toMatch(/[<>"']/);
      expect(decodeEntities(encoded)).toBe(text);
    }),
  );
});
