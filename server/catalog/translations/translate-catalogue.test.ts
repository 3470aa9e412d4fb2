import { expect, test } from 'vitest';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { translateCatalogue } from './translate-catalogue.ts';
import type { Translations } from './translations.ts';

const offer = (id: number, parentId: number | null) => ({ id, parentId, name: 'Puodelis' }) as Offer;

/** Names in English by the id of the product. */
function englishNames(names: Readonly<Record<string, string>>) {
  const wording = (kind: string, id: string | number) => (kind === 'product' ? names[id] : undefined);
  return translateCatalogue({ wording, version: () => ({}) } as unknown as Translations);
}

test('a product has the wordings of its further texts, in the other language only', async () => {
  const product = { offer: offer(1, null), images: [], metas: {}, attributes: [], variations: [], grouped: [] };
  const long = new Map([[1, { texts: '{"Arbatai":"For tea"}' }]]);
  const { products } = translateCatalogue({
    wording: () => undefined,
    descriptions: async () => long,
    version: () => ({}),
  } as unknown as Translations);
  const all = [product] as unknown as readonly ProductRecord[];
  const translate = () => products({} as never, all);
  expect((await inLocale('en_GB', translate))[0]?.wordings).toEqual({ Arbatai: 'For tea' });
  expect((await translate())[0]?.wordings).toBeUndefined();
  long.clear();
  expect((await inLocale('en_GB', translate))[0]).not.toHaveProperty('wordings');
});

test('a variation takes its own translated name, else that of its product', () => {
  const offersById = new Map([
    [1, offer(1, null)],
    [2, offer(2, 1)],
    [3, offer(3, 1)],
    [9, offer(9, null)],
  ]);
  const translated = inLocale('en_GB', () => englishNames({ 1: 'Cup', 3: 'Large cup' }).offers(offersById));
  expect([...translated.values()].map(({ name }) => name)).toEqual(['Cup', 'Cup', 'Large cup', 'Puodelis']);
  expect(translated.get(2)?.ownName).toBe('Puodelis');
  expect(englishNames({ 1: 'Cup' }).offers(offersById)).toBe(offersById);
});
