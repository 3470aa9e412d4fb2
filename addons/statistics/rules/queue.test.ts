import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import type { AnalyticsOrder } from './analytics-entities.ts';
import type { Report } from './page-events.ts';
import { type AnalyticsQueue, openQueue, type QueueEffect, type QueueInput, stepQueue } from './queue.ts';
import { type AnalyticsConfig, readAnalyticsConfig } from './analytics-config.ts';

const read = readAnalyticsConfig({ measurementId: 'G-1' });
const config = read.ok ? read.value : null;

function order(id: number): AnalyticsOrder {
  const none = minorUnits(0);
  const totals = { currency_code: 'EUR', total_price: none, tax_total: none, shipping_total: none };
  return { id, affiliation: '', totals: { ...totals, currency_minor_unit: 2 }, coupons: [], items: [] };
}

const configured = { kind: 'configured', config: config as AnalyticsConfig } as const;
const loaded = { kind: 'page-loaded' } as const;
const yes = { kind: 'consent', choices: { statistics: 'allow' } } as const;
const no = { kind: 'consent', choices: { statistics: 'deny' } } as const;
const adsOnly = { kind: 'consent', choices: { marketing: 'allow' } } as const;

function search(searchTerm: string): QueueInput {
  return { kind: 'report', report: { name: 'search', input: { searchTerm } } };
}

function purchase(id: number): QueueInput {
  return { kind: 'report', report: { name: 'purchase', input: { order: order(id) } } };
}

function play(inputs: readonly QueueInput[], start: AnalyticsQueue = openQueue()) {
  return inputs.reduce<{ queue: AnalyticsQueue; effects: readonly QueueEffect[] }>(
    ({ queue, effects }, input) => {
      const step = stepQueue(queue, input);
      return { queue: step.queue, effects: [...effects, ...step.effects] };
    },
    { queue: start, effects: [] },
  );
}

function sentPayloads(inputs: readonly QueueInput[], start?: AnalyticsQueue) {
  return play(inputs, start).effects.flatMap((effect) => (effect.kind === 'send' ? [effect.event.payload] : []));
}

test('reports made before the choice wait for it and are sent in order after the consent', () => {
  expect(sentPayloads([configured, search('a'), search('b')])).toEqual([]);
  const { effects, queue } = play([configured, search('a'), search('b'), yes, search('c')]);
  expect(effects.map(({ kind }) => kind)).toEqual(['consent', 'send', 'send', 'send']);
  expect(sentPayloads([configured, search('a'), yes, search('b')])).toEqual([
    { search_term: 'a' },
    { search_term: 'b' },
  ]);
  expect(queue.pendingReports).toEqual([]);
});

test('a refusal drops pending and later reports; a later consent brings none of them back', () => {
  expect(sentPayloads([configured, search('a'), no, search('b'), yes, search('c')])).toEqual([{ search_term: 'c' }]);
  expect(sentPayloads([configured, yes, search('a'), no, search('b')])).toEqual([{ search_term: 'a' }]);
});

test('[7.8-16] [7.8-17] a choice about marketing is passed on and decides nothing about statistics', () => {
  const { effects } = play([configured, search('a'), adsOnly]);
  const state = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
  expect(effects).toEqual([{ kind: 'consent', state }]);
  expect(sentPayloads([configured, yes, adsOnly, search('a')])).toHaveLength(1);
});

test('an order is reported once, also after its page is opened again', () => {
  const inputs = [configured, purchase(7), purchase(7), yes, purchase(7), purchase(8)];
  expect(sentPayloads(inputs)).toMatchObject([{ transaction_id: '7' }, { transaction_id: '8' }]);
  const { reportedOrders } = play(inputs).queue;
  expect(reportedOrders).toEqual(['7', '8']);
  expect(sentPayloads([configured, yes, purchase(7), purchase(9)], openQueue(reportedOrders))).toMatchObject([
    { transaction_id: '9' },
  ]);
});

test('an order that was not reported for want of consent is not noted as reported', () => {
  expect(play([configured, purchase(7), no]).queue.reportedOrders).toEqual([]);
});

test('a page without configuration is warned about once, and nothing is queued or sent', () => {
  const { queue, effects } = play([search('a'), loaded, loaded, yes, search('b')]);
  expect(effects.filter(({ kind }) => kind !== 'consent')).toEqual([
    { kind: 'warn', failure: { code: 'analytics_not_configured' } },
  ]);
  expect(queue.pendingReports).toEqual([]);
  expect(play([configured, loaded]).effects).toEqual([]);
  expect(sentPayloads([search('a'), loaded, configured, yes, search('b')])).toEqual([{ search_term: 'b' }]);
});

test('[7.8-14] [8-12] an unsupported event is rejected at once, whatever was chosen', () => {
  const page: Report = { name: 'page_view', input: {} };
  for (const before of [[], [configured, yes], [configured, no]]) {
    expect(play([...before, { kind: 'report', report: page }]).effects.at(-1)).toEqual({
      kind: 'reject',
      failure: { code: 'event_not_supported', data: { name: 'page_view' } },
    });
  }
});

test('without a measurement id no event is sent', () => {
  const off = { kind: 'configured', config: { ...configured.config, measurementId: '' } } as const;
  expect(sentPayloads([off, yes, search('a')])).toEqual([]);
});

test('in any order of inputs no event is sent without consent, and no order twice', () => {
  const input = fc.oneof(
    fc.constantFrom<QueueInput>(configured, loaded, yes, no, adsOnly, search('a')),
    fc.nat(3).map(purchase),
  );
  fc.assert(
    fc.property(fc.array(input, { maxLength: 30 }), (inputs) => {
      let queue = openQueue();
      const transactionIds: unknown[] = [];
      for (const one of inputs) {
        const step = stepQueue(queue, one);
        queue = step.queue;
        const events = step.effects.flatMap((effect) => (effect.kind === 'send' ? [effect.event] : []));
        if (events.length > 0) expect(queue.allowed).toBe(true);
        transactionIds.push(
          ...events.flatMap(({ name, payload }) => (name === 'purchase' ? [payload['transaction_id']] : [])),
        );
      }
      expect(new Set(transactionIds).size).toBe(transactionIds.length);
    }),
  );
});
