import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createShop, type Shop } from '#server/create-shop.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { importFile } from '#server/tools/import/import-file.ts';
import { examineShop } from '#server/tools/doctor/examine-shop.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { type BucketServer, startBucketServer } from '#tests/fixtures/bucket-server.ts';
import { plainRender, publicUrl } from '#tests/http/test-shop.ts';

let server: BucketServer;
let database: OpenDatabase;
let settings: Settings;
let folder: string;
const open: Shop[] = [];

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-machines-'));
  database = await openTemporaryPGlite();
  settings = await openSettings(database, systemClock);
});
afterEach(async () => {
  server.setMode('works');
  for (const shop of open.splice(0)) await shop.close();
  await settings.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function machine(name: string) {
  const logger = pino({ enabled: false });
  const dataFolder = join(folder, name);
  return { database, settings, logger, clock: systemClock, dataFolder, mediaBucket: server.address, addOns: [] };
}

async function startMachine(name: string): Promise<Shop> {
  const shop = await createShop({
    ...machine(name),
    render: plainRender,
    renderFragment: null,
    publicUrl,
    trustProxy: false,
    limits: { read: 0, write: 0, page: 0 },
  });
  open.push(shop);
  return shop;
}

async function ask(shop: Shop, path: string): Promise<Response> {
  const answer = await shop.fetch(new Request(new URL(path, publicUrl)));
  await answer.clone().arrayBuffer();
  return answer;
}

/** A product file with so many products, each with a picture of its own. */
async function productFile(count: number): Promise<{ readonly path: string; readonly images: string }> {
  const rows = Array.from({ length: count }, (_, index) => `P${index},Prekė ${index},1,5,${index}.png`);
  for (let index = 0; index < count; index += 1) {
    const background = { r: index % 256, g: (index * 7) % 256, b: Math.floor(index / 256) };
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
    await picture.png().toFile(join(folder, `${index}.png`));
  }
  const path = join(folder, 'products.csv');
  await writeFile(path, `SKU,Name,Published,Regular price,Images\n${rows.join('\n')}\n`);
  return { path, images: folder };
}

async function hashes(): Promise<readonly string[]> {
  const rows = await database.db
    .selectFrom('media')
    .select('content_hash')
    .where('source', 'like', '%.png')
    .orderBy('id')
    .execute();
  return rows.map(({ content_hash: hash }) => hash ?? '');
}

test('what one machine imports is shown by another, and by neither from its own folder', async () => {
  const shop = await startMachine('second');
  expect(await importFile(machine('first'), await productFile(1))).toMatchObject({ ok: true });
  const [hash] = await hashes();
  const picture = await ask(shop, `/media/${hash}-160.webp`);
  expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await ask(shop, `/media/${'0'.repeat(64)}-160.webp`)).status).toBe(404);
});

test('a picture is fetched once for all its forms', async () => {
  const shop = await startMachine('second');
  await importFile(machine('first'), await productFile(1));
  const [hash] = await hashes();
  const before = server.requests.length;
  for (const form of ['160.webp', '160.avif', '320.webp']) {
    expect((await ask(shop, `/media/${hash}-${form}`)).status).toBe(200);
  }
  expect(server.requests.slice(before).filter((request) => request.startsWith('GET'))).toEqual([
    expect.stringContaining('list-type=2'),
    `GET /pictures/media/${hash}.png`,
  ]);
});

test('while the bucket hangs, pages and pictures seen before are answered, others with 503, and all once it is back', async () => {
  const shop = await startMachine('second');
  await importFile(machine('first'), await productFile(3));
  const [seen, , unseen] = await hashes();
  expect((await ask(shop, `/media/${seen}-160.webp`)).status).toBe(200);
  server.setMode('hangs');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(shop, `/media/${unseen}-160.webp`)));
  expect(performance.now() - began).toBeLessThan(9000);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Cache-Control'), Number(answer.headers.get('Retry-After'))]).toEqual([
      503,
      'no-store',
      expect.closeTo(2, 0),
    ]);
  }
  const after = performance.now();
  expect((await ask(shop, '/')).status).toBe(200);
  expect((await ask(shop, '/wp-json/wc/store/v1/products')).status).toBe(200);
  expect((await ask(shop, `/media/${seen}-160.webp`)).status).toBe(200);
  expect((await ask(shop, `/media/${seen}-320.avif`)).status).toBe(200); // of the original that is cached
  expect(performance.now() - after).toBeLessThan(4000);
  server.setMode('works');
  await expect.poll(async () => (await ask(shop, `/media/${unseen}-160.webp`)).status, { timeout: 10_000 }).toBe(200);
});

