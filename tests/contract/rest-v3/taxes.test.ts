import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

type RecordedRate = Readonly<Record<string, unknown>> & { readonly id: number; readonly class: string };

function recorded<Item>(name: string): readonly Item[] {
  const path = referencePath('wire-v3', 'moving', name);
  if (path === null) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { response: { body: Item[] } }).response.body;
}

const agreed = compareAgreed('taxes');

describe.skipIf(!isRecordedHere)('recorded calls of taxes', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    const classes = recorded<{ slug: string; name: string }>('tax-classes.json').filter(
      ({ slug }) => slug !== 'standard',
    );
    const rates = recorded<RecordedRate>('taxes-1.json').map(
      ({ id, country, state, postcodes, cities, rate, name, priority, shipping, order, class: taxClass }) => ({
        id,
        country,
        state,
        postcodes,
        cities,
        rate,
        name,
        priority,
        shipping,
        order,
        taxClass,
      }),
    );
    const named = classes.map(({ slug, name }) => ({ slug, name }));
    const { tax } = shop.settings.current();
    expect(await shop.settings.set('tax', { ...tax, classes: named, rates, lastRateId: 6 })).toBeNull();
  }, 300_000);
  afterAll(() => shop?.close());

  /** What was made just before these calls. */
  const arrangements: Readonly<Record<string, () => Promise<unknown>>> = {
    'create-old-city': () =>
      shop.call('POST', '/wp-json/wc/v3/taxes', {
        country: 'lt',
        rate: '21',
        name: 'PVM',
        priority: 3,
        postcodes: ['lt-01*', '02000...02999'],
        cities: ['Vilnius', 'Kaunas'],
      }),
    'class-create-again': () => shop.call('POST', '/wp-json/wc/v3/taxes/classes', { name: 'Ypatingas' }),
  };

  test.each(readRecordedCalls('taxes'))('$name', async (call) => {
    await arrangements[call.name]?.();
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('an id is never given twice, and a compound rate is refused', async () => {
    const path = '/wp-json/wc/v3/taxes';
    const made = await shop.call('POST', path, { rate: '5,5', class: '' });
    expect(made.body).toMatchObject({ rate: '5.5000', class: 'standard' });
    const { id } = made.body as { id: number };
    await shop.call('DELETE', `${path}/${id}?force=true`);
    expect((await shop.call('POST', path, {})).body).toMatchObject({ id: id + 1 });
    expect(await shop.call('POST', path, { compound: true })).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
    expect((await shop.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await shop.call('PUT', `${path}/${id}`, {})).status).toBe(404);
  });

  test.each([
    { rate: '-5' },
    { rate: '99999999' },
    { country: 'Lietuva' },
    { order: 9e15 },
    { priority: 1.5 },
    { class: 'nera' },
    { name: 'x'.repeat(9999) },
  ])('%j is refused', async (draft) => {
    expect((await shop.call('POST', '/wp-json/wc/v3/taxes', draft)).status).toBe(400);
  });
});
