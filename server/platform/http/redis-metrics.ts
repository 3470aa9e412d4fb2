import { Counter, Gauge } from 'prom-client';
import type { SharedRedis } from '#server/platform/redis/shared-redis.ts';
import type { MetricsPart } from './metrics.ts';

/**
 * Whether Redis answers, and how often it did not. For shops that have one: an alarm on a zero would go off otherwise.
 */
export function redisMetrics(redis: Pick<SharedRedis, 'answers' | 'failures'>): MetricsPart {
  return (registry) => {
    const up = new Gauge({
      name: 'vitrina_redis_up',
      help: 'Whether Redis answers; of several processes, whether it answers all of them.',
      aggregator: 'min',
      registers: [registry],
    });
    const failures = new Counter({
      name: 'vitrina_redis_failures_total',
      help: 'Commands and connections to Redis that failed or took too long.',
      registers: [registry],
    });
    return () => {
      up.set(redis.answers() ? 1 : 0);
      failures.reset();
      failures.inc(redis.failures());
    };
  };
}
