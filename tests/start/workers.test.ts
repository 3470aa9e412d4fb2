import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { buy } from '#tests/fault/checkout-client.ts';
import { findFreePort } from '#tests/fault/free-port.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { startMailServer, type TestMailServer } from '#tests/fixtures/mail-server.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createHome, type Home, type Process, startShopOfTwo, startShopProcess } from './start-process.ts';

const pollOptions = { timeout: 30_000, interval: 100 };
const longTest = { timeout: 180_000 };
const readLimit = 6;
const reviewLimit = 3;

/** The process that answers, over a connection of its own; null where none does. */
async function answeringProcess(url: string): Promise<number | null> {
  const answer = await fetch(`${url}/pid/`, { headers: { Connection: 'close' } }).catch(() => null);
  const [, id] = /<title>(\d+)</.exec((await answer?.text()) ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

/** The processes that another started. */
function processesOf({ child }: Process): readonly number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
  return stdout.trim().split('\n').filter(Boolean).map(Number);
}

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

describe.skipIf(!hasPostgres)('a shop of two processes', () => {
  let home: Home;
  let mailServer: TestMailServer;
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  let shop: Process;
  let url: string;
  let metricsPort: number;
  let product: number;
  let order: Awaited<ReturnType<typeof addOrder>>;

  beforeAll(async () => {
    home = await createHome();
    mailServer = await startMailServer();
    database = await createPostgresDatabase();
    const { db, close } = await openPostgres(database.url);
    product = await addProduct(db, { name: 'Staltiesė', regularPrice: '12.50' }, testDay);
    await db
      .insertInto('setting')
      .values({ key: 'limits', value: JSON.stringify({ read: readLimit }), updated_at: new Date() })
      .execute();
    await db
      .insertInto('setting')
      .values({ key: 'reviews', value: JSON.stringify({ perHour: reviewLimit }), updated_at: new Date() })
      .execute();
    order = await addOrder(db, { lines: [{ net: 743, tax: 156 }], billing: { email: 'ona@example.test' } }, testDay);
    await close();
    metricsPort = await findFreePort();
    shop = startShopProcess(home.folder, {
      WORKERS: '2',
      PORT: String(await findFreePort()), // the address it prints is localhost's
      DATABASE_URL: database.url,
      SMTP_URL: mailServer.url,
      METRICS_PORT: String(metricsPort),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    });
    url = (await shop.open).replace('localhost', '127.0.0.1');
  });

  afterAll(async () => {
    shop?.child.kill('SIGKILL');
    await shop?.ended;
    await mailServer?.close();
    await database?.drop();
    await home?.remove();
  });

  async function metric(line: string): Promise<string | undefined> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return text.split('\n').find((one) => one.startsWith(line));
  }

  test('answers on one port from both of them, and neither is the one that started them', async () => {
    const ids = processesOf(shop);
    expect(ids).toHaveLength(2);
    const answered = new Set<number | null>();
    // Whichever is free accepts: it may take a while until each of them was.
    await expect.poll(async () => answered.add(await answeringProcess(url)).size, pollOptions).toBe(2);
    expect(answered).toEqual(new Set(ids));
  });

  test('limits the requests of one address as one process would', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7', Connection: 'close' };
    const statuses: number[] = [];
    for (let at = 0; at < 3 * readLimit; at += 1) {
      statuses.push((await fetch(`${url}/wp-json/vitrina/v1/pages`, { headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(readLimit);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('reports the metrics of both as one', async () => {
    expect(await metric('vitrina_workers ')).toBe('vitrina_workers 2');
    const calls = 'vitrina_http_request_duration_seconds_count{kind="api",method="GET",status="200"}';
    expect(await metric(calls)).toBe(`${calls} ${readLimit}`);
    expect(await metric('vitrina_outbox_entries{state="waiting"}')).toBe('vitrina_outbox_entries{state="waiting"} 0');
  });

  test('limits what one address sends in an hour, and the e-mail addresses it guesses, as one process would', async () => {
    async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<number> {
      const json = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9', Connection: 'close' };
      const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
      return (await fetch(`${url}/wp-json${path}`, init)).status;
    }
    const review = { rating: 5, author: 'Ona', email: 'ona@example.test', body: 'Puiki staltiesė.' };
    const reviews: number[] = [];
    for (let at = 0; at < 3 * reviewLimit; at += 1)
      reviews.push(await post(`/vitrina/v1/products/${product}/reviews`, review));
    expect(reviews).toEqual([...Array(reviewLimit).fill(202), ...Array(2 * reviewLimit).fill(429)]);

    const cart = await fetch(`${url}/wp-json/wc/store/v1/cart`);
    const token = { 'Cart-Token': cart.headers.get('Cart-Token') ?? '' };
    const guesses: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      const access = { key: order.key, billing_email: `kitas${at}@example.test`, payment_method: '' };
      guesses.push(await post(`/wc/store/v1/checkout/${order.id}`, access, token));
    }
    expect(guesses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  });

  test(
    'mails each order once, replaces a process that is killed or faulty, and all when told to',
    longTest,
    async () => {
      const orders: string[] = [];
      const failures: string[] = [];
      const over = new AbortController();
      async function shopUntilOver(): Promise<void> {
        for (let turn = 1; !over.signal.aborted; turn += 1) {
          const email = `ona-${turn}@example.test`;
          // A process that is killed takes a request with it: those are compared by their orders alone.
          await buy(url, product, email).then(
            () => orders.push(email),
            (error: unknown) => failures.push(String(error)),
          );
          await pause(100); // each order is mailed in the end, which takes longer than placing it
        }
      }
      const shopping = shopUntilOver();
      const refusedCalls = 'vitrina_http_request_duration_seconds_count{kind="api",method="GET",status="429"}';
      const missingCalls = 'vitrina_http_request_duration_seconds_count{kind="api",method="GET",status="404"}';
      const refusedBefore = await metric(refusedCalls);
      expect(refusedBefore).toBe(`${refusedCalls} ${2 * readLimit}`);
      const allOpen = () => expect.poll(() => metric('vitrina_workers '), pollOptions).toBe('vitrina_workers 2');

      const [killed = 0, spared] = processesOf(shop);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => metric('vitrina_worker_deaths_total'), pollOptions).toMatch(/ 1$/);
      await allOpen();
      const afterKill = processesOf(shop);
      expect(afterKill.filter((id) => [killed, spared].includes(id))).toEqual([spared]);
      failures.splice(0);

      await fetch(`${url}/fault/`);
      await shop.prints('an unknown fault: the shop closes');
      const left = () => processesOf(shop).filter((id) => afterKill.includes(id)).length;
      await expect.poll(left, pollOptions).toBe(1);
      await allOpen();

      const afterFault = processesOf(shop);
      const headers = { 'X-Forwarded-For': '203.0.113.8', Connection: 'close' };
      for (let at = 0; at < readLimit; at += 1) await fetch(`${url}/wp-json/nothing`, { headers });
      shop.child.kill('SIGUSR2');
      await shop.prints('The processes of the shop were replaced.');
      await allOpen();
      expect(afterFault.filter(isAlive)).toEqual([]);
      expect(await metric(refusedCalls)).toBe(refusedBefore); // asked for before one was killed
      expect(await metric(missingCalls)).toBe(`${missingCalls} ${readLimit}`); // reported at the end

      over.abort();
      await shopping;
      expect(failures).toEqual([]);
      const mailed = () => mailServer.received.flatMap(({ to }) => to).filter((to) => orders.includes(to));
      await expect.poll(() => mailed().length, { ...pollOptions, timeout: 90_000 }).toBe(orders.length);
      expect(mailed().toSorted()).toEqual(orders.toSorted());
    },
  );

  test('closes all of them at a signal, in order and with exit code 0', async () => {
    const ids = processesOf(shop);
    const slow = fetch(`${url}/slow/`);
    await shop.prints('/slow/ is under way');
    for (const id of [shop.child.pid ?? 0, ...ids]) process.kill(id, 'SIGINT'); // as a terminal does
    expect((await slow).status).toBe(200);
    expect(await shop.ended).toMatchObject({ code: 0, stderr: 'Closing …\n' });
    expect(ids.filter(isAlive)).toEqual([]);
  });
});

describe.skipIf(!hasPostgres)('several processes that cannot start', () => {
  let home: Home;
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  beforeAll(async () => {
    home = await createHome();
    database = await createPostgresDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    await home?.remove();
  });
  const start = (environment: Record<string, string>) =>
    startShopProcess(home.folder, { WORKERS: '2', DATABASE_URL: database.url, ...environment });

  test('on the embedded database are refused with a sentence', async () => {
    const { code, stderr } = await start({ DATABASE_URL: '' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^WORKERS needs DATABASE_URL: the embedded database belongs to one process\..*\n$/);
  });

  test('report why in one line', async () => {
    const { code, stderr } = await start({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }).ended;
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('ECONNREFUSED')]]);
  });

  test('are given up after five that died, with exit code 1', async () => {
    await writeFile(join(home.folder, 'build/server/render.js'), 'process.exit(7);');
    const { code, stdout } = await start({}).ended;
    expect(code).toBe(1);
    expect(stdout.match(/"code":7/g)).toHaveLength(5);
  });

  function startNowhere(): Process {
    const shop = startShopOfTwo(home.folder, '/nowhere', { DATABASE_URL: database.url });
    onTestFinished(() => void shop.child.kill('SIGKILL'));
    return shop;
  }

  test('are given up too where the system starts none of them', async () => {
    const { code, stdout } = await startNowhere().ended;
    expect(code).toBe(1);
    expect(stdout.match(/"fault":"Error: spawn [^"]* ENOENT"/g)).toHaveLength(5);
  });

  test('and close before that when they are told to', async () => {
    const shop = startNowhere();
    await shop.prints('a process of the shop ended');
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toMatchObject({ code: 0, stderr: 'Closing …\n' });
  });
});

test.skipIf(!hasPostgres)(
  'a process that hangs after a fault is killed by the one that started it',
  longTest,
  async () => {
    const home = await createHome();
    const { url: databaseUrl, drop } = await createPostgresDatabase();
    const limits = { CLOSE_SECONDS: '1', DRAIN_SECONDS: '0' };
    const shop = startShopProcess(home.folder, { WORKERS: '2', DATABASE_URL: databaseUrl, ...limits });
    const url = (await shop.open).replace('localhost', '127.0.0.1');
    const ids = processesOf(shop);
    onTestFinished(async () => {
      for (const id of [shop.child.pid ?? 0, ...ids].filter(isAlive)) process.kill(id, 'SIGKILL');
      await shop.ended;
      await drop();
      await home.remove();
    });
    await fetch(`${url}/stuck/`);
    await expect.poll(() => ids.filter(isAlive), pollOptions).toHaveLength(1);
    await shop.prints('it did not end after a fault');
    shop.child.kill('SIGTERM');
    expect((await shop.ended).code).toBe(0);
  },
);

test.skipIf(!hasPostgres)('processes that have a second to close are replaced in order', longTest, async () => {
  const home = await createHome();
  const { url: databaseUrl, drop } = await createPostgresDatabase();
  const limits = { CLOSE_SECONDS: '1', DRAIN_SECONDS: '0' };
  const shop = startShopProcess(home.folder, { WORKERS: '2', DATABASE_URL: databaseUrl, ...limits });
  const url = (await shop.open).replace('localhost', '127.0.0.1');
  const connections = Array.from({ length: 8 }, () => fetch(`${url}/a/`)); // kept alive, by all of them
  for (const answer of await Promise.all(connections)) await answer.text();
  shop.child.kill('SIGUSR2');
  await shop.prints('The processes of the shop were replaced.');
  shop.child.kill('SIGTERM');
  const { code, stdout } = await shop.ended;
  expect(stdout).not.toContain('did not close in time');
  expect(code).toBe(0);
  await drop();
  await home.remove();
});

test.skipIf(!hasPostgres)('the processes of a shop close when the one that started them is killed', async () => {
  const home = await createHome();
  const { url: databaseUrl, drop } = await createPostgresDatabase();
  const shop = startShopProcess(home.folder, { WORKERS: '2', DATABASE_URL: databaseUrl });
  await shop.open;
  const ids = processesOf(shop);
  expect(ids).toHaveLength(2);
  shop.child.kill('SIGKILL');
  await expect.poll(() => ids.filter(isAlive), pollOptions).toEqual([]);
  await drop();
  await home.remove();
});