test('a shop that starts while the bucket is away shows the pictures this machine has seen', async () => {
  const first = await startMachine('second');
  await importFile(machine('first'), await productFile(1));
  const [hash] = await hashes();
  expect((await ask(first, `/media/${hash}-160.webp`)).status).toBe(200);
  const list = async (shop: Shop) => (await ask(shop, '/wp-json/wc/store/v1/products')).text();
  const listBefore = await list(first);
  expect(listBefore).toContain('/media/');
  server.setMode('overloaded');
  const shop = await startMachine('second');
  expect((await ask(shop, `/media/${hash}-160.webp`)).status).toBe(200);
  expect((await ask(shop, `/media/${hash}-320.webp`)).status).toBe(200);
  expect(await list(shop)).toBe(listBefore);
});

test('an import stops where pictures cannot be stored, writes nothing without its pictures, and goes on when run again', async () => {
  const products = await productFile(130);
  server.setMode('overloaded');
  const shop = machine('first');
  expect(await importFile(shop, products)).toMatchObject({
    ok: false,
    failure: { code: 'storage_failed', data: { rows: 0, detail: expect.stringMatching(/ cannot be used now: 503/) } },
  });
  expect(await hashes()).toEqual([]);
  server.setMode('works');
  let batches = 0;
  const broken = await importFile(shop, products, {
    progress() {
      batches += 1;
      if (batches === 2) server.setMode('overloaded');
    },
  });
  expect(broken).toMatchObject({ ok: false, failure: { code: 'storage_failed' } });
  const written = await hashes();
  expect(written.length).toBeGreaterThan(0);
  expect(written).not.toContain('');
  server.setMode('works');
  expect(await importFile(shop, products)).toMatchObject({ ok: true, value: { leftOut: 0 } });
  expect(new Set(await hashes()).size).toBe(130);
});

test('the shop’s own icon comes from the bucket, and is asked for again after it was away', async () => {
  const storage = createFileStorage({ dataFolder: '', mediaBucket: server.address });
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#cc0000' } });
  await storage.write('brand/own-icon.png', await red.png().toBuffer());
  expect(await settings.set('brand.icon', 'own-icon.png')).toBeNull();
  const shop = await startMachine('second');
  server.setMode('overloaded');
  await expect.poll(async () => (await ask(shop, '/favicon.svg')).status).toBe(503); // once the setting has arrived
  const away = await ask(shop, '/favicon.svg');
  expect([away.status, away.headers.get('Retry-After'), away.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  server.setMode('works');
  await expect.poll(async () => (await ask(shop, '/favicon.svg')).status, { timeout: 10_000 }).toBe(200);
  expect(await (await ask(shop, '/favicon.svg')).text()).toContain('data:image/png;base64,');
});

test('the doctor names pictures that are not in the bucket, and a bucket that refuses', async () => {
  await importFile(machine('first'), await productFile(2));
  await database.db
    .updateTable('media')
    .set({ content_hash: 'ab'.repeat(32) })
    .where('source', '=', '1.png')
    .execute();
  const about = async (code: string, change = {}) =>
    (await examineShop({ ...machine('first'), ...change })).find((finding) => finding.code === code);
  expect(await about('pictures_broken')).toMatchObject({ count: 1, examples: ['1: its file is gone'] });
  const wrong = { mediaBucket: { ...server.address, secretKey: 'wrong' } };
  expect(await about('pictures_unreachable', wrong)).toMatchObject({
    severity: 'error',
    examples: [expect.stringContaining('refuses: 403 SignatureDoesNotMatch')],
  });
});
