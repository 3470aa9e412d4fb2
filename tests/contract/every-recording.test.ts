import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasReference } from '#tests/reference.ts';
import { cartDifferences, disagreementOf, disagreements, mayDiffer } from './agreed-differences.ts';
import { knownItems } from './arrange.ts';
import { compareShape } from './compare-shape.ts';
import { compareValues } from './compare-values.ts';
import { openReplayedShop, type ReplayedShop, storeUrl } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';
import { replay } from './replay.ts';

const all = readRecordings('core', () => true);
const itemsByKey = knownItems(all);
/** Answers about carts, checkouts and orders; the rest has suites of its own. */
const recordings = all.filter(
  ({ request: { method, path } }) => /\/(cart|checkout|order)(\/|\?|$)/.test(path) && method !== 'OPTIONS',
);
const sessionHeaders = ['nonce', 'nonce-timestamp', 'user-id', 'cart-token', 'cart-hash', 'cache-control'];

/** What they say of the address that was asked. */
const routeHeaders = ['allow', 'link'];

/** What ours may differ in: each program has its own part of `extensions`, and our errors name the field at fault. */
const ownShape =
  /(^|\.)extensions($|\.)|(^|\.)data\.(0|params|errors)$|details\.[^.]+\.data$|^_links\.self\[\]\.targetHints$/;

describe.skipIf(!hasReference)('every recorded exchange about carts, checkout and orders, each by itself', () => {
  let shop: ReplayedShop;
  beforeAll(async () => {
    shop = await openReplayedShop();
  }, 300_000);
  afterAll(() => shop?.close());

  beforeEach(() => shop.restock?.());

  const inOurHands = ({ name }: Recording) => storeUrl === null || !/^checkout-(race|out-of-stock)/.test(name);

  test.each(recordings.filter(inOurHands))('$name', async (recording) => {
    const { name, response } = recording;
    const ignored = mayDiffer(cartDifferences, shop.asked, name);
    const answer = await replay(shop, recording, itemsByKey);
    for (const header of routeHeaders)
      expect([header, answer.headers.get(header)]).toEqual([header, response.headers[header] ?? null]);
    const disagreed = disagreementOf(recording, shop.asked);
    if (disagreed !== null) {
      expect([answer.status, answer.body.code ?? null]).toEqual([disagreed.status, disagreed.code]);
      return;
    }
    const recorded = response.body === '' ? null : response.body;
    expect(answer.status).toBe(response.status);
    expect(compareValues(recorded, answer.body, ignored)).toEqual([]);
    expect(compareShape(recorded, answer.body, (path) => shop.asked.isOurs && ownShape.test(path))).toEqual([]);
    const promised = sessionHeaders.filter((header) => header in response.headers);
    expect(promised.filter((header) => !answer.headers.has(header))).toEqual([]);
  });

  test('each agreed difference still is one, and there are few', () => {
    const every = [...all, ...readRecordings('add-ons', () => true)];
    const unused = disagreements.filter(({ name }) => !every.some((recording) => name.test(recording.name)));
    expect(unused).toEqual([]);
    expect(disagreements.length).toBeLessThanOrEqual(19);
  });
});
