import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { arrangeOrders, firstOwnId } from './arrange-orders.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';
import { createOrderReplay } from './replay-orders.ts';

const agreed = compareAgreed('order-notes');
const notes = `/wp-json/wc/v3/orders/${firstOwnId.order}/notes`;

type Note = { readonly id: number; readonly note: string; readonly author: string; readonly customer_note: boolean };

describe.skipIf(!isRecordedHere)('recorded calls of notes', () => {
  let shop: ReplayedRestShop;
  let replay: ReturnType<typeof createOrderReplay>;
  beforeAll(async () => {
    shop = await openReplayedRestShop({ learnsFrom: 5000 });
    await arrangeOrders(shop);
    replay = createOrderReplay(shop);
    const made = readRecordedCalls('orders').filter(({ name }) =>
      /^(create-simple|update-status-processing)$/.test(name),
    );
    for (const call of made) await replay(call);
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('order-notes'))('$name', async (call) => {
    expect(agreed.differences(call, await replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('the list has what was written and what happened, the newest first', async () => {
    const made = (await shop.call('POST', notes, { note: 'Paskambinti', added_by_user: true })).body as Note;
    expect(made).toMatchObject({ author: 'ck_read_write', customer_note: false });
    const all = (await shop.call('GET', notes)).body as Note[];
    expect(all[0]).toMatchObject({ id: made.id, note: 'Paskambinti' });
    expect(all.map(({ note }) => note)).toContain('Užsakymo būsena pakeista: iš „Neapmokėtas“ į „Vykdomas“.');
    const internal = (await shop.call('GET', `${notes}?type=internal`)).body as Note[];
    expect(internal.every(({ customer_note }) => !customer_note)).toBe(true);
    expect(internal.length).toBeLessThan(all.length);
  });

  test('a note is deleted with force only, and what happened is not', async () => {
    const [newest] = (await shop.call('GET', notes)).body as Note[];
    expect((await shop.call('DELETE', `${notes}/${newest?.id}`)).status).toBe(501);
    expect((await shop.call('DELETE', `${notes}/${newest?.id}?force=true`)).status).toBe(200);
    const left = (await shop.call('GET', notes)).body as Note[];
    expect(left.some(({ id }) => id === newest?.id)).toBe(false);
    const happened = left.find(({ note }) => note.startsWith('Užsakymo būsena'));
    expect((await shop.call('DELETE', `${notes}/${happened?.id}?force=true`)).status).toBe(403);
  });

  test('a note for the customer is queued as a mail, another one is not', async () => {
    const rows = await shop.database.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.order-note')
      .execute();
    expect(rows.map(({ payload }) => (payload as { note: string }).note)).toEqual(['Išsiųsta CC123456789LT']);
  });
});
