import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parser } from '@prometheus-io/lezer-promql';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTemporaryPGlite, openTemporaryPostgres, hasPostgres } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { startOwnRedis } from '#tests/fault/own-redis.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openTestShop } from './test-shop.ts';

const folder = join(import.meta.dirname, '../../docs/operations');
const duration = v.pipe(v.string(), v.regex(/^\d+[smhd]$/));

const rulesSchema = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+$/)),
          expr: v.pipe(v.string(), v.trim(), v.nonEmpty()),
          for: v.optional(duration),
          labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.strictObject({
            summary: v.pipe(v.string(), v.nonEmpty()),
            description: v.pipe(v.string(), v.nonEmpty()),
          }),
        }),
      ),
    }),
  ),
});

const secondsText = v.pipe(v.string(), v.regex(/^\d+s$/));
const prometheusSchema = v.strictObject({
  global: v.strictObject({ scrape_interval: secondsText, evaluation_interval: secondsText }),
  rule_files: v.array(v.string()),
  scrape_configs: v.tuple([
    v.strictObject({
      job_name: v.string(),
      metrics_path: v.literal('/metrics'),
      scrape_timeout: secondsText,
      static_configs: v.array(v.strictObject({ targets: v.array(v.pipe(v.string(), v.regex(/^127\.0\.0\.1:\d+$/))) })),
    }),
  ]),
});

const place = v.object({ h: v.number(), w: v.number(), x: v.number(), y: v.number() });
const dashboardSchema = v.object({
  title: v.string(),
  uid: v.string(),
  schemaVersion: v.number(),
  templating: v.object({ list: v.array(v.object({ name: v.literal('datasource'), type: v.literal('datasource') })) }),
  panels: v.array(
    v.object({
      id: v.number(),
      type: v.picklist(['row', 'timeseries', 'stat']),
      title: v.string(),
      gridPos: place,
      targets: v.optional(v.array(v.object({ refId: v.string(), expr: v.string() })), []),
    }),
  ),
});

/** Whether Prometheus would take it, by its own grammar. */
function isExpression(text: string): boolean {
  let errors = 0;
  parser.parse(text).iterate({
    enter({ type }) {
      if (type.isError) errors += 1;
    },
  });
  return errors === 0;
}

/** The shop's metrics that an expression reads, with the names of the labels that it selects or groups by. */
function readMetrics(text: string): readonly { readonly name: string; readonly labels: readonly string[] }[] {
  return [...text.matchAll(/\b(vitrina_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', selectors = '']) => ({
    name,
    labels: [...selectors.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label = '']) => label),
  }));
}

describe('the example files for Prometheus and Grafana', () => {
  let expressions: readonly string[];
  let exposed: string;
  let hasRedis: boolean;

  beforeAll(async () => {
    const rules = v.parse(rulesSchema, parse(await readFile(join(folder, 'alerts.yml'), 'utf8')));
    const dashboard = v.parse(
      dashboardSchema,
      JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')),
    );
    expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const database = await (hasPostgres ? openTemporaryPostgres() : openTemporaryPGlite());
    const { id } = await addOrder(database.db, { lines: [{ net: 1000, tax: 210 }], paymentMethod: 'card' }, testDay);
    const payment = { method: 'card', reference: 'r', amount: 1210, currency: 'EUR', state: 'failed' };
    const stamps = { created_at: testDay, updated_at: testDay };
    await database.db
      .insertInto('payment')
      .values({ ...payment, ...stamps, order_id: id })
      .execute();
    const redis = await startOwnRedis().catch(() => null);
    hasRedis = redis !== null;
    try {
      const shop = await openTestShop({ database, redisUrl: redis?.url ?? null });
      await shop.ask('/');
      await shop.shop.metricsText();
      await pause(60);
      exposed = await shop.shop.metricsText();
      await shop.close();
    } finally {
      await redis?.stop();
    }
  });

  test('are in the form that Prometheus and Grafana read, and every expression is one', () => {
    expect(expressions.length).toBeGreaterThan(30);
    expect(expressions.filter((text) => !isExpression(text))).toEqual([]);
    expect([isExpression('sum(rate(a[5m])'), isExpression('a >'), isExpression('sum by (x) (a)')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.skipIf(!hasPostgres)('name only metrics and labels that a running shop exposes', () => {
    const metrics = expressions
      .flatMap(readMetrics)
      .filter(({ name }) => hasRedis || !name.startsWith('vitrina_redis_'));
    expect(metrics.length).toBeGreaterThan(30);
    const missing = metrics.filter(
      ({ name, labels }) =>
        !exposed
          .split('\n')
          .some(
            (line) => new RegExp(`^${name}[{ ]`).test(line) && labels.every((label) => line.includes(`${label}="`)),
          ),
    );
    expect(missing).toEqual([]);
  });

  test('have a rule for each thing that may go wrong', async () => {
    const rules = v.parse(rulesSchema, parse(await readFile(join(folder, 'alerts.yml'), 'utf8')));
    expect(rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))).toEqual([
      'ShopDown',
      'DatabaseDown',
      'RedisDown',
      'ServerErrors',
      'SlowAnswers',
      'WorkLate',
      'WorkFailed',
      'MailsWaiting',
      'PaymentsFailing',
      'NoOrders',
      'DiskLow',
      'DiskFull',
      'ConnectionsShort',
      'ProcessBusy',
    ]);
  });

  test('have Prometheus read the shop as its rules expect it, often enough and with enough time', async () => {
    const text = await readFile(join(folder, 'prometheus.yml'), 'utf8');
    const { global, rule_files, scrape_configs } = v.parse(prometheusSchema, parse(text));
    for (const file of rule_files) v.parse(rulesSchema, parse(await readFile(join(folder, file), 'utf8')));
    const [job] = scrape_configs;
    expect(expressions.some((expression) => expression.includes(`{job="${job.job_name}"}`))).toBe(true);
    const seconds = (time: string) => Number.parseInt(time, 10);
    expect(seconds(job.scrape_timeout)).toBeGreaterThan(4); // what a process waits for those it started
    expect(seconds(job.scrape_timeout)).toBeLessThanOrEqual(seconds(global.scrape_interval));
    const guide = await readFile(join(folder, '../operations.md'), 'utf8');
    expect(guide).toContain('operations/prometheus.yml');
    const [, processes = '', added = ''] =
      /for port in ([\d ]+); do[^`]*METRICS_PORT=%s\\n' \$\(\(port \+ (\d+)\)\)/.exec(guide) ?? [];
    const ports = processes.split(' ').map((port) => Number(port) + Number(added));
    for (const target of job.static_configs.flatMap(({ targets }) => targets))
      expect(ports).toContain(Number(target.split(':')[1]));
  });

  test('show no panel over another', async () => {
    const { panels } = v.parse(
      dashboardSchema,
      JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')),
    );
    const taken = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
