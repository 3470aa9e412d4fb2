import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { listCommands } from './list-commands.server.ts';

const [listCheck, listLoad] = listCommands;

describe('files of bought-together lists', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let folder: string;
  let cup: number;
  let saucer: number;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database);
    folder = await mkdtemp(join(tmpdir(), 'lists-'));
    cup = await addProduct(database.db, { name: 'Puodelis', sku: 'CUP', regularPrice: '20' }, testDay);
    saucer = await addProduct(database.db, { name: 'Lėkštutė', sku: 'Saucer', regularPrice: '8' }, testDay);
    await database.db
      .updateTable('product')
      .set({ metas: '{"_other":"kept","woobt_discount":"5"}' })
      .where('id', '=', cup)
      .execute();
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function call(command: typeof listLoad, file: unknown) {
    const path = join(folder, 'lists.json');
    await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
    const lines: string[] = [];
    const problems: string[] = [];
    const output = {
      line: (text: string) => lines.push(text),
      progress: () => {},
      problem: (text: string) => problems.push(text),
    };
    const shop = { ...commerce, clock: () => testDay, dataFolder: folder };
    const code = await command.run(shop, [path], output, new AbortController().signal);
    return { code, lines, problems };
  }

  const metas = async () =>
    (await database.db.selectFrom('product').select('metas').where('id', '=', cup).executeTakeFirstOrThrow()).metas;

  test('are loaded by SKU or id; other fields of the product stay, settings missing in the file are removed', async () => {
    const file = {
      products: [
        {
          product: 'cup',
          items: [
            { heading: 'h3', text: 'Prie puodelio dera' },
            { product: 'SAUCER', price: '80%', quantity: 2 },
            { product: saucer, key: 'extra', price: 4.5 },
          ],
          editableQuantity: true,
          max: 6,
        },
      ],
    };
    expect(await call(listCheck, file)).toMatchObject({
      code: 0,
      lines: ['Lists: 1. Extras: 2. Nothing is wrong.'],
    });
    expect(await metas()).toEqual({ _other: 'kept', woobt_discount: '5' });
    expect(await call(listLoad, file)).toMatchObject({ code: 0, lines: ['Lists: 1. Extras: 2. Loaded.'] });
    const loaded = (await metas()) as Record<string, string>;
    expect(JSON.parse(loaded['woobt_ids'] ?? '')).toEqual({
      k001: { type: 'h3', text: 'Prie puodelio dera' },
      k002: { id: String(saucer), sku: 'SAUCER', price: '80%', qty: '2' },
      extra: { id: String(saucer), sku: '', price: '4.5', qty: '1' },
    });
    expect(loaded).toMatchObject({ _other: 'kept', woobt_custom_qty: 'on', woobt_limit_each_max: '6' });
    expect(loaded).not.toHaveProperty('woobt_discount');
  });

  test('with mistakes load nothing, and each mistake is reported', async () => {
    const before = await metas();
    const file = {
      products: [
        {
          product: 'CUP',
          discount: 120,
          min: 5,
          max: 2,
          items: [{ product: 'NOWHERE' }, { product: 'CUP', key: 'a' }, { product: 1, key: 'a' }],
        },
      ],
    };
    const { code, problems } = await call(listLoad, file);
    expect(code).toBe(1);
    expect(problems).toEqual([
      '„CUP“: the shop has no product „NOWHERE“.',
      '„CUP“: the key a stands twice.',
      '„CUP“: the discount is more than 100%.',
      '„CUP“: the least quantity is more than the most.',
    ]);
    expect(await metas()).toEqual(before);
  });

  test('that cannot be read give a one-line error', async () => {
    const wrong = { products: [{ product: 'CUP', items: [{ product: 'CUP', price: 'free' }] }] };
    for (const file of ['{', wrong, { lists: [] }]) {
      const { code, problems } = await call(listLoad, file);
      expect([code, problems.length]).toEqual([1, 1]);
    }
  });
});
