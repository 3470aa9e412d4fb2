import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { productsList } from './product-list-command.ts';
import { productsSetPrice, productsSetStock, productsShow } from './product-commands.ts';

const day = new Date('2026-11-21T10:00:00Z');

describeOnEachDatabase('products by command', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let shop: ShopFoundation;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    database = await open();
    const { db } = database;
    settings = await openSettings(database, () => day);
    shop = { database, settings, clock: () => day, logger: pino({ level: 'silent' }), dataFolder: '' };
    const add = async (name: string, draft: Partial<Parameters<typeof addProduct>[1]>) => {
      ids[name] = await addProduct(db, { name, slug: `p${Object.keys(ids).length}`, ...draft }, day);
      return ids[name];
    };
    const cloth = await add('Lininė staltiesė', {
      sku: 'ST-100',
      regularPrice: '20',
      salePrice: '15',
      stock: { quantity: 4 },
    });
    await add('Šilta antklodė', { sku: 'AN_5', regularPrice: '50', stock: { quantity: 0 } });
    await add('Juodraštis', { status: 'draft', regularPrice: '1' });
    const shirt = await add('Marškiniai', { type: 'variable' });
    await add('Marškiniai S', { parentId: shirt, sku: 'M-S', regularPrice: '30' });
    await add('Marškiniai L', { parentId: shirt, sku: 'M-L', regularPrice: '35' });
    const category = async (slug: string, parent: number | null) =>
      (
        await db
          .insertInto('category')
          .values({ name: slug, slug, parent_id: parent })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const below = await category('stalui', await category('namai', null));
    await db.insertInto('product_category').values({ product_id: cloth, category_id: below }).execute();
  });
  afterAll(async () => {
    await settings?.close();
    await database?.close();
  });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    const output = { line: write, progress: write, problem: write };
    const code = await productsList.run(shop, args, output, new AbortController().signal);
    return { code, text: lines.join('\n') };
  }
  const findProductNames = async (...args: string[]) => {
    const { products } = JSON.parse((await run(...args, '--json')).text) as {
      readonly products: readonly { readonly name: string }[];
    };
    return products.map(({ name }) => name);
  };

  test.each([
    [[], ['Lininė staltiesė', 'Šilta antklodė', 'Juodraštis', 'Marškiniai']],
    [['--search', 'staltiese'], ['Lininė staltiesė']],
    [['--search', 'st-1'], ['Lininė staltiesė']],
    [['--search', 'AN_5'], ['Šilta antklodė']],
    [['--search', 'm-l'], ['Marškiniai']],
    [['--search', '%'], []],
    [['--status', 'draft'], ['Juodraštis']],
    [['--type', 'variable'], ['Marškiniai']],
    [['--stock', 'outofstock', '--status', 'publish'], ['Šilta antklodė']],
    [['--on-sale'], ['Lininė staltiesė']],
    [['--category', 'namai'], ['Lininė staltiesė']],
    [['--category', 'nera'], []],
    [['--limit', '1', '--page', '2'], ['Šilta antklodė']],
  ] as const)('%j finds %j', async (args, names) => {
    expect(await findProductNames(...args)).toEqual(names);
  });

  test('shows price, stock and the number of products', async () => {
    expect(await findProductNames('--search', String(ids['Marškiniai']))).toEqual(['Marškiniai']);
    const { text } = await run('--limit', '4');
    expect(text).toMatch(/ST-100 +15 +4 {2}Lininė staltiesė/);
    expect(text).toMatch(/30–35 +2 variations {2}Marškiniai/);
    expect(text).toContain('4 of 4');
    expect((await run('--search', 'nėra tokios')).text).toBe('No products.');
  });

  test('for one product, sold out means the same as in the shop, prices take a comma, and stock takes complete pieces only', async () => {
    const call = async (command: typeof productsShow, ...args: string[]) => {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const output = { line: write, progress: write, problem: write };
      const code = await command.run(shop, args, output, new AbortController().signal);
      return { code, text: lines.join('\n') };
    };
    const blanket = String(ids['Šilta antklodė']);
    const product = JSON.parse((await call(productsShow, blanket, '--json')).text);
    expect(product).toMatchObject({ stock_quantity: 0, stock_status: 'outofstock' });
    expect(await call(productsSetPrice, blanket, '27,50', '--sale', '25,9')).toMatchObject({ code: 0 });
    const priced = JSON.parse((await call(productsShow, blanket, '--json')).text);
    expect(priced).toMatchObject({ regular_price: '27.5', sale_price: '25.9' });
    expect(await call(productsSetStock, blanket, '1,5')).toEqual({
      code: 1,
      text: `Product ${blanket} is sold in steps of 1.`,
    });
    expect(await call(productsSetStock, blanket, '0')).toMatchObject({ code: 0 });
  });

  test.each([['--status', 'lost'], ['--type', 'x'], ['--stock', 'x'], ['--limit', '0'], ['--odd'], ['word']])(
    'called wrongly: %s %s',
    async (...args) => {
      expect((await run(...args.filter((arg) => arg !== undefined))).code).toBe(2);
    },
  );
});
