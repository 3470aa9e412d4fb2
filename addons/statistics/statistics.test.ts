import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { contentSecurityPolicy, nothingInline } from '#server/platform/http/content-security-policy.ts';
import { pageSources } from '#server/api/pages/page-sources.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { readConsent } from './consent-cookie.ts';
import { statistics } from './statistics.server.ts';

const statisticsInDevelopment = statistics.inDevelopment ?? statistics;

const day = 86_400_000;
const visitor = '0123456789abcdef0123456789abcdef';
const choice = { visitor, version: '1', locale: 'lt_LT', statistics: 'allow', marketing: 'deny' };

describe('statistics on the server', () => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  beforeAll(async () => {
    database = await openTemporaryPGlite();
    commerce = await openTestCommerce(database, [statistics]);
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  async function call(name: string, fields: Readonly<Record<string, string>>, method = 'POST'): Promise<Response> {
    const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {};
    const context = { requestId: 'r', remoteAddress: '127.0.0.1', inner: false, logger: commerce.logger };
    return commerce.answerAjax(new Request(`http://shop.test/?wc-ajax=${name}`, { method, ...body }), context);
  }
  const choices = () => database.db.selectFrom('consent_choice').selectAll().orderBy('id').execute();

  test('a choice is stored with its time and version, and the cookie lasts half a year', async () => {
    commerce.setTime(testDay);
    const response = await call('vitrina_consent', choice);
    expect(await response.json()).toEqual({ at: testDay.toISOString(), version: 1 });
    const { id: _, ...storedChoice } = (await choices())[0]!;
    expect(storedChoice).toEqual({
      visitor,
      at: testDay,
      version: 1,
      locale: 'lt_LT',
      statistics: true,
      marketing: false,
    });
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toBe(`vitrina_consent=1.1.0.${visitor}; Path=/; Max-Age=15552000; SameSite=Lax`);
    expect(readConsent(`a=b; ${line.split(';')[0]}`, 1)).toEqual({
      visitor,
      version: 1,
      statistics: true,
      marketing: false,
    });
  });

  test('each change is stored beside the ones before, and those of long ago are deleted', async () => {
    commerce.setTime(new Date(testDay.getTime() + 729 * day));
    await call('vitrina_consent', { ...choice, statistics: 'deny' });
    expect((await choices()).map((storedChoice) => storedChoice.statistics)).toEqual([true, false]);
    commerce.setTime(new Date(testDay.getTime() + 731 * day));
    await call('vitrina_consent', choice);
    expect((await choices()).map((storedChoice) => storedChoice.statistics)).toEqual([false, true]);
    commerce.setTime(testDay);
  });

  test('an invalid choice is refused and not stored', async () => {
    const before = (await choices()).length;
    const wrong = [
      {},
      { ...choice, visitor: 'x' },
      { ...choice, version: '-1' },
      { ...choice, version: '2' },
      { ...choice, locale: 'xx' },
      { ...choice, marketing: 'maybe' },
    ];
    for (const fields of wrong) expect((await call('vitrina_consent', fields)).status).toBe(400);
    expect((await call('vitrina_consent', {}, 'GET')).headers.getSetCookie()).toEqual([]);
    expect(await choices()).toHaveLength(before);
  });

  test('[7.8-08] of many simultaneous requests for an order one is the first, and only with its key', async () => {
    const { id, key } = await addOrder(database.db, { lines: [] }, testDay);
    const ask = async (fields: Readonly<Record<string, string>>) => {
      const response = await call('vitrina_claim_order', fields);
      return { status: response.status, first: ((await response.json()) as { first?: boolean }).first };
    };
    expect(await ask({ order: String(id), key: 'wrong' })).toEqual({ status: 404, first: undefined });
    expect(await ask({ order: 'x', key })).toEqual({ status: 404, first: undefined });
    const all = await Promise.all(Array.from({ length: 5 }, () => ask({ order: String(id), key })));
    expect(all.filter(({ first }) => first === true)).toHaveLength(1);
    expect(all.filter(({ first }) => first === false)).toHaveLength(4);
  });
});

describe('the configuration that pages receive', () => {
  const facts = (stored: unknown) => statistics.pageFacts?.({ settings: stored, shop: defaultSettings, at: testDay });
  const policy = (stored: unknown, addOn = statistics) =>
    contentSecurityPolicy(nothingInline, false, pageSources([addOn], { statistics: stored }));

  test('pages receive nothing without a measurement id, and no configuration with an invalid one', () => {
    expect(facts(undefined)).toBeUndefined();
    expect(facts({ measurementId: ' ' })).toBeUndefined();
    expect(facts({ measurementId: 7 })).toBeUndefined();
    expect(facts({ measurementId: 'UA-1' })).toMatchObject({ config: null });
    expect(facts({ measurementId: ' G-ABC123 ' })).toMatchObject({
      version: 1,
      taxDisplay: 'incl',
      config: { measurementId: 'G-ABC123', currency: 'EUR', identifier: 'product_sku' },
    });
  });

  test('the panel is for development: in production its setting is ignored', () => {
    const stored = { measurementId: 'G-ABC123', debug: true };
    expect(facts(stored)).toMatchObject({ debug: false, config: { measurementId: 'G-ABC123' } });
    expect(facts({ debug: true })).toBeUndefined();
    expect(policy(stored)).toContain('google');
    expect(policy(stored, statisticsInDevelopment)).toBe(contentSecurityPolicy(nothingInline, false));
    expect(
      statisticsInDevelopment.pageFacts?.({ settings: { debug: true }, shop: defaultSettings, at: testDay }),
    ).toMatchObject({
      debug: true,
      config: { measurementId: 'G-DEBUG' },
    });
  });

  test('pages may load from Google only where the shop reports to it', () => {
    for (const stored of [undefined, {}, { measurementId: 'UA-1' }]) {
      expect(policy(stored)).not.toContain('google');
      expect(policy(stored)).toBe(contentSecurityPolicy(nothingInline, false));
    }
    expect(policy({ measurementId: 'G-ABC123' })).toContain("script-src 'self' https://*.googletagmanager.com;");
    expect(policy({ measurementId: 'G-ABC123' })).toContain('doubleclick');
    expect(policy({ measurementId: 'G-ABC123', displayAdvertising: false })).not.toContain('doubleclick');
  });
});
