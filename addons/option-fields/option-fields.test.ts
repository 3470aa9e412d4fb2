import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { fieldCommands } from './option-fields.server.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { lineTitle } from '#server/sales/stored-orders/order-parts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { placeOrder } from '#tests/fixtures/submit-order.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { optionFields } from './option-fields.server.ts';

const [optionFieldsCheck, optionFieldsLoad] = fieldCommands;

const engraving = { id: 'tekstas', type: 'text', label: 'Graviūra', price: 5 };
const gold = {
  id: 'spalva',
  type: 'radio',
  label: 'Spalva',
  choices: [
    { value: 'juoda', label: 'Juoda' },
    { value: 'auksas', label: 'Auksinė', price: '2.50' },
  ],
  dependencies: [[{ field: 'tekstas', condition: '!empty' }]],
};
const group = { id: 'graviravimas', fields: [engraving, gold] };

describe('option fields', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let folder: string;
  let knife: number;
  let shirt: number;
  let small: number;
  let big: number;
  let cart: CartName;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [optionFields]);
    folder = await mkdtemp(join(tmpdir(), 'option-fields-'));
    knife = await add({ name: 'Peilis', sku: 'P-1', regularPrice: '20' });
    shirt = await add({ name: 'Marškiniai', sku: 'M-1', type: 'variable' });
    small = await add({ name: 'Marškiniai', sku: 'M-1-S', parentId: shirt, regularPrice: '30' });
    big = await add({ name: 'Marškiniai', sku: 'M-1-L', parentId: shirt, regularPrice: '45.50' });
    const { id } = await database.db
      .insertInto('category')
      .values({ name: 'Peiliai', slug: 'peiliai' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db.insertInto('product_category').values({ product_id: knife, category_id: id }).execute();
  });
  beforeEach(async () => {
    cart = { ...commerce.newCart(), isNew: false };
    await load({ groups: [], products: [{ product: 'P-1', group }] });
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);

  async function run(command: typeof optionFieldsLoad, file: unknown) {
    const path = join(folder, 'fields.json');
    await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
    const messages: string[] = [];
    const say = (line: string) => void messages.push(line.replaceAll(`${path}: `, ''));
    const { settings, logger } = commerce;
    const shop = { database, settings, logger, clock: () => testDay, dataFolder: folder };
    const output = { line: say, problem: say, progress: say };
    return { code: await command.run(shop, [path], output, new AbortController().signal), messages };
  }

  async function load(file: unknown) {
    expect(await run(optionFieldsLoad, file)).toMatchObject({ code: 0 });
  }

  function addToCart(fields: Readonly<Record<string, unknown>>, quantity = 1, id = knife) {
    const submission = { extensions: { 'option-fields': { fields } } };
    return commerce.services.carts.addItem(cart, { id, quantity, pairs: [], submission });
  }

  async function readCart() {
    const view = await commerce.services.carts.view(cart);
    const answer = await cartAnswer(view, commerce.services.answers);
    const { total_items: net, total_items_tax: tax } = answer.totals;
    const lines = answer.items.map(({ item_data: data, quantity, prices }) => ({
      quantity,
      price: prices.price,
      data: data.map(({ name, value }) => `${name}: ${value}`.replaceAll('\u00a0', ' ')),
    }));
    return { view, answer, lines, sum: Number(net) + Number(tax) };
  }

  test('[3.5-04] options are charged once however many are bought, beside the line’s unit price', async () => {
    await addToCart({ tekstas: 'Onai', spalva: 'auksas' }, 3);
    const { lines, sum, answer } = await readCart();
    expect([lines, sum]).toEqual([
      [{ quantity: 3, price: '2000', data: ['Graviūra: Onai (+5,00 €)', 'Spalva: Auksinė (+2,50 €)'] }],
      6750,
    ]);
    expect(answer.items[0]?.extensions.vitrina).toMatchObject({ line_amount: '750', shown_total: '6750' });
    await commerce.services.carts.setQuantity(cart, answer.items[0]?.key ?? '', 1);
    expect((await readCart()).sum).toBe(2750);
  });

  test('the same options add up, others make a line of their own, none at all are an ordinary line', async () => {
    await addToCart({ tekstas: 'Onai', spalva: 'juoda' });
    await addToCart({ spalva: 'juoda', tekstas: ' Onai ' });
    await addToCart({ tekstas: 'Jonui' });
    await addToCart({ tekstas: '' });
    await addToCart({});
    expect((await readCart()).lines.map(({ quantity, data }) => [quantity, data.length])).toEqual([
      [2, 2],
      [1, 1],
      [2, 0],
    ]);
  });

  test('hidden fields are neither stored nor charged, whatever was sent for them', async () => {
    await addToCart({ spalva: 'auksas' });
    const { lines, sum } = await readCart();
    expect([lines[0]?.data, sum]).toEqual([[], 2000]);
  });

  test('an amount off never makes a line cheaper than nothing', async () => {
    const off = { id: 'be_deklo', type: 'true-false', label: 'Be dėklo', price: '-25.00' };
    await load({ products: [{ product: knife, group: { id: 'g', fields: [off] } }] });
    await addToCart({ be_deklo: true });
    expect([(await readCart()).lines[0]?.data, (await readCart()).sum]).toEqual([['Be dėklo: Taip (-25,00 €)'], 0]);
    const [line] = (await readCart()).answer.items;
    await commerce.services.carts.setQuantity(cart, line?.key ?? '', 2);
    expect((await readCart()).sum).toBe(1500);
  });

  test('prices are those of today; a line whose options are gone cannot be ordered as it is', async () => {
    await addToCart({ tekstas: 'Onai' });
    await load({ products: [{ product: 'P-1', group: { ...group, fields: [{ ...engraving, price: 6 }, gold] } }] });
    const { view, sum } = await readCart();
    expect([sum, view.calculated.lines[0]?.problem]).toEqual([2600, null]);
    await load({ products: [{ product: 'P-1', group: null }] });
    const changedCart = await readCart();
    expect([changedCart.sum, changedCart.view.calculated.lines[0]?.problem]).toEqual([
      2000,
      { code: 'not_purchasable' },
    ]);
  });

  test('a line restored after its removal has its options again', async () => {
    await addToCart({ tekstas: 'Onai' });
    const { answer } = await readCart();
    const key = answer.items[0]?.key ?? '';
    await commerce.services.carts.removeItem(cart, key);
    await commerce.services.carts.restore(cart, key);
    expect((await readCart()).lines).toEqual([{ quantity: 1, price: '2000', data: ['Graviūra: Onai (+5,00 €)'] }]);
  });

  test('an order stores what was chosen, as text and by its parts', async () => {
    await addToCart({ tekstas: 'Onai & <b>Jonui</b>', spalva: 'auksas' }, 2);
    const order = await placeOrder(commerce, cart);
    const [line] = order.lines;
    expect(Number(line?.subtotal) + Number(line?.subtotalTax)).toBe(4750);
    expect(line?.snapshot.addOns['option-fields']).toMatchObject({
      _wapf_meta: [
        { id: 'tekstas', label: 'Graviūra', raw: 'Onai & Jonui', amount: '5' },
        { id: 'spalva', label: 'Spalva', raw: 'auksas', amount: '2.5' },
      ],
    });
    expect(line === undefined ? '' : lineTitle(line).replaceAll('\u00a0', ' ')).toBe(
      'Peilis (Graviūra: Onai & Jonui (+5,00 €), Spalva: Auksinė (+2,50 €))',
    );
  });

  test('whatever is sent, the line costs what the configuration says or is not added', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('auksas', 'juoda', '', '-1'),
      fc.double(),
      fc.array(fc.string()),
    );
    const keys = fc.constantFrom('tekstas', 'spalva', 'price', 'amount', 'groups', '__proto__', 'field_tekstas');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(keys, value), fc.integer({ min: 1, max: 9 }), async (fields, quantity) => {
        cart = { ...commerce.newCart(), isNew: false };
        await addToCart(fields, quantity);
        const { sum, lines } = await readCart();
        const options = { 0: 0, 1: 500, 2: 500 }[lines[0]?.data.length ?? 0] ?? 0;
        const golden = lines[0]?.data.some((text) => text.includes('Auksinė')) === true ? 250 : 0;
        expect(sum).toBe(lines.length === 0 ? 0 : 2000 * quantity + options + golden);
      }),
      { numRuns: 100 },
    );
  });

  test('[3.5-05] groups of the shop are for products, categories and variations', async () => {
    const note = (id: string) => [{ id, type: 'text', label: id, required: true }];
    await load({
      groups: [
        { id: 'a', fields: note('a'), for: { categories: ['peiliai'] } },
        { id: 'b', fields: note('b'), for: { exceptCategories: ['peiliai'] }, variations: bigOnly() },
        { id: 'c', fields: note('c'), for: { products: ['M-1'], exceptProducts: [shirt] } },
      ],
      products: [{ product: 'P-1', group: null }],
    });
    const missing = async (id: number) => {
      const added = await addToCart({}, 1, id);
      return added.ok ? null : added.failure.failure;
    };
    expect(await missing(knife)).toMatchObject({ failure: { data: { label: 'a' } } });
    expect(await missing(small)).toBeNull();
    expect(await missing(big)).toMatchObject({ failure: { data: { label: 'b' } } });
    expect((await addToCart({ b: 'x' }, 1, big)).ok).toBe(true);
  });

  const bigOnly = () => [[{ condition: 'product_var', values: ['M-1-L'] }]];

  test('a file with mistakes changes nothing, and each mistake is reported with its place', async () => {
    const wrong = {
      groups: [
        {
          id: 'x',
          for: { categories: ['nera'], products: ['X-9'] },
          variations: [[{ condition: 'product_var', values: ['P-1'] }]],
          fields: [
            { id: 'a', type: 'select', label: 'A' },
            { id: 'a', type: 'number', label: 'B', minimum: 3, maximum: 2, choices: [{ value: 'x' }] },
            {
              id: 'c',
              type: 'paragraph',
              label: 'C',
              dependencies: [[{ field: 'nera', condition: 'empty' }], [{ field: 'a', condition: 'check' }]],
            },
          ],
        },
      ],
    };
    const { code, messages } = await run(optionFieldsCheck, wrong);
    expect([code, messages]).toEqual([
      1,
      [
        'groups.0.fields.1.id: „a“ stands at groups.0.fields.0.id already.',
        'groups.0.fields.0.choices: a field of type select needs choices.',
        'groups.0.fields.1.choices: a field of type number has none.',
        'groups.0.fields.1.maximum: is less than the minimum 3.',
        'groups.0.fields.2.text: a paragraph has to say something.',
        'groups.0.fields.2.dependencies.0.0.field: the group has no field „nera“.',
        'groups.0.fields.2.dependencies.1.0.condition: „a“ is of type select; check asks a single box.',
        'groups.0.for.products.0: the shop has no product „X-9“.',
        'groups.0.for.categories.0: the shop has no category „nera“.',
        'groups.0.variations.0.0.values.0: „P-1“ is not a variation.',
      ],
    ]);
    const again = (fields: readonly object[]) => ({ groups: [{ id: 'x', fields }], products: [] });
    expect((await run(optionFieldsCheck, again([engraving]))).messages).toEqual([
      'groups.0.fields.0.id: „tekstas“ stands at another group of the shop already.',
    ]);
    const twice = [
      { product: 'P-1', group },
      { product: 'M-1', group },
    ];
    expect((await run(optionFieldsCheck, { ...again([{ ...engraving, id: 'kita' }]), products: twice })).code).toBe(0);
    const typo = { groups: [{ id: 'x', fields: [{ id: 'a', type: 'txt', label: 'A' }] }] };
    expect((await run(optionFieldsLoad, typo)).messages[0]).toMatch(/^groups\.0\.fields\.0\.type: /);
    expect((await run(optionFieldsLoad, '{')).messages[0]).toMatch(/is no JSON/);
    expect(commerce.settings.current().addons['option-fields']).toEqual({ groups: [] });
    await addToCart({ tekstas: 'Onai' });
    expect((await readCart()).sum).toBe(2500);
  });
});
