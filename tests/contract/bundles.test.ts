import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshListings } from '#server/catalog/refresh-listing.ts';
import { announceChange } from '#server/changes/announce-change.ts';
import { hasReference } from '#tests/reference.ts';
import { openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';
import { comparable, newShopper, type Shopper } from './shopper.ts';

const recordings = new Map(readRecordings('add-ons', () => true).map((recording) => [recording.name, recording]));
const bundleIds = [3845, 3846];
const now = new Date('2026-11-21T08:00:00Z');

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

describe.skipIf(!hasReference)('recorded requests about bundles', () => {
  let shop: RecordedShop;
  beforeAll(async () => {
    shop = await openRecordedShop(now);
    const methods = ['bacs', 'cheque', 'cod'].map((id) => ({ id, title: id }));
    await shop.settings.set('payments.methods', methods);
    await shop.database.db.transaction().execute(async (trx) => {
      await trx.updateTable('product').set({ status: 'publish' }).where('type', '=', 'bundle').execute();
      await refreshListings(trx, bundleIds, now);
      await announceChange(trx, ['everything']);
    });
  }, 300_000);
  afterAll(() => shop?.close());

  async function opened(): Promise<Shopper> {
    const shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
    return shopper;
  }

  /** Keys of lines and what other add-ons of the recorded shop say are its own. */
  function told(body: unknown): unknown {
    return JSON.parse(
      JSON.stringify(comparable(body), (name, value: unknown) =>
        name === 'key' || name === 'extensions' ? undefined : value,
      ),
    );
  }

  test.each(['store-add-item-bundle-simple', 'store-add-item-bundle-variable'])('%s', async (name) => {
    const { response } = recorded(name);
    const answer = await (await opened()).replay(recorded(name));
    expect(answer.status).toBe(response.status);
    expect(told(answer.body)).toEqual(told(response.body));
  });

  test('[7.5-01] a form with its own list: changed in number, and gone with a part', async () => {
    const shopper = await opened();
    const list = '90/b0/1/,91/b1/2/,1196/b2/1/%7B%22attribute_pa_dydis%22%3A%22xs%22%7D';
    const added = await shopper.call('POST', `/cart/add-item?woosb_ids=${encodeURIComponent(list)}`, { id: 3845 });
    expect(added.body.items?.map(({ id, quantity }) => [id, quantity])).toEqual([
      [3845, 1],
      [90, 1],
      [91, 2],
      [1196, 1],
    ]);
  });
});
