import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inPool, poolLimits, type PoolName } from '#server/platform/db/connection-pools.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { operationsHandler } from './operations.ts';

const limits = poolLimits(2);

describe.skipIf(!hasPostgres)('/readyz of a shop on a server', () => {
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  let dataFolder: string;
  beforeAll(async () => {
    const { url, ...created } = await createPostgresDatabase();
    drop = created.drop;
    database = await openPostgres(url, { limits });
    dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-ready-'));
  });
  afterAll(async () => {
    await database?.close();
    await drop?.();
    await rm(dataFolder, { recursive: true, force: true });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Uses a connection of that pool until `end` resolves; resolves once it has it. */
  function occupy(pool: PoolName, end: Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const use = inPool(pool, () =>
      database.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        resolve();
        await end;
      }),
    );
    use.catch(reject);
    return promise;
  }

  test('answers at once while shoppers and jobs use every connection of theirs', async () => {
    const end = Promise.withResolvers<void>();
    for (const pool of ['request', 'checkout', 'background'] as const)
      for (let at = 0; at < limits[pool].connections; at += 1) await occupy(pool, end.promise);
    const answerTo = operationsHandler({ database, dataFolder, isDraining: () => false });
    const request = new Request('http://shop.test/readyz');
    const began = performance.now();
    // As the shop answers every request: on visitors' connections, unless told otherwise.
    const answer = await inPool('request', () => answerTo(request, {} as Parameters<typeof answerTo>[1]));
    expect([answer.status, await answer.text()]).toEqual([200, 'ready\n']);
    expect(performance.now() - began).toBeLessThan(1500);
    end.resolve();
  });

  test('reports a data folder that hangs, and does not look at it again meanwhile', async () => {
    const folder = join(dataFolder, 'hanging');
    const probe = join(folder, 'cache', `probe-${process.pid}`);
    await mkdir(join(folder, 'cache'), { recursive: true });
    execFileSync('mkfifo', [probe]); // whoever writes waits for a reader, as for a server of files that is gone
    vi.useFakeTimers({ toFake: ['performance'] });
    const answerTo = operationsHandler({ database, dataFolder: folder, isDraining: () => false });
    async function readiness(): Promise<string> {
      const answer = await answerTo(new Request('http://shop.test/readyz'), {} as Parameters<typeof answerTo>[1]);
      return `${answer.status} ${(await answer.text()).trim()}`;
    }
    let bytes: Buffer;
    try {
      expect(await readiness()).toBe('200 ready');
      vi.advanceTimersByTime(10_000);
      expect(await Promise.all([readiness(), readiness()])).toEqual(Array(2).fill('503 data folder does not answer'));
      expect(await readiness()).toBe('503 data folder does not answer');
    } finally {
      bytes = await readFile(probe);
      vi.advanceTimersByTime(10_000);
    }
    expect(bytes).toHaveLength(4096); // of one look
    await expect.poll(readiness, { timeout: 20_000 }).toBe('200 ready');
  });
});
