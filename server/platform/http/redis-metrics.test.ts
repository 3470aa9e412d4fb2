import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { joinMetrics, type MetricValues } from './metrics.ts';
import { redisMetrics } from './redis-metrics.ts';

async function valuesOf(answers: boolean): Promise<MetricValues> {
  const registry = new Registry();
  await redisMetrics({ answers: () => answers, failures: () => 3 })(registry)();
  return registry.getMetricsAsJSON();
}

test('Redis is up where it answers each of several processes, and their failures are added up', async () => {
  const [up, down] = [await valuesOf(true), await valuesOf(false)];
  expect(await joinMetrics([up, up, up])).toContain('vitrina_redis_up 1\n');
  expect(await joinMetrics([up, down, up])).toContain('vitrina_redis_up 0\n');
  expect(await joinMetrics([up, down])).toContain('vitrina_redis_failures_total 6\n');
});
