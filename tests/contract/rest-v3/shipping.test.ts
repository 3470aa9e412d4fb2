import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { shopZones } from '#server/sales/shipping/shop-zones.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

type RecordedZone = { readonly id: number; readonly name: string; readonly order: number };
type RecordedLocation = { readonly code: string; readonly type: string };
type RecordedMethod = {
  readonly id: number;
  readonly title: string;
  readonly enabled: boolean;
  readonly method_id: string;
  readonly settings: Readonly<Record<string, { readonly value: unknown }>>;
};

function recorded<Item>(name: string): readonly Item[] {
  const path = referencePath('wire-v3', 'moving', name);
  if (path === null) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { response: { body: Item[] } }).response.body;
}

function zoneOf({ id, name, order }: RecordedZone) {
  const locations = recorded<RecordedLocation>(`zone-${id}-locations.json`);
  const codes = (type: string) => locations.filter((one) => one.type === type).map(({ code }) => code);
  return {
    id,
    name,
    order,
    countries: codes('country'),
    postcodes: codes('postcode'),
    methods: recorded<RecordedMethod>(`zone-${id}-methods.json`).map((method) => {
      const value = (setting: string) => {
        const stored = method.settings[setting]?.value;
        return typeof stored === 'string' ? stored : '';
      };
      return {
        instanceId: method.id,
        method: method.method_id,
        title: method.title,
        enabled: method.enabled,
        taxable: value('tax_status') !== 'none',
        cost: value('cost'),
        requires: value('requires'),
        minAmount: value('min_amount') || '0',
      };
    }),
  };
}

const agreed = compareAgreed('shipping');

describe.skipIf(!isRecordedHere)('recorded calls of shipping', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    const zones = recorded<RecordedZone>('zones.json').filter(({ id }) => id > 0);
    const shipping = { ...shop.settings.current().shipping, zones: zones.map(zoneOf), lastMethodId: 7 };
    expect(await shop.settings.set('shipping', shipping)).toBeNull();
    const classes = recorded<{ id: number; name: string; slug: string }>('shipping-classes-1.json');
    await shop.database.db.deleteFrom('shipping_class').execute();
    await shop.database.db
      .insertInto('shipping_class')
      .values(classes.map(({ id, name, slug }) => ({ id, name, slug })))
      .execute();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('shipping'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('kinds are called in English as the platform calls them, and as the merchant worded them in that language', async () => {
    const titles = async () => {
      const { body } = await shop.call('GET', '/wp-json/wc/v3/shipping_methods?lang=en');
      return (body as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Flat rate', 'Free shipping', 'Local pickup']);
    await shop.settings.set('textsByLanguage', { en_GB: { 'Free shipping': 'On us' } });
    expect(await titles()).toEqual(['Flat rate', 'On us', 'Local pickup']);
    await shop.settings.set('textsByLanguage', {});
  });

  test('a zone covers the places it is given, and its methods move and go', async () => {
    const path = '/wp-json/wc/v3/shipping/zones';
    const zone = (await shop.call('POST', path, { name: 'Europa', order: 9 })).body as { id: number };
    const places = [
      { code: 'eu', type: 'continent' },
      { code: 'US:CA', type: 'state' },
    ];
    expect((await shop.call('PUT', `${path}/${zone.id}/locations`, places)).body).toMatchObject([
      { code: 'US:CA', type: 'state' },
      { code: 'EU', type: 'continent' },
    ]);
    const covered = shopZones(shop.settings.current()).find(({ id }) => id === zone.id)?.locations;
    expect(covered).toContainEqual({ type: 'country', code: 'FR' });
    expect(covered).toContainEqual({ type: 'state', code: 'US:CA' });
    const methods = `${path}/${zone.id}/methods`;
    const one = (await shop.call('POST', methods, { method_id: 'flat_rate' })).body as { id: number };
    const other = (await shop.call('POST', methods, { method_id: 'free_shipping', order: 1 })).body as { id: number };
    const listed = (await shop.call('GET', methods)).body as { id: number; order: number }[];
    expect(listed.map(({ id, order }) => [id, order])).toEqual([
      [other.id, 1],
      [one.id, 2],
    ]);
    expect(await shop.call('POST', methods, { method_id: 'nera' })).toMatchObject({ status: 500 });
    expect((await shop.call('DELETE', `${methods}/${one.id}?force=true`)).status).toBe(200);
    const again = (await shop.call('POST', methods, { method_id: 'local_pickup' })).body as { id: number };
    expect(again.id).toBeGreaterThan(Math.max(one.id, other.id));
    expect((await shop.call('DELETE', `${path}/${zone.id}`)).status).toBe(501);
  });

  test('everywhere else has methods, and no places of its own', async () => {
    const methods = '/wp-json/wc/v3/shipping/zones/0/methods';
    expect((await shop.call('GET', methods)).body).toEqual([]);
    const made = await shop.call('POST', methods, { method_id: 'flat_rate', settings: { cost: '20' } });
    expect(made).toMatchObject({ status: 200, body: { settings: { cost: { value: '20' } } } });
    expect(shop.settings.current().shipping.zones.at(-1)).toMatchObject({ id: 0, countries: [] });
    expect((await shop.call('DELETE', '/wp-json/wc/v3/shipping/zones/0?force=true')).status).toBe(403);
  });

  test.each([
    { settings: { cost: 'labai daug' } },
    { settings: { cost: '10 / 0 +' } },
    { settings: { title: { a: 1 } } },
    { settings: { type: 'kitaip' } },
    { settings: 'x' },
    { order: -1 },
  ])('a method cannot have %j', async (sent) => {
    const { status } = await shop.call('PUT', '/wp-json/wc/v3/shipping/zones/1/methods/1', sent);
    expect(status).toBe(400);
  });
});
