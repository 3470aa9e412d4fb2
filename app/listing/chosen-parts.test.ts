import { expect, test } from 'vitest';
import { euro } from '#tests/fixtures/euro.ts';
import { createTranslator } from '#app/text/translator.ts';
import { chosenKinds } from './chosen-parts.ts';
import { choicePairs, type ListingFilterChoice, noChoice } from '#contract/listing-choice.ts';
import { pack } from '#app/rendering/packed.ts';
import type { LoadedListing } from './load-listing.ts';

const value = (slug: string, color: string | null) => ({ value: slug, label: slug, count: 1, color, second: null });
const facets = {
  groups: [{ name: 'spalva', label: 'Spalva', values: [value('balta', '#fff'), value('marga', null)] }],
};

const kindsOf = (choice: Partial<ListingFilterChoice>) => {
  const query = { from: 1, page: 1, order: 'menu_order', choice: { ...noChoice, ...choice } } as const;
  return chosenKinds(
    { query, facets: pack(facets), currency: euro } as unknown as LoadedListing,
    createTranslator('en_GB'),
  );
};
const displayTexts = (choice: Partial<ListingFilterChoice>) =>
  kindsOf(choice).flatMap(({ parts }) => parts.map((part) => part.displayText.replaceAll('\u00a0', ' ')));

test.each([
  [{ minPrice: '12.5' }, 'from 12,50 €'],
  [{ maxPrice: '60' }, 'up to 60,00 €'],
  [{ minPrice: '1000', maxPrice: '1000.05' }, '1 000,00 € – 1 000,05 €'],
  [{ ratings: [3, 4, 5] }, '3 stars and more'],
  [{ ratings: [5] }, 'Stars: 5'],
  [{ ratings: [1, 2] }, 'Stars: 1, 2'],
  [{ stock: ['instock', 'onbackorder'] }, 'In stock, Available on backorder'],
  [{ onSale: true }, 'Reduced only'],
] as const)('%j is worded as „%s“', (choice, expectedWords) => {
  expect(displayTexts(choice)).toEqual([expectedWords]);
});

test('each filter can be removed by itself, with its swatch, and all of one kind at once', () => {
  const values = [{ name: 'spalva', values: ['balta', 'marga'], all: false }];
  const [colours, sale, ...more] = kindsOf({ values, onSale: true });
  expect(more).toEqual([]);
  expect(colours?.parts.map(({ dot, without }) => [dot?.color ?? null, choicePairs(without)])).toEqual([
    [
      '#fff',
      [
        ['filter_spalva', 'marga'],
        ['on_sale', '1'],
      ],
    ],
    [
      null,
      [
        ['filter_spalva', 'balta'],
        ['on_sale', '1'],
      ],
    ],
  ]);
  expect([colours?.without, sale?.without].map((choice) => choice && choicePairs(choice).length)).toEqual([1, 2]);
});
