import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

type RecordedGateway = { readonly id: string; readonly title: string; readonly enabled: boolean };

function recordedGateways(): readonly RecordedGateway[] {
  const path = referencePath('wire-v3', 'moving', 'gateways.json');
  if (path === null) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { response: { body: RecordedGateway[] } }).response.body;
}

const agreed = compareAgreed('gateways');

describe.skipIf(!isRecordedHere)('recorded calls of payment gateways', () => {
  let shop: ReplayedRestShop;
  const path = '/wp-json/wc/v3/payment_gateways';
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    const methods = recordedGateways().map(({ id, title, enabled }) => ({ id, title, enabled }));
    expect(await shop.settings.set('payments.methods', methods)).toBeNull();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('gateways'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('an unknown one, and settings that cannot be, change nothing', async () => {
    const before = shop.settings.current().payments;
    expect(await shop.call('GET', `${path}/nera`)).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_payment_gateway_invalid' },
    });
    for (const sent of [
      { settings: { enable_for_methods: ['nera'] } },
      { settings: { title: ['a'] } },
      { title: 'Kita', settings: { enable_for_virtual: 'galbut' } },
      { order: 'pirmas' },
    ])
      expect(await shop.call('PUT', `${path}/cod`, sent)).toMatchObject({ status: 400 });
    expect(shop.settings.current().payments).toEqual(before);
  });

  test('a place moves it among the others, and a limit to shipping methods is stored', async () => {
    await shop.call('PUT', `${path}/cod`, { order: 0, settings: { enable_for_methods: ['flat_rate'] } });
    const { body } = await shop.call('GET', path);
    expect((body as { id: string }[])[0]).toMatchObject({
      id: 'cod',
      settings: { enable_for_methods: { value: ['flat_rate'] } },
    });
    expect(shop.settings.current().payments.methods[0]).toMatchObject({ id: 'cod', enableForMethods: ['flat_rate'] });
    expect((await searchAudit(shop.database.db, { action: 'payment-method', limit: 1 }))[0]).toMatchObject({
      action: 'payment-method.update',
      objectId: 'cod',
      before: { enableForMethods: [], order: null },
      after: { enableForMethods: ['flat_rate'], order: 0 },
    });
  });
});
