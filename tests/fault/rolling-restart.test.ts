import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { startMailServer, type TestMailServer } from '#tests/fixtures/mail-server.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { createHome, type Home, type Process, startShopProcess } from '#tests/start/start-process.ts';
import { buy } from './checkout-client.ts';
import { findFreePort } from './free-port.ts';
import { type Proxy, startProxy } from './health-checking-proxy.ts';

const shoppers = 3;

describe.skipIf(!hasPostgres)('two processes behind a proxy that asks whether they are ready', () => {
  let home: Home;
  let mailServer: TestMailServer;
  let database: { readonly url: string; readonly drop: () => Promise<void> };
  let ports: readonly number[];
  let processes: Process[];
  let proxy: Proxy;
  let product: number;

  function start(port: number): Process {
    return startShopProcess(home.folder, {
      PORT: String(port),
      DATABASE_URL: database.url,
      SMTP_URL: mailServer.url,
      DRAIN_SECONDS: '3',
    });
  }

  beforeAll(async () => {
    home = await createHome();
    mailServer = await startMailServer();
    database = await createPostgresDatabase();
    const { db, close } = await openPostgres(database.url);
    product = await addProduct(db, { name: 'Staltiesė', regularPrice: '12.50' }, testDay);
    await close();
    ports = [await findFreePort(), await findFreePort()];
    processes = ports.map(start);
    await Promise.all(processes.map(({ open }) => open));
    proxy = await startProxy(ports);
  });

  afterAll(async () => {
    await proxy?.close();
    for (const { child, ended } of processes ?? []) {
      child.kill('SIGKILL');
      await ended;
    }
    await mailServer?.close();
    await database?.drop();
    await home?.remove();
  });

  const name = 'are restarted in turn under load without one failed request, and each order is mailed once';
  test(name, { timeout: 240_000 }, async () => {
    await expect.poll(proxy.readyServers, { timeout: 20_000 }).toBe(2);
    const failures: string[] = [];
    const orders = new Map<string, number>();
    let pages = 0;
    const over = new AbortController();

    async function shop(shopper: number): Promise<void> {
      for (let turn = 1; !over.signal.aborted; turn += 1) {
        const email = `ona-${shopper}-${turn}@example.test`;
        try {
          orders.set(email, await buy(proxy.url, product, email));
          await pause(100); // each order is mailed in the end, which takes longer than placing it
        } catch (error) {
          failures.push(String(error));
        }
      }
    }
    async function look(): Promise<void> {
      while (!over.signal.aborted) {
        const status = await fetch(`${proxy.url}/page-${pages % 7}/`).then(
          async (answer) => (await answer.text()) && answer.status,
          (error: unknown) => String(error),
        );
        if (status !== 200) failures.push(`a page: ${status}`);
        pages += 1;
      }
    }

    const load = [look(), ...Array.from({ length: shoppers }, (_, shopper) => shop(shopper))];
    for (const [index, port] of ports.entries()) {
      const before = orders.size;
      await expect.poll(() => orders.size, { timeout: 20_000 }).toBeGreaterThan(before + shoppers);
      const old = processes[index]!;
      old.child.kill('SIGTERM');
      expect((await old.ended).code).toBe(0);
      processes[index] = start(port);
      await processes[index].open;
      await expect.poll(proxy.readyServers, { timeout: 20_000 }).toBe(2);
    }
    over.abort();
    await Promise.all(load);

    expect(failures).toEqual([]);
    expect(orders.size).toBeGreaterThan(10);
    expect(new Set(orders.values()).size).toBe(orders.size);
    const mailed = () => mailServer.received.flatMap(({ to }) => to).filter((to) => to.startsWith('ona-'));
    await expect.poll(() => mailed().length, { timeout: 90_000 }).toBe(orders.size);
    expect(mailed().toSorted()).toEqual([...orders.keys()].toSorted());
    console.info(`${pages} pages and ${orders.size} orders during two restarts`);
  });
});
