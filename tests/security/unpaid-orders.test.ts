import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';

const api = '/wp-json/wc/store/v1';
const day = new Date('2026-11-21T10:00:00Z');
const code = 'vitrina_unpaid_limit';

type Answer = { readonly status: number; readonly order: number; readonly code: string; readonly message: string };

describeOnEachDatabase('orders that nobody pays for', (open) => {
  let database: OpenDatabase;
  let shop: TestShop;
  let visitors = 0;
  beforeAll(async () => {
    database = await open();
    shop = await openTestShop({ database, limits: { read: 0, write: 0, page: 0 } });
  });
  beforeEach(() => {
    visitors += 1000;
  });
  afterEach(async () => {
    shop.setTime(day.toISOString());
    await shop.settings.reset('unpaidOrders');
  });
  afterAll(() => shop.close());

  const product = () =>
    addProduct(
      database.db,
      { name: 'Servetėlė', slug: crypto.randomUUID(), regularPrice: '2', stock: { quantity: 10_000 } },
      day,
    );
  /** Orders of it lock no stock, which would have them wait for each other. */
  const uncounted = () =>
    addProduct(database.db, { name: 'Pagal užsakymą', slug: crypto.randomUUID(), regularPrice: '2' }, day);
  const address = (visitor: number) => `203.${Math.floor(visitor / 250) % 250}.113.${visitor % 250}`;
  const emailOf = (visitor: number) => `pirkejas${visitor}@example.test`;

  async function call(path: string, token: string, body: unknown, from: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...(token === '' ? {} : { 'Cart-Token': token }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return shop.ask(`${api}${path}`, init, from);
  }
  async function fill(id: number, quantity: number, from: string, session = ''): Promise<string> {
    const token = session || ((await call('/cart', '', undefined, from)).headers.get('Cart-Token') ?? '');
    expect((await call('/cart/add-item', token, { id, quantity }, from)).status).toBe(201);
    return token;
  }
  /** Orders; where the shop is too busy to answer in time, sends the same once more, as its answer asks for. */
  async function order(token: string, email: string, from: string, more: object = {}): Promise<Answer> {
    const form = orderForm({ payment_method: 'bacs' });
    const extensions = { vitrina: { idempotency_key: crypto.randomUUID() } };
    const body = { ...form, billing_address: { ...form.billing_address, email }, extensions, ...more };
    let response = await call('/checkout', token, body, from);
    for (let attempt = 0; response.status === 503 && attempt < 20; attempt += 1) {
      await pause(100);
      response = await call('/checkout', token, body, from);
    }
    const answer = (await response.json()) as { order_id?: number; code?: string; message?: string };
    const { order_id = 0, code: failure = '', message = '' } = answer;
    return { status: response.status, order: order_id, code: failure, message };
  }
  const outcomes = (answers: readonly Answer[]) => ({
    placed: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter((one) => one.status === 400 && one.code === code).length,
  });
  const stockOf = async (id: number) =>
    Number(
      (await database.db.selectFrom('stock').select('quantity').where('product_id', '=', id).executeTakeFirstOrThrow())
        .quantity,
    );
  const inARow = async (count: number, place: (index: number) => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (let index = 0; index < count; index += 1) answers.push(await place(index));
    return answers;
  };

  /** All fill their carts, then all order at once. */
  async function race(id: number, quantity: number, who: (index: number) => { email: string; from: string }) {
    const all = Array.from({ length: 80 }, (_, index) => who(index));
    const tokens = await Promise.all(all.map(({ from }) => fill(id, quantity, from)));
    /** Whoever is answered that the shop is busy presses once more. */
    const untilAnswered = async (token: string, { email, from }: { email: string; from: string }): Promise<Answer> => {
      const answer = await order(token, email, from);
      return answer.status === 503 ? untilAnswered(token, { email, from }) : answer;
    };
    return Promise.all(all.map((visitor, index) => untilAnswered(tokens[index] ?? '', visitor)));
  }

  test('of 80 transfer orders of one buyer at once, in new sessions and from everywhere, five are placed', async () => {
    const id = await product();
    const who = (index: number) => ({
      email: index % 2 === 0 ? 'Grobis@Example.test' : 'grobis@example.TEST',
      from: address(visitors + index),
    });
    const answers = await race(id, 1, who);
    expect(outcomes(answers)).toEqual({ placed: 5, refused: 75 });
    expect(await stockOf(id)).toBe(9995);
    expect(answers.find(({ status }) => status === 400)?.message).toBe(
      'Neapmokėtų užsakymų vienu metu gali būti ne daugiau kaip 5. Pirmiausia apmokėkite ankstesnius arba paprašykite mūsų atšaukti nereikalingus: +370 600 00000, labas@parduotuve.example.',
    );
  }, 60_000);

  test('the same where no stock has them wait for each other', async () => {
    const who = (index: number) => ({ email: 'grobis2@example.test', from: address(visitors + index) });
    expect(outcomes(await race(await uncounted(), 1, who))).toEqual({ placed: 5, refused: 75 });
  }, 60_000);

  test('80 orders of 100 pieces at once take 100 pieces of the stock, and not 8,000', async () => {
    const id = await product();
    const who = (index: number) => ({ email: 'godus@example.test', from: address(visitors + index) });
    expect(outcomes(await race(id, 100, who))).toEqual({ placed: 1, refused: 79 });
    expect(await stockOf(id)).toBe(9900);
  }, 60_000);

  test('80 orders of 100 pieces of as many addresses of e-mail from one network at once take 300 pieces', async () => {
    const id = await product();
    const from = address(visitors);
    expect(outcomes(await race(id, 100, (index) => ({ email: emailOf(visitors + index), from })))).toEqual({
      placed: 3,
      refused: 77,
    });
    expect(await stockOf(id)).toBe(9700);
  }, 60_000);

  test('of 80 orders of as many addresses of e-mail from one network at once, only so many are placed', async () => {
    await shop.settings.set('unpaidOrders.perAddressHourly', 12);
    const id = await uncounted();
    const who = (index: number) => ({ email: emailOf(visitors + index), from: `2001:db8:${visitors}:1::${index}` });
    expect(outcomes(await race(id, 1, who))).toEqual({ placed: 12, refused: 68 });
    const from = `2001:db8:${visitors}:2::1`; // a neighbour
    expect(await order(await fill(id, 1, from), emailOf(visitors + 99), from)).toMatchObject({ status: 200 });
    shop.setTime('2026-11-21T11:00:01Z');
    const later = `2001:db8:${visitors}:1::1`;
    expect(await order(await fill(id, 1, later), emailOf(visitors + 98), later)).toMatchObject({ status: 200 });
  }, 60_000);

  test('whoever orders from many networks of one customer of a provider is limited, twenty times as widely', async () => {
    await shop.settings.set('unpaidOrders.perAddressHourly', 1);
    const id = await uncounted();
    const from = (index: number) => `2001:db8:${visitors}:${index.toString(16)}::1`;
    const place = async (index: number) =>
      order(await fill(id, 1, from(index)), emailOf(visitors + index), from(index));
    expect(outcomes(await inARow(22, place))).toEqual({ placed: 20, refused: 2 });
  });

  test('a session counts as one buyer, whatever e-mail addresses it gives', async () => {
    const id = await product();
    const from = address(visitors);
    let token = '';
    const answers = await inARow(7, async (index) => {
      token = await fill(id, 1, from, token);
      const answer = await order(token, emailOf(visitors + index), from);
      if (answer.status !== 200) await call('/cart/items', token, undefined, from);
      return answer;
    });
    expect(outcomes(answers)).toEqual({ placed: 5, refused: 2 });
  });

  test('a repeated request returns its order, and a paid or cancelled one makes room', async () => {
    const id = await product();
    const [from, email] = [address(visitors), emailOf(visitors)];
    const keys = Array.from({ length: 5 }, () => ({
      extensions: { vitrina: { idempotency_key: crypto.randomUUID() } },
    }));
    const tokens = await Promise.all(keys.map(() => fill(id, 1, from)));
    const placed = await inARow(5, (index) => order(tokens[index] ?? '', email, from, keys[index]));
    expect(outcomes(placed)).toEqual({ placed: 5, refused: 0 });
    const sixth = await fill(id, 1, from);
    expect(await order(sixth, email, from)).toMatchObject({ status: 400, code });
    expect(await order(tokens[0] ?? '', email, from, keys[0])).toEqual(placed[0]);
    const orders = createOrders({ database, clock: () => day });
    await orders.setStatus(placed[0]?.order ?? 0, 'processing'); // the transfer came
    expect(await order(sixth, email, from)).toMatchObject({ status: 200 });
    const seventh = await fill(id, 1, from);
    expect(await order(seventh, email, from)).toMatchObject({ status: 400, code });
    await orders.setStatus(placed[1]?.order ?? 0, 'cancelled');
    expect(await order(seventh, email, from)).toMatchObject({ status: 200 });
  });

  test('orders paid on delivery are not counted, but their pieces are for a day', async () => {
    const id = await product();
    const [from, email] = [address(visitors), emailOf(visitors)];
    const cod = { payment_method: 'cod' };
    const place = async (quantity: number, more: object = cod) =>
      order(await fill(id, quantity, from), email, from, more);
    expect(outcomes(await inARow(9, () => place(10)))).toEqual({ placed: 9, refused: 0 });
    expect(await place(11)).toMatchObject({ status: 400, code });
    expect(await place(11, {})).toMatchObject({ status: 400, code });
    expect(await place(10, {})).toMatchObject({ status: 200 });
    shop.setTime('2026-11-22T10:00:01Z');
    expect(await place(90)).toMatchObject({ status: 200 }); // only the transfer order of yesterday counts
  });

  test('uncounted stock may be ordered in any number, and 0 switches a limit off', async () => {
    const [from, email] = [address(visitors), emailOf(visitors)];
    const made = await uncounted();
    expect(await order(await fill(made, 900, from), email, from)).toMatchObject({ status: 200 });
    const id = await product();
    const large = await fill(id, 101, from);
    expect(await order(large, email, from)).toMatchObject({ status: 400, code });
    await shop.settings.set('unpaidOrders', {
      perBuyer: 0,
      piecesPerProduct: 0,
      perAddressHourly: 0,
      piecesPerAddressHourly: 0,
    });
    expect(await order(large, email, from)).toMatchObject({ status: 200 });
    const more = await inARow(6, async () => order(await fill(id, 1, from), email, from));
    expect(outcomes(more)).toEqual({ placed: 6, refused: 0 });
  });
});
