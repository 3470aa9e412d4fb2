import { expect, test } from 'vitest';
import { cardProduct } from './card-product.ts';

type Product = Parameters<typeof cardProduct>[0];

function product(...choices: readonly object[]): Product {
  return {
    id: 1,
    name: 'Staltiesė',
    images: [],
    prices: {},
    add_to_cart: {},
    review_count: 0,
    brands: [],
    extensions: { vitrina: { path: '/p/', choices, stock: {}, image_sizes: [] } },
  } as unknown as Product;
}

const pattern = {
  name: 'Ra&scaron;tas',
  field: 'attribute_pa_rastas',
  type: 'image',
  options: [
    { value: 'langai', name: 'Langai', swatch: { image: '/media/langai (1).jpg' } },
    { value: 'taskai', name: 'Taškai', swatch: { image: '/media/taskai.jpg' } },
    { value: 'be', name: 'Be rašto', swatch: null },
  ],
};
const colour = {
  name: 'Spalva',
  field: 'attribute_pa_spalva',
  type: 'color',
  options: [
    { value: 'balta', name: 'balta', swatch: { color: '#fff' } },
    { value: 'dvi', name: 'dvi', swatch: { color: '#000', color2: '#111' } },
  ],
};

test('[4.3-04] a card shows the pictures of an attribute rendered as pictures, under its name', () => {
  const { colours } = cardProduct(product(pattern));
  expect(colours).toMatchObject({ name: 'Raštas', count: 2 });
  expect(colours?.dots.map(({ name, color, path }) => [name, color, path])).toEqual([
    ['Langai', 'center / cover url("/media/langai (1).jpg")', '/p/?attribute_pa_rastas=langai'],
    ['Taškai', 'center / cover url("/media/taskai.jpg")', '/p/?attribute_pa_rastas=taskai'],
  ]);
});

test('of a product with colours and pictures a card shows the colours', () => {
  const { colours } = cardProduct(product(pattern, colour));
  expect(colours?.dots.map(({ color, second }) => [color, second])).toEqual([
    ['#fff', null],
    ['#000', '#111'],
  ]);
});
