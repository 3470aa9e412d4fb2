import { expect, test } from 'vitest';
import { isReviewAddress } from './review-address.ts';

const isOwn = (search: string) => isReviewAddress(new URL(`https://shop.test/produktas/a/?${search}`));

test('each list of a product’s reviews has one canonical address', () => {
  const canonicalSearches = [
    '',
    'zvaigzdutes=4',
    'atsiliepimai=pirkeju&zvaigzdutes=4&atsiliepimu-puslapis=2',
    'zvaigzdutes=',
  ];
  expect(canonicalSearches.map(isOwn)).not.toContain(false);
  const nonCanonicalSearches = ['zvaigzdutes=9', 'atsiliepimai=x', 'atsiliepimai=naujausi', 'atsiliepimu-puslapis=01'];
  expect(nonCanonicalSearches.map(isOwn)).not.toContain(true);
});
