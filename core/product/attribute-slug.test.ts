import { expect, test } from 'vitest';
import { attributeSlug } from './attribute-slug.ts';

test.each([
  ['Ūgis', 'pa_ugis'],
  ['pa_spalva', 'pa_spalva'],
  ['Skalbimo temperatūra', 'pa_skalbimo-temperatura'],
  ['a'.repeat(28), `pa_${'a'.repeat(28)}`],
])('%s becomes %s', (wanted, slug) => expect(attributeSlug(wanted)).toEqual({ ok: true, value: slug }));

test.each([
  ['labai-ilgas-trumpinys-kuris-netelpa', 'slug_too_long'],
  ['type', 'slug_reserved'],
  ['pa_type', 'slug_reserved'],
  ['Tag', 'slug_reserved'],
  ['???', 'no_slug'],
  ['', 'no_slug'],
])('%s is refused: %s', (wanted, code) => expect(attributeSlug(wanted)).toMatchObject({ failure: { code } }));
