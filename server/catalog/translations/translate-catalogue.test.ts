import { expect, test } from 'vitest';
import type { Offer } from '#server/catalog/products/offer.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { translateCatalogue } from './translate-catalogue.ts';
import type { Translations } from './translations.ts';

const offer = (id: number, parentId: number | null) => ({ id, parentId, name: 'Puodelis' }) as Offer;

/** Names in English by the id of the product. */
function englishNames(names: Readonly<Record<string, string>>) {
  const wording = (kind: string, id: string | number) => (kind === 'product' ? names[id] : undefined);
  return translateCatalogue({ wording, version: () => ({}) } as unknown as Translations);
}

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
