import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boughtTogether } from '#addons/bought-together/bought-together.server.ts';
import { bundle } from '#addons/bundle/bundle.server.ts';
import { optionFields } from '#addons/option-fields/option-fields.server.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import { cartRefusal } from '#server/sales/cart/cart-refusals.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { bundleCommands } from '#addons/bundle/bundle-commands.server.ts';
import { fieldCommands } from '#addons/option-fields/option-fields.server.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { reorderItems } from '#server/sales/cart/reorder.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { placeOrder } from '#tests/fixtures/submit-order.ts';
import { addProduct, type ProductDraft } from '#tests/fixtures/products.ts';
import { runOnFile } from '#tests/fixtures/run-on-file.ts';

const [, optionFieldsLoad] = fieldCommands;

const [, bundleLoad] = bundleCommands;

const addOns = [bundle, boughtTogether, optionFields];
let database: OpenDatabase;
let commerce: TestCommerce;
let cart: CartName;
let cup: number;
let saucer: number;
let set: number;
let knife: number;

beforeAll(async () => {
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database, addOns);
  saucer = await add({ name: 'Lėkštutė', sku: 'L-1', regularPrice: '8' });
  const extras = { k001: { id: String(saucer), price: '50%', qty: '2' } };
  cup = await add({ name: 'Puodelis', sku: 'P-1', regularPrice: '20' });
  const metas = JSON.stringify({ woobt_ids: JSON.stringify(extras) });
  await database.db.updateTable('product').set({ metas }).where('id', '=', cup).execute();
  set = await add({ name: 'Rinkinys', sku: 'R-1' });
  knife = await add({ name: 'Peilis', sku: 'K-1', regularPrice: '30' });
  const items = [
    { sku: 'P-1', key: 'b1', quantity: 1 },
    { sku: 'L-1', key: 'b2', optional: true, max: 4 },
  ];
  await load(bundleLoad, { bundles: [{ sku: 'R-1', items, discount: '10' }] });
  const fields = [
    { id: 'tekstas', type: 'text', label: 'Graviūra', required: true, price: 5 },
    {
      id: 'spalvos',
      type: 'checkboxes',
      label: 'Spalvos',
      choices: [
        { value: 'juoda', label: 'Juoda', price: 1 },
        { value: 'auksas', label: 'Auksinė', price: 2 },
      ],
    },
  ];
  await load(optionFieldsLoad, { groups: [], products: [{ product: 'K-1', group: { id: 'graviravimas', fields } }] });
});
beforeEach(() => {
  cart = { ...commerce.newCart(), isNew: false };
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
});

const add = (draft: ProductDraft) => addProduct(database.db, { slug: crypto.randomUUID(), ...draft }, testDay);

async function load(command: typeof bundleLoad, file: unknown): Promise<void> {
  expect(await runOnFile(commerce, command, file)).toMatchObject({ code: 0 });
}

function addToCart(id: number, submission: Readonly<Record<string, unknown>>, quantity = 1) {
  return commerce.services.carts.addItem(cart, { id, quantity, pairs: [], submission });
}

async function lines() {
  const { items } = await cartAnswer(await commerce.services.carts.view(cart), commerce.services.answers);
  return items.map(({ name, quantity, prices, item_data: data }) => [name, quantity, prices.price, data]);
}

const place = () => placeOrder(commerce, cart);
const again = (order: Awaited<ReturnType<typeof place>>) =>
  commerce.services.carts.addItems(cart, reorderItems(order, addOns));

test('a reorder adds what was ordered, with its parts, its extras and what was filled in', async () => {
  await addToCart(set, { woosb_ids: `${cup}/b1/1/,${saucer}/b2/3/` }, 2);
  await addToCart(cup, { woobt_ids: `${saucer}/k001/2/` });
  await addToCart(knife, {
    extensions: { 'option-fields': { fields: { tekstas: 'Onai', spalvos: ['juoda', 'auksas'] } } },
  });
  const before = await lines();
  expect(before).toHaveLength(6);
  const order = await place();
  expect(await lines()).toEqual([]);
  expect(await again(order)).toMatchObject({ ok: true, value: { notices: [] } });
  expect(await lines()).toEqual(before);
});

test('a reorder names what is no longer available and sells the rest at current prices', async () => {
  const unavailableProduct = await add({ name: 'Ąsotis', sku: 'A-1', regularPrice: '40' });
  const scarce = await add({ name: 'Vaza', sku: 'V-1', regularPrice: '50', stock: { quantity: 1 } });
  await addToCart(unavailableProduct, {});
  await addToCart(scarce, {});
  await addToCart(saucer, {});
  const order = await place();
  await database.db.updateTable('product').set({ status: 'draft' }).where('id', '=', unavailableProduct).execute();
  await announceChange(database.db, [`product:${unavailableProduct}`]);
  const change = await again(order);
  const texts = commerce.services.answers.texts;
  const notices = change.ok ? (change.value.notices ?? []).map((failure) => cartRefusal(failure, texts)) : [];
  expect(notices.map(({ code }) => code)).toEqual([
    'woocommerce_rest_product_not_purchasable',
    'woocommerce_rest_product_out_of_stock',
  ]);
  expect(notices.map(({ message }) => message)).toEqual([
    expect.stringContaining('Ąsotis'),
    expect.stringContaining('Vaza'),
  ]);
  expect((await lines()).map(([name]) => name)).toEqual(['Lėkštutė']);
});

test('a reorder of which nothing is available leaves the cart unchanged', async () => {
  const only = await add({ name: 'Dubuo', sku: 'D-1', regularPrice: '12' });
  await addToCart(only, {});
  const order = await place();
  await database.db.deleteFrom('product').where('id', '=', only).execute();
  await announceChange(database.db, [`product:${only}`]);
  await addToCart(saucer, {});
  const stored = await commerce.services.orders.show(order.id);
  if (stored === null) throw new Error('no order');
  expect(await again(stored)).toMatchObject({
    ok: false,
    failure: { code: 'product_refused', failure: { name: 'Dubuo', reason: { code: 'not_purchasable' } } },
  });
  expect((await lines()).map(([name]) => name)).toEqual(['Lėkštutė']);
});
