import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { backup } from '#server/tools/backup/write-backup.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { type BucketServer, startBucketServer } from '#tests/fixtures/bucket-server.ts';
import { mediaCopy } from './media-commands.ts';

let server: BucketServer;
let database: OpenDatabase;
let settings: Settings;
let folder: string;
let prefix = 0;
beforeAll(async () => {
  server = await startBucketServer();
  database = await openTemporaryPGlite();
  settings = await openSettings(database, systemClock);
});
afterAll(async () => {
  await settings.close();
  await database.close();
  await server.close();
});
beforeEach(async () => {
  prefix += 1;
  folder = await mkdtemp(join(tmpdir(), 'vitrina-copy-'));
  await mkdir(join(folder, 'media'));
  await mkdir(join(folder, 'brand'));
});
afterEach(async () => {
  server.setMode('works');
  await rm(folder, { recursive: true, force: true });
});

const bucket = () => ({ ...server.address, prefix: `shop ${prefix}/` });

function shop(change = {}) {
  const logger = pino({ enabled: false });
  return { database, settings, logger, clock: systemClock, dataFolder: folder, mediaBucket: bucket(), ...change };
}

async function copy(args: readonly string[] = [], change = {}, onProgress = () => undefined as void) {
  const lines: string[] = [];
  const output = {
    line: (text: string) => void lines.push(text),
    progress: onProgress,
    problem: (text: string) => void lines.push(`! ${text}`),
  };
  const code = await mediaCopy.run(shop(change), args, output, new AbortController().signal);
  return { code, lines };
}

function nameFor(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
}

async function fill(count: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.from(`picture ${index}`);
    names.push(nameFor(bytes));
    await writeFile(join(folder, 'media', nameFor(bytes)), bytes);
  }
  return names;
}

async function inBucket(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of createFileStorage(shop()).list('')) names.push(name);
  return names.toSorted();
}

test('pictures and brand files are copied into the bucket, and back into an empty folder', async () => {
  const names = await fill(12);
  await writeFile(join(folder, 'brand', 'ženklas.svg'), '<svg/>');
  expect(await copy()).toEqual({
    code: 0,
    lines: [
      `From the folder ${folder} to the bucket pictures at ${server.address.endpoint}: 13 files copied and read back, 0 were there.`,
    ],
  });
  expect(await inBucket()).toEqual(['brand/ženklas.svg', ...names.map((name) => `media/${name}`).toSorted()]);
  const other = join(folder, 'other');
  expect((await copy(['--to-folder'], { dataFolder: other })).code).toBe(0);
  expect((await readdir(join(other, 'media'))).toSorted()).toEqual(names.toSorted());
  expect(await readFile(join(other, 'brand', 'ženklas.svg'), 'utf8')).toBe('<svg/>');
});

test('a copy that broke off goes on when it is run again', async () => {
  await fill(120);
  const broken = await copy([], {}, () => server.setMode('overloaded'));
  expect(broken).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^! Not everything was copied: .* Run it again to go on\.$/)],
  });
  server.setMode('works');
  const [, copied = '', there = ''] =
    /: (\d+) files copied and read back, (\d+) were there\./.exec((await copy()).lines[0] ?? '') ?? [];
  expect(Number(there)).toBeGreaterThan(0);
  expect(Number(copied) + Number(there)).toBe(120);
  expect(await inBucket()).toHaveLength(120);
});

test('a picture whose content does not match its name is reported and not copied, one that is too short there is replaced', async () => {
  const [first = ''] = await fill(2);
  const wrong = `${'ab'.repeat(32)}.jpg`;
  await writeFile(join(folder, 'media', wrong), 'something else');
  await createFileStorage(shop()).write(`media/${first}`, Buffer.from('pic'));
  expect(await copy()).toEqual({
    code: 1,
    lines: [
      expect.stringContaining('2 files copied and read back, 0 were there.'),
      `! Not copied: media/${wrong}: it is damaged: its content does not match its name`,
    ],
  });
  expect((await createFileStorage(shop()).read(`media/${first}`))?.toString()).toBe('picture 0');
});

test('without a bucket there is nothing to copy', async () => {
  expect(await copy([], { mediaBucket: null })).toEqual({
    code: 1,
    lines: ['! MEDIA_URL names no bucket: the pictures are in the data folder and stay there.'],
  });
  expect(await copy(['--what'])).toEqual({ code: 2, lines: ['! Usage: shop media copy [--to-folder]'] });
});

test('a backup says that the pictures are in the bucket', async () => {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const output = { line: say, problem: say, progress: () => undefined };
  const file = join(folder, 'shop.backup');
  expect(await backup.run(shop(), [file], output, new AbortController().signal)).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/^Written to .* 0 files\.$/),
    `The pictures are not in it: they are in the bucket pictures at ${server.address.endpoint}. Back that up as well; the backup names pictures by their content, so any later state of it fits.`,
  ]);
});
