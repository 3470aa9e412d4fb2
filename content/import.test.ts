import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemporaryPGlite } from '#tests/database.ts';
import altTexts from './catalogue/alt-texts.json' with { type: 'json' };
import { importInto, openTestShop, type TestShop } from '#tests/import/import-shop.ts';

const file = fileURLToPath(new URL('catalogue/lino-namai.csv', import.meta.url));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(openTemporaryPGlite);
});
afterAll(() => shop.close());

test('the demo catalogue is imported completely, and importing it again changes nothing', async () => {
  const first = await importInto(shop, file, { keepIds: true });
  expect(first.problems).toEqual([]);
  expect(first.counts).toMatchObject({
    rows: 464,
    products: { simple: 76, variable: 51, grouped: 4 },
    variations: 333,
    attributes: 5,
    images: Object.keys(altTexts).length,
  });
  const again = await importInto(shop, file);
  expect({ created: again.created, updated: again.updated, leftOut: again.leftOut }).toEqual({
    created: 0,
    updated: 0,
    leftOut: 0,
  });
});
