import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillSeoText, seoMetaFor, seoMetas, seoOfMetas } from './seo-text.ts';

const facts = {
  title: 'Puodelis „Rasa“',
  siteName: 'Lino namai',
  tagline: 'Viskas iš lino',
  excerpt: 'Rankų darbo puodelis.',
  category: 'Indai',
  brand: 'Rasa',
  sku: 'P-1',
  year: '2026',
};

test('the variables of each plug-in are filled in', () => {
  expect(fillSeoText('%%title%% %%page%% %%sep%% %%sitename%%', 'yoast', facts)).toBe('Puodelis „Rasa“ – Lino namai');
  expect(fillSeoText('%title% %sep% %wc_brand% (%wc_sku%)', 'rank-math', facts)).toBe('Puodelis „Rasa“ – Rasa (P-1)');
  expect(fillSeoText('#post_title #separator_sa #categories, #current_year', 'aioseo', facts)).toBe(
    'Puodelis „Rasa“ – Indai, 2026',
  );
  expect(fillSeoText('Pirk su 20% nuolaida, 100 %', 'rank-math', facts)).toBe('Pirk su 20% nuolaida, 100 %');
  expect(fillSeoText('Nr. #1 &amp; <b>geriausias</b>', 'yoast', facts)).toBe('Nr. #1 & geriausias');
});

test('what cannot be filled in is left out with its separator, never shown', () => {
  expect(fillSeoText('%%cf_x%% %%sep%% %%title%% %%sep%% %%term404%%', 'yoast', facts)).toBe('Puodelis „Rasa“');
  expect(fillSeoText('%customfield(kaina)% %title%', 'rank-math', facts)).toBe('Puodelis „Rasa“');
  expect(fillSeoText('#custom_field-kaina #post_title', 'aioseo', facts)).toBe('Puodelis „Rasa“');
  expect(fillSeoText('%%constructor%% %%__proto__%%', 'yoast', facts)).toBe('');
  const name = fc.stringMatching(/^[a-z_]{1,12}$/);
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const yoast = fillSeoText(names.map((one) => `%%${one}%%`).join(' '), 'yoast', facts);
      const rankMath = fillSeoText(names.map((one) => `%${one}%`).join(' '), 'rank-math', facts);
      expect(`${yoast}${rankMath}`).not.toContain('%');
      expect(fillSeoText(names.map((one) => `#${one}`).join(' '), 'aioseo', facts)).not.toContain('#');
    }),
  );
});

test('a product has the texts of the first plug-in that has one, and the shop’s name once', () => {
  const metas = {
    _yoast_wpseo_title: '%%title%% pirkti %%sep%% %%sitename%%',
    rank_math_title: 'Kitas',
    _aioseo_description: '#post_excerpt',
  };
  expect(seoOfMetas(metas, facts)).toEqual({ title: 'Puodelis „Rasa“ pirkti', description: 'Rankų darbo puodelis.' });
  expect(seoOfMetas({ _yoast_wpseo_title: 7 }, facts)).toEqual({ title: '', description: '' });
});

test('a text is stored where the product has it', () => {
  expect(seoMetaFor({}, 'title')).toBe('_yoast_wpseo_title');
  for (const { title } of seoMetas) expect(seoMetaFor({ [title]: 'x' }, 'title')).toBe(title);
  expect(seoMetaFor({ rank_math_title: 'x' }, 'description')).toBe('_yoast_wpseo_metadesc');
});
