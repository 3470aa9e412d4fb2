import { pick, productsOf, type SoakWorld } from './soak-world.ts';

const listings = [
  '/',
  '/parduotuve/',
  '/parduotuve/?puslapis=2',
  '/parduotuve/?orderby=price',
  '/parduotuve/?min_price=10&max_price=40',
  '/produkto-kategorija/soak/',
  '/krepselis/',
  '/en/',
] as const;
const words = ['linas', 'staltiesė', 'Gausi', 'pledas', 'xyzzy'] as const;
const api = '/wp-json/wc/store/v1';

/** Looks at one page or reads one thing from the API, like somebody who does not buy. */
export async function browse({ client, products, demoPaths }: SoakWorld, random: () => number): Promise<void> {
  const shown = products.filter(({ parentId }) => parentId === null);
  const chance = random();
  if (chance < 0.3) {
    await client({ kind: 'page: listing', path: pick(random, listings), expected: [200] });
  } else if (chance < 0.55) {
    const path = random() < 0.5 ? pick(random, shown).path : pick(random, demoPaths);
    await client({ kind: 'page: product', path, expected: [200] });
  } else if (chance < 0.65) {
    const path = `/paieska/?q=${encodeURIComponent(pick(random, words))}`;
    await client({ kind: 'page: search', path, expected: [200] });
  } else if (chance < 0.75) {
    // Prices that nobody asked for before: the page is rendered anew.
    const path = `/parduotuve/?min_price=${Math.floor(random() * 20)}&max_price=${20 + Math.floor(random() * 1000)}`;
    await client({ kind: 'page: not cached', path, expected: [200] });
  } else if (chance < 0.8) {
    const path = `/nera-${Math.floor(random() * 1e6)}/`;
    await client({ kind: 'page: missing', path, expected: [404] });
  } else {
    const bulk = pick(random, productsOf({ products }, 'BULK'));
    const paths = [
      `${api}/products/${bulk.id}`,
      `${api}/products?per_page=12&orderby=price`,
      `${api}/products/collection-data?calculate_price_range=true`,
      `${api}/products/categories`,
    ];
    await client({ kind: 'API: catalogue', path: pick(random, paths), expected: [200] });
  }
}
