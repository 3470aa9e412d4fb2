import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DiskSpace } from '#server/platform/data-folder/disk-space.ts';
import { diskMetrics } from './process-metrics.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a data folder that hangs has no figures, and is looked at once for all readings', async () => {
  const looks: PromiseWithResolvers<DiskSpace>[] = [];
  const registry = new Registry();
  const update = diskMetrics('/nowhere', () => {
    const look = Promise.withResolvers<DiskSpace>();
    looks.push(look);
    return look.promise;
  })(registry);

  async function read(): Promise<string> {
    const reading = update();
    await vi.advanceTimersByTimeAsync(2000);
    await reading;
    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('vitrina_'));
    return lines.join(' ');
  }

  const noFigures = 'vitrina_disk_free_bytes Nan vitrina_disk_size_bytes Nan';
  expect(await read()).toBe(noFigures);
  expect(await read()).toBe(noFigures);
  expect(looks).toHaveLength(1);
  looks[0]?.resolve({ freeBytes: 1, totalBytes: 2 });
  expect(await read()).toBe('vitrina_disk_free_bytes 1 vitrina_disk_size_bytes 2');
});
