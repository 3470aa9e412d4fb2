import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formPaths } from '#contract/forms.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { deleteMessage, endMessage, listMessages } from './contact-messages.ts';
import { formRoutes } from './form-routes.ts';
import { formToken } from './form-token.ts';
import { orderLinkHandlers } from '#server/sales/stored-orders/order-links.ts';
import { endWithdrawal, listWithdrawals, withdrawalTaskHandlers } from './withdrawals.ts';

const at = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-23T10:00:00Z');
const clock = () => at;
const key = 'key';
const token = formToken(key, at);
const message = { name: 'Ona', email: 'ona@example.test', message: 'Ar turite mėlynų?\n\nAčiū.', token };
const withdrawal = { name: 'Ona', order: '77', email: 'ona@example.test', goods: '', token };

describeOnEachDatabase('the forms of the shop', (openDatabase) => {
  let open: OpenDatabase;
  let settings: Settings;
  let routes: Hono<ShopEnv>;

  beforeAll(async () => {
    open = await openDatabase();
    settings = await openSettings(open, clock);
    routes = formRoutes({ db: open.db, settings, texts: createTexts('lt_LT'), clock, key });
  });
  afterAll(async () => {
    await settings.close();
    await open.close();
  });

  const send = (path: string, body: unknown, remoteAddress = '203.0.113.9') =>
    routes.request(
      `https://shop.test${vitrinaApiPath}${path}`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
      { remoteAddress },
    );
  const storedMessages = async (text: string) =>
    (await listMessages(open.db, true, 500)).filter(({ body }) => body.includes(text));
  const queued = async (topic: string) =>
    (await open.db.selectFrom('outbox').select('id').where('topic', '=', topic).execute()).length;
  const runTasks = async () => {
    const handle = withdrawalTaskHandlers(clock)['order.withdrawal'];
    const entries = open.db.selectFrom('outbox').select(['id', 'payload']).where('topic', '=', 'order.withdrawal');
    for (const { id, payload } of await entries.orderBy('id').execute()) {
      const entry = { id, topic: 'order.withdrawal', payload, attempts: 1, createdAt: at };
      expect(await handle?.(entry, open.db, new AbortController().signal)).toBeNull();
      await open.db.deleteFrom('outbox').where('id', '=', id).execute();
    }
  };
  const theOrder = async (email: string) => {
    const draft = { lines: [{ net: 743, tax: 156 }], billing: { email } };
    return (await addOrder(open.db, draft, at)).id;
  };

  test('[5.5-01] a message is stored and the merchant notified; sent twice, it is stored once', async () => {
    const body = { ...message, message: 'Kartą.\u202e  Du\u0000kart.' };
    const first = await send(formPaths.messages, body);
    expect([first.status, await first.json()]).toEqual([202, { status: 'received', received_at: at.toISOString() }]);
    await send(formPaths.messages, body);
    const [one, ...otherMessages] = await storedMessages('Kartą.');
    expect(otherMessages).toEqual([]);
    expect(one).toMatchObject({ name: 'Ona', email: 'ona@example.test', body: 'Kartą.  Dukart.', quick: false });
    expect(await queued('mail.new-message')).toBe(1);
    expect(await endMessage(open.db, one?.id ?? 0, at)).toBe(true);
    expect((await listMessages(open.db, false, 500)).some(({ id }) => id === one?.id)).toBe(false);
    expect(await endMessage(open.db, one?.id ?? 0, later)).toBe(true);
    expect((await storedMessages('Kartą.')).map(({ doneAt }) => doneAt)).toEqual([at]);
    await send(formPaths.messages, body); // what was dealt with may be sent again
    expect((await storedMessages('Kartą.')).map(({ doneAt }) => doneAt)).toEqual([null, at]);
    expect(await deleteMessage(open.db, one?.id ?? 0)).toBe(true);
    expect(await deleteMessage(open.db, one?.id ?? 0)).toBe(false);
  });

  test('each invalid field is reported; the short form asks for no name', async () => {
    const wrong = await send(formPaths.messages, { ...message, name: '', email: 'ona@', message: '' });
    expect(wrong.status).toBe(400);
    expect((await wrong.json()).data.fields).toEqual({ name: 'missing', email: 'invalid', message: 'missing' });
    expect(
      (await send(formPaths.messages, { ...message, name: undefined, quick: true, message: 'Trumpai.' })).status,
    ).toBe(202);
    expect(await storedMessages('Trumpai.')).toMatchObject([{ name: '', quick: true }]);
  });

  test('what bots send is thanked for and dropped', async () => {
    for (const trap of [{ website: 'https://a.example' }, { took: 300 }, { took: 'x' }])
      expect((await send(formPaths.messages, { ...message, message: 'Mašina.', ...trap })).status).toBe(202);
    expect(await storedMessages('Mašina.')).toEqual([]);
    await send(formPaths.messages, { ...message, message: 'Žmogus.', took: 9000 });
    expect(await storedMessages('Žmogus.')).toHaveLength(1);
  });

  test('without the shop’s form token nothing is stored, and a new token is returned', async () => {
    const refused = await send(formPaths.messages, { ...message, message: 'Be bilieto.', token: 'x.y' });
    expect([refused.status, (await refused.json()).data.token]).toEqual([409, token]);
    expect(await storedMessages('Be bilieto.')).toEqual([]);
  });

  test('an hourly rate limit applies to each address', async () => {
    await settings.set('forms.messagesPerHour', 2);
    const tries = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      tries.push((await send(formPaths.messages, { ...message, message: `Kartas ${attempt}` }, '198.51.100.7')).status);
    expect(tries).toEqual([202, 202, 429, 429]);
    expect((await send(formPaths.messages, message, '198.51.100.8')).status).toBe(202);
  });

  test.each([null, 7, [], '{', { name: { a: 1 }, email: ['x'], message: 5 }])(
    '%j is refused, and breaks nothing',
    async (body) => {
      for (const path of Object.values(formPaths)) expect((await send(path, body)).status).toBe(400);
    },
  );

  test('a withdrawal statement is stored once, with its order where number and address match', async () => {
    const email = 'atsisako@example.test';
    const id = await theOrder(email);
    const statement = { ...withdrawal, order: `#${id}`, email: 'Atsisako@Example.test' };
    const responses: unknown[] = [];
    for (const body of [
      statement,
      statement,
      { ...statement, email: 'kitas@example.test' },
      { ...statement, order: 'nežinau' },
    ])
      responses.push(await (await send(formPaths.withdrawals, body)).json());
    expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1);
    const storedStatements = (await listWithdrawals(open.db, false, 100)).map(({ orderNumber, orderId, email: of }) => [
      orderNumber,
      orderId,
      of,
    ]);
    expect(storedStatements).toHaveLength(3);
    expect(storedStatements).toEqual(
      expect.arrayContaining([
        [`#${id}`, id, 'Atsisako@Example.test'],
        [`#${id}`, null, 'kitas@example.test'],
        ['nežinau', null, 'Atsisako@Example.test'],
      ]),
    );
    expect(await queued('mail.withdrawal-received')).toBe(3);
    expect(await queued('mail.new-withdrawal')).toBe(3);
  });

  test('a withdrawal is a task of its order until the last statement about it is dealt with', async () => {
    const email = 'uzduotis@example.test';
    const id = await theOrder(email);
    const tasks = async () => {
      const order = open.db.selectFrom('shop_order').select('tasks').where('id', '=', id);
      return (await order.executeTakeFirstOrThrow()).tasks;
    };
    expect(await tasks()).toEqual([]);
    for (const goods of ['staltiesė', 'servetėlės'])
      await send(formPaths.withdrawals, { ...withdrawal, order: String(id), email, goods });
    await runTasks();
    expect(await tasks()).toEqual(['withdrawal']);
    const storedStatements = (await listWithdrawals(open.db, false, 100)).filter(({ orderId }) => orderId === id);
    const remainingTasks: unknown[] = [];
    for (const { id: statement } of storedStatements) {
      expect(await open.db.transaction().execute((trx) => endWithdrawal(trx, statement, at))).toBe(true);
      remainingTasks.push(await tasks());
    }
    expect(remainingTasks).toEqual([['withdrawal'], []]);
    await send(formPaths.withdrawals, { ...withdrawal, order: String(id), email, goods: 'staltiesė' });
    await runTasks();
    expect(await tasks()).toEqual(['withdrawal']);
  });

  test('a statement that the merchant dealt with at once leaves no task behind', async () => {
    const email = 'iskart@example.test';
    const id = await theOrder(email);
    await send(formPaths.withdrawals, { ...withdrawal, order: String(id), email });
    const [statement] = (await listWithdrawals(open.db, false, 100)).filter(({ orderId }) => orderId === id);
    const ended = await open.db.transaction().execute((trx) => endWithdrawal(trx, statement?.id ?? 0, at));
    expect(ended).toBe(true);
    await runTasks();
    const order = open.db.selectFrom('shop_order').select('tasks').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ tasks: [] });
  });

  test('an order look-up sends a link only for the right number and address, and not two in a row', async () => {
    const email = 'rasti@example.test';
    const id = await theOrder(email);
    const handle = orderLinkHandlers(clock)['order.find'];
    const find = async (order: string, of: string) => {
      expect((await send(formPaths.orderLinks, { order, email: of, token })).status).toBe(202);
      const entry = { id: 1, topic: 'order.find', payload: { order, email: of }, attempts: 1, createdAt: at };
      expect(await handle?.(entry, open.db, new AbortController().signal)).toBeNull();
      return queued('mail.order-link');
    };
    expect(await find(String(id), 'kitas@example.test')).toBe(0);
    expect(await find('99999', email)).toBe(0);
    expect(await find(`Nr. ${id}`, 'Rasti@example.test')).toBe(1);
    expect(await find(String(id), email)).toBe(1);
  });
});
