import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, type Mock, onTestFinished, test, vi } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { startBreakableProxy } from '#tests/fault/breakable-proxy.ts';
import { DatabaseTimeout } from './database-fault.ts';
import { createListeningConnection, type ListeningConnection } from './open-postgres.ts';

const reconnectMilliseconds = 20;

/** A proxy to the server that can be closed and reopened under the same address. */
async function openRoad(to: URL) {
  const sockets = new Set<Socket>();
  const road = { attempts: 0, live: () => sockets.size, url: '', shut, reopen };
  let server: Server | null = null;
  let port = 0;

  async function reopen(): Promise<void> {
    server = createServer((near) => {
      road.attempts += 1;
      const far = connect(Number(to.port || 5432), to.hostname);
      sockets.add(near);
      const close = () => {
        sockets.delete(near);
        near.destroy();
        far.destroy();
      };
      for (const socket of [near, far]) socket.on('error', close).on('close', close);
      near.pipe(far).pipe(near);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function shut(): Promise<void> {
    const closed = server === null ? null : once(server, 'close');
    server?.close();
    server = null;
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await reopen();
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  road.url = url.href;
  return road;
}

describe.skipIf(!hasPostgres)('the listening connection', () => {
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  let road: Awaited<ReturnType<typeof openRoad>>;
  let listening: ListeningConnection;
  let speaker: pg.Client;

  beforeEach(async () => {
    database = await createPostgresDatabase();
    road = await openRoad(new URL(database.url));
    listening = createListeningConnection(road.url, reconnectMilliseconds);
    speaker = new pg.Client({ connectionString: database.url });
    await speaker.connect();
  });
  afterEach(async () => {
    await listening.close();
    await speaker.end();
    await road.shut();
    await database.drop();
  });

  const say = (text: string) => speaker.query('select pg_notify($1, $2)', ['news', text]);

  test('after the server was unreachable there is one connection again, and every message is received once', async () => {
    const heard: string[] = [];
    await listening.listen('news', (payload) => heard.push(payload));
    await road.shut();
    await pause(400);
    await road.reopen();
    await expect.poll(() => heard).toEqual(['']);
    await pause(5 * reconnectMilliseconds);
    expect(road.live()).toBe(1);
    expect(road.attempts).toBe(2);
    await say('back');
    await say('again');
    await expect.poll(() => heard).toEqual(['', 'back', 'again']);
  });

  test('a server that accepts connections and drops them is tried one connection at a time', async () => {
    await listening.listen('news', () => undefined);
    await road.shut();
    const calls: number[] = [];
    const rude = createServer((socket) => {
      calls.push(Date.now());
      socket.on('error', () => undefined).destroy();
    }).listen(Number(new URL(road.url).port), '127.0.0.1');
    await pause(400);
    rude.close();
    await once(rude, 'close');
    expect(calls.length).toBeGreaterThan(2);
    expect(calls.length).toBeLessThanOrEqual(400 / reconnectMilliseconds + 1);
  });

  test('all listeners share one connection, which ends with the last of them', async () => {
    const heard: string[] = [];
    const stops = await Promise.all([
      listening.listen('news', (payload) => heard.push(`a ${payload}`)),
      listening.listen('other', (payload) => heard.push(`b ${payload}`)),
      listening.listen('news', (payload) => heard.push(`c ${payload}`)),
    ]);
    expect(road.live()).toBe(1);
    await say('one');
    await expect.poll(() => heard).toEqual(['a one', 'c one']);
    await Promise.all(stops.map((stop) => stop()));
    await expect.poll(road.live).toBe(0);
  });

  test('stopping while the server is unreachable ends the reconnection attempts', async () => {
    const stop = await listening.listen('news', () => undefined);
    await road.shut();
    await pause(2 * reconnectMilliseconds);
    await stop();
    await road.reopen();
    await pause(5 * reconnectMilliseconds);
    expect(road.attempts).toBe(1);
  });

  test('a server that falls silent without a word is noticed, and every listener hears that messages may be missing', async () => {
    const proxy = await startBreakableProxy(Number(new URL(database.url).port || 5432));
    const through = new URL(database.url);
    through.host = `127.0.0.1:${proxy.port}`;
    const watchful = createListeningConnection(through.href, reconnectMilliseconds, { pause: 100, patience: 300 });
    onTestFinished(async () => {
      await watchful.close();
      proxy.close();
    });
    const heard: string[] = [];
    await watchful.listen('news', (payload) => heard.push(payload));
    proxy.hang();
    await expect(watchful.listen('other', () => undefined)).rejects.toBeInstanceOf(DatabaseTimeout);
    proxy.restore();
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['']);
  }, 30_000);

  test('an answer to the pulse that arrived while this process was busy is no silence', async () => {
    const watchful = createListeningConnection(database.url, reconnectMilliseconds, { pause: 100, patience: 300 });
    onTestFinished(watchful.close);
    const heard: string[] = [];
    await watchful.listen('news', (payload) => heard.push(payload));
    const query = vi.spyOn(pg.Client.prototype, 'query') as unknown as Mock<(text: string) => Promise<unknown>>;
    onTestFinished(() => query.mockRestore());
    query.mockImplementationOnce(async function answerWhileBusy(this: pg.Client) {
      setImmediate(() => {
        const until = performance.now() + 600;
        while (performance.now() < until);
      });
      return this.query('select pg_sleep(0.1)');
    });
    await expect.poll(() => query.mock.calls.length).toBeGreaterThan(3);
    expect(heard).toEqual([]);
  });

  test('a first connection that fails is reported and not retried', async () => {
    await road.shut();
    await expect(listening.listen('news', () => undefined)).rejects.toThrow('ECONNREFUSED');
    await road.reopen();
    await pause(5 * reconnectMilliseconds);
    expect(road.attempts).toBe(0);
    await listening.listen('news', () => undefined);
    expect(road.live()).toBe(1);
  });
});
