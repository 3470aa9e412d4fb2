import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { mediaAdd, mediaDelete, mediaList, mediaReplace, mediaSet, mediaShow } from './library-commands.ts';
import { parseCall } from './parse-arguments.ts';

const day = new Date('2026-11-21T10:00:00Z');
let database: OpenDatabase;
let settings: Settings;
let folder: string;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  settings = await openSettings(database, () => day);
  folder = await mkdtemp(join(tmpdir(), 'library-commands-'));
});
afterAll(async () => {
  await settings?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(command: Command, ...args: readonly string[]) {
  const lines: string[] = [];
  const shop = {
    database,
    settings,
    clock: () => day,
    logger: pino({ level: 'silent' }),
    dataFolder: folder,
    addOns: [],
  };
  const output = {
    line: (text: string) => void lines.push(text),
    progress: () => undefined,
    problem: (text: string) => void lines.push(text),
  };
  const exitCode = await command.run(shop, args, output, new AbortController().signal);
  return { exitCode, text: lines.join('\n') };
}

async function pictureFile(name: string, background: string): Promise<string> {
  const path = join(folder, name);
  await sharp({ create: { width: 60, height: 40, channels: 3, background } }).toFile(path);
  return path;
}

test('pictures are added, described, listed, replaced and deleted on the command line', async () => {
  const [bed, table] = [await pictureFile('Lova.png', '#123456'), await pictureFile('stalas.png', '#654321')];
  const added = await run(mediaAdd, bed, '--alt', 'Lininė lova', '--alt-en', 'A linen bed', '--json');
  const { id } = JSON.parse(added.text) as { id: number };
  expect(added).toMatchObject({ exitCode: 0, text: expect.stringContaining('"file":"lova.png"') });
  expect(await run(mediaAdd, bed, table)).toEqual({
    exitCode: 0,
    text: `${id}  lova.png  60 × 40  Lova  Lininė lova  (was there)\n${id + 1}  stalas.png  60 × 40  stalas`,
  });
  expect((await run(mediaSet, String(id), '--focus', '0.5,1', '--caption', 'Linas')).exitCode).toBe(0);
  const product = await addProduct(database.db, { name: 'Lovatiesė' }, day);
  await database.db.insertInto('product_media').values({ product_id: product, position: 0, media_id: id }).execute();
  expect((await run(mediaShow, String(id))).text.split('\n')).toEqual([
    `${id}  lova.png  60 × 40  Lova`,
    '  lt: Lininė lova',
    '  en: A linen bed',
    '  caption: Linas',
    '  focal point: 0.5,1',
    `  used by: product ${product} „Lovatiesė“`,
  ]);
  expect((await run(mediaList, '--unused')).text).toBe(`${id + 1}  stalas.png  60 × 40  stalas`);
  expect((await run(mediaList, '--search', 'linas')).text).toContain('lova.png');
  expect((await run(mediaReplace, String(id), await pictureFile('kita.png', '#abcdef'))).text).toContain('lova.png');
  expect(await run(mediaDelete, String(id), String(id + 1))).toEqual({
    exitCode: 1,
    text: `Picture ${id}: it is in use: product ${product} „Lovatiesė“.\nDeleted: ${id + 1}  stalas.png  60 × 40  stalas`,
  });
});

test('what cannot be done is said in a line, and the rest is done', async () => {
  const text = join(folder, 'tekstas.jpg');
  await writeFile(text, 'labas');
  const missing = await run(mediaAdd, join(folder, 'nera.png'), text, await pictureFile('nauja.png', '#777777'));
  expect(missing.exitCode).toBe(1);
  expect(missing.text).toContain('nera.png cannot be read');
  expect(missing.text).toContain('tekstas.jpg: it is no JPEG, PNG, WebP, AVIF, GIF or SVG.');
  expect(missing.text).toContain('nauja.png  60 × 40');
  for (const [command, ...args] of [
    [mediaAdd],
    [mediaAdd, 'a.png', 'b.png', '--alt', 'x'],
    [mediaAdd, 'a.png', '--focus', '2,2'],
    [mediaSet, '1'],
    [mediaSet, 'x', '--alt', 'x'],
    [mediaShow],
    [mediaReplace, '1'],
    [mediaDelete, 'x'],
    [mediaList, '--kas'],
  ] as const)
    expect([command.name, (await run(command, ...args)).exitCode]).toEqual([command.name, 2]);
  expect((await run(mediaShow, '9999')).text).toBe('Picture 9999: there is no such picture.');
});

test('file names are those of the caller’s folder, and texts stay texts', () => {
  const parsed = parseCall([mediaAdd], ['media', 'add', 'a.png', '--alt', 'Lova', 'b.png'], '/namai');
  expect(parsed).toMatchObject({ request: { args: ['/namai/a.png', '--alt', 'Lova', '/namai/b.png'] } });
});
