import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const first = 267; // before it, calls only read

const calls = readRecordedCalls('products', 'variations').filter(
  ({ seq, name }) => seq >= first && !name.startsWith('custom-field-names'), // of custom fields made before the calls
);

/** Calls that are not recorded, by the number after which they were made. */
const between: Readonly<Record<number, readonly [method: string, path: string, body: object, makes?: number]>> = {
  284: [
    'POST',
    '/products',
    {
      name: 'Marškinėliai API',
      type: 'variable',
      attributes: [
        { id: 3, visible: true, variation: true, options: ['NaujasDydis', 'S', 'M'] },
        { name: 'Raštas', visible: true, variation: true, options: ['Dryžiai', 'Taškai'] },
      ],
      default_attributes: [{ id: 3, option: 'M' }],
    },
    5090,
  ],
  289: ['PUT', '/products/5080', { regular_price: '19.90' }],
  299: ['PUT', '/products/5080', { categories: [{ id: 44 }, { id: 56 }] }],
  309: ['PUT', '/products/5080', { type: 'variable' }],
  318: ['POST', '/products/5090/variations', { regular_price: '12', attributes: [{ id: 3, option: 'S' }] }, 5099],
  344: ['PUT', '/products/5095', { status: 'publish' }],
};

const agreed = compareAgreed('products', 'variations');

/** Custom fields are told apart by their keys: the platform has them in the order in which they were added. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'meta_data' && Array.isArray(part)
        ? (part as { readonly key: string }[]).toSorted((one, other) => (one.key < other.key ? -1 : 1))
        : withSortedFields(part),
    ]),
  );
}

describe.skipIf(!isRecordedHere)('recorded calls that write products', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(calls)('$group $name', async (call) => {
    const answer = await shop.replay(call);
    const [method, path, body, makes] = between[call.seq] ?? [];
    if (method !== undefined && path !== undefined) {
      const ownPath = path.replace(/\d+/, (id) => String(shop.ownId(Number(id))));
      const own = await shop.call(method, `/wp-json/wc/v3${ownPath}`, body);
      expect(own.status).toBeLessThan(300);
      if (makes !== undefined) shop.learn(makes, (own.body as { readonly id: number }).id);
    }
    const recorded = { ...call, response: { ...call.response, body: withSortedFields(call.response.body) } };
    expect(agreed.differences(recorded, { ...answer, body: withSortedFields(answer.body) })).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });
});
