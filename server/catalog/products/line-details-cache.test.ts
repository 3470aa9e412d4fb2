import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribeToChanges } from '#server/platform/db/subscribe-to-changes.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openLineDetails } from './line-details-cache.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTemporaryPGlite();
});
afterAll(() => database?.close());

/** A cache of details to which the test announces changes itself. */
async function openWithNews(maxBytes?: () => number) {
  let announce: (payload: string) => void = () => undefined;
  const details = await openLineDetails(
    {
      ...database,
      changes: subscribeToChanges(async (_channel, listener) => {
        announce = listener;
        return async () => undefined;
      }),
    },
    maxBytes,
  );
  return { details, announce: (payload: string) => announce(payload) };
}

const addNamed = (slug: string) => addProduct(database.db, { name: slug, slug, regularPrice: '1' }, testDay);
const rename = (id: number, slug: string) =>
  database.db.updateTable('product').set({ slug }).where('id', '=', id).execute();

test('details are cached until a change of theirs is announced', async () => {
  const { details, announce } = await openWithNews();
  const id = await addNamed('pirma');
  const slug = async () => (await details.get(database.db, [id])).get(id)?.pageSlug;
  expect(await slug()).toBe('pirma');
  await rename(id, 'antra');
  expect(await slug()).toBe('pirma');
  announce(`product:${id}`);
  expect(await slug()).toBe('antra');
});

test('details of a variation, which has its product’s address, go with a change of its product', async () => {
  const { details, announce } = await openWithNews();
  const [parentId, other] = [await addNamed('tėvas'), await addNamed('kitas')];
  const draft = { name: 'Variantas', slug: 'variantas', regularPrice: '1', parentId };
  const id = await addProduct(database.db, draft, testDay);
  const slug = async () => (await details.get(database.db, [id])).get(id)?.pageSlug;
  expect(await slug()).toBe('tėvas');
  await rename(parentId, 'motina');
  announce(`product:${other}`);
  expect(await slug()).toBe('tėvas');
  announce(`product:${parentId}`);
  expect(await slug()).toBe('motina');
});

test('details read while a change is announced are returned but not cached', async () => {
  const { details, announce } = await openWithNews();
  const id = await addNamed('sena');
  const reading = details.get(database.db, [id]);
  announce(`product:${id}`);
  expect((await reading).get(id)?.pageSlug).toBe('sena');
  await rename(id, 'nauja');
  expect((await details.get(database.db, [id])).get(id)?.pageSlug).toBe('nauja');
});

test('details that take more bytes than they may go, the oldest first', async () => {
  const { details } = await openWithNews(() => 4000);
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) ids.push(await addNamed(`prekė-${at}`));
  for (const id of ids) await details.get(database.db, [id]);
  for (const id of ids) await rename(id, `kita-${id}`);
  const isCached = async (id = 0) =>
    (await details.get(database.db, [id])).get(id)?.pageSlug.startsWith('prekė') === true;
  expect([await isCached(ids.at(-1)), await isCached(ids[0])]).toEqual([true, false]);
});
