import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaName } from '#server/catalog/media/media-store.ts';
import { openTestShop } from './test-shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

const hash = 'a1'.repeat(32);

test('files of the build are sent compressed and cached for ever, those of the last build for a week', async () => {
  const built = await temporaryFolder();
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'assets/entry-1.js'), `export const x = '${'y'.repeat(4000)}';`);
  await writeFile(join(built, 'favicon.ico'), 'icon');
  const first = await openTestShop({ assetsFolder: built });
  const { dataFolder } = first;
  const script = await first.ask('/assets/entry-1.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('Content-Encoding')).toBe('br');
  expect(brotliDecompressSync(await script.arrayBuffer()).toString()).toContain('export const x');
  expect((await first.ask('/favicon.ico')).headers.get('Cache-Control')).toBe('public, max-age=3600');
  for (const path of ['/assets/none.js', '/assets/', '/assets/../package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
    expect((await first.ask(path)).status).toBe(404);
  }

  expect((await stat(join(dataFolder, 'assets/assets/entry-1.js'))).mode & 0o777).toBe(0o600);

  const next = await temporaryFolder();
  await mkdir(join(next, 'assets'));
  await writeFile(join(next, 'assets/entry-2.js'), 'export {};');
  const second = await openTestShop({ assetsFolder: next, dataFolder });
  for (const name of ['entry-1', 'entry-2']) expect((await second.ask(`/assets/${name}.js`)).status).toBe(200);
  await second.close();

  const past = new Date('2026-11-13T00:00:00Z');
  await utimes(join(dataFolder, 'assets/assets/entry-1.js'), past, past);
  const third = await openTestShop({ assetsFolder: next, dataFolder });
  expect((await third.ask('/assets/entry-1.js')).status).toBe(404);
  await third.close();
  await first.close();
});

test('a build that replaces its folder under a running shop takes no file from the pages already rendered', async () => {
  const built = await temporaryFolder();
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'assets/entry-1.js'), 'export {};');
  await writeFile(join(built, 'humans.txt'), 'Ona');
  const shop = await openTestShop({ assetsFolder: built });
  await rm(built, { recursive: true });
  expect((await shop.ask('/assets/entry-1.js')).status).toBe(200);
  expect((await shop.ask('/humans.txt')).status).toBe(404);
  await shop.close();
});

test('a stored picture is resized to an offered width when first requested, and saved', async () => {
  const shop = await openTestShop();
  await mkdir(join(shop.dataFolder, 'media'), { recursive: true });
  const master = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(shop.dataFolder, 'media', `${hash}.jpg`), master);
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ] as const) {
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask(`/media/${hash}-480.${format}`)));
    const [picture] = answers;
    expect(picture?.headers.get('Content-Type')).toBe(type);
    expect(picture?.headers.get('Cache-Control')).toContain('immutable');
    const { width, height } = await sharp(new Uint8Array(await picture!.arrayBuffer())).metadata();
    expect([width, height]).toEqual([480, 320]);
  }
  const large = await shop.ask(`/media/${hash}-1600.webp`);
  expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(900);
  const cachedFiles = await readdir(join(shop.dataFolder, 'cache/media'));
  expect(cachedFiles.toSorted()).toEqual([
    `${hash}-1600.webp`,
    `${hash}-480.avif`,
    `${hash}-480.jpg`,
    `${hash}-480.webp`,
  ]);
  for (const path of [
    `${hash}-481.webp`,
    `${hash}-480.png`,
    `${'b2'.repeat(32)}-480.webp`,
    '../secret-480.webp',
    'x',
  ]) {
    expect((await shop.ask(`/media/${path}`)).status).toBe(404);
  }
  await shop.close();
});

test('a broken master is a missing picture with a drawing in its place, and is not cached', async () => {
  const shop = await openTestShop();
  await mkdir(join(shop.dataFolder, 'media'), { recursive: true });
  await writeFile(join(shop.dataFolder, 'media', `${hash}.jpg`), 'no picture');
  const answer = await shop.ask(`/media/${hash}-480.webp`);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await answer.text()).toMatch(/^<svg /);
  await shop.close();
});

test('where no picture is stored a drawing stands in its place, the same for all', async () => {
  const shop = await openTestShop();
  const [first, again, other] = await Promise.all([7, 7, 8].map((id) => shop.ask(`/media/drawn-${id}.svg`)));
  expect(first?.headers.get('Content-Type')).toBe('image/svg+xml');
  const svg = (await first?.text()) ?? '';
  expect(svg).toMatch(/^<svg /);
  expect([await again?.text(), await other?.text()]).toEqual([svg, svg]);
  await shop.close();
});

test('a picture that exists but cannot be read or resized is logged, a missing one is not', async () => {
  const shop = await openTestShop();
  const broken = 'b2'.repeat(32);
  const folder = 'c3'.repeat(32);
  const pathOf = (contentHash: string) => join(shop.dataFolder, mediaName({ contentHash, extension: 'jpg' }));
  await mkdir(dirname(pathOf(broken)), { recursive: true });
  await writeFile(pathOf(broken), 'no picture');
  await mkdir(pathOf(folder), { recursive: true });
  const countPictureLogs = () => shop.log.filter((line) => line.includes('"msg":"picture"')).length;
  expect((await shop.ask(`/media/${'d4'.repeat(32)}-320.webp`)).status).toBe(404);
  expect(countPictureLogs()).toBe(0);
  expect((await shop.ask(`/media/${broken}-320.webp`)).status).toBe(404);
  expect(countPictureLogs()).toBe(1);
  expect((await shop.ask(`/media/${folder}-320.webp`)).status).toBe(404);
  expect(countPictureLogs()).toBe(2);
  await shop.close();
});
