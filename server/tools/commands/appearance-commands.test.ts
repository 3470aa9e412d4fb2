import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import type { CommandShop } from './command-shop.ts';
import { shopCommands } from './registry.ts';

const clock = () => new Date('2026-11-23T10:00:00Z');
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40" onload="alert(1)"><script>alert(1)</script><path d="M0 0h120v40z"/></svg>';

let database: OpenDatabase;
let settings: Settings;
let folder: string;
let shop: CommandShop;

beforeAll(async () => {
  database = await openTemporaryPGlite();
  settings = await openSettings(database, clock);
  folder = await mkdtemp(join(tmpdir(), 'vitrina-appearance-'));
  shop = { database, settings, clock, logger: pino({ level: 'silent' }), dataFolder: folder, addOns: [] };
});
afterAll(async () => {
  await settings.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await settings.reset('appearance');
  await settings.reset('brand');
});

async function run(...words: readonly string[]) {
  const command = shopCommands([]).find(({ name }) => name === words.slice(0, 2).join(' '));
  const said: string[] = [];
  const output = {
    line: (text: string) => void said.push(text),
    progress: () => undefined,
    problem: (text: string) => void said.push(text),
  };
  return {
    code: await command?.run(shop, words.slice(2), output, new AbortController().signal),
    said: said.join('\n'),
  };
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const square = (pixels: number) =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: '#cc0000' } })
    .png()
    .toBuffer();

test('a look and what is otherwise are set one by one, each with a line in the audit log', async () => {
  expect((await run('appearance', 'look', 'podiumas')).code).toBe(0);
  expect((await run('appearance', 'set', 'corner', '12')).code).toBe(0);
  expect((await run('appearance', 'set', 'cardFacts', 'rating,brand')).code).toBe(0);
  expect(settings.current().appearance).toMatchObject({
    look: 'podiumas',
    corner: 12,
    cardFacts: ['rating', 'brand'],
    accent: null,
  });
  expect((await run('appearance', 'set', 'corner', 'default')).code).toBe(0);
  expect(settings.current().appearance.corner).toBeNull();
  const [last] = await searchAudit(database.db, { action: 'settings', limit: 1 });
  expect(last).toMatchObject({ actorName: 'appearance set', objectId: 'appearance.corner', before: { value: 12 } });
});

test('a colour that cannot be read is refused with the nearest one, which is then taken', async () => {
  const refused = await run('appearance', 'set', 'accent', '#ffcc00');
  expect(refused.code).toBe(1);
  const [, nearest = ''] = /nearest colour that can be read is (#[0-9a-f]{6})/.exec(refused.said) ?? [];
  expect(settings.current().appearance.accent).toBeNull();
  expect((await run('appearance', 'set', 'accent', nearest)).code).toBe(0);
  expect(settings.current().appearance.accent).toBe(nearest);
  // The same colour does not hold in every look.
  expect((await run('appearance', 'set', 'ground', '#777777')).said).toContain('nearest colour');
});

test('what is no choice is refused with what there is', async () => {
  expect(await run('appearance', 'set', 'header', 'wide')).toMatchObject({ code: 1 });
  expect((await run('appearance', 'set', 'header', 'wide')).said).toContain('centred');
  expect((await run('appearance', 'set', 'font', 'x')).said).toContain('faces');
  expect(await run('appearance', 'look', 'linen')).toMatchObject({ code: 2 });
  expect(await run('appearance', 'set', 'corner', '99')).toMatchObject({ code: 1 });
});

test('a drawn logo is stored without what it could run, one of pixels in the size that pages need', async () => {
  const dark = await file(
    'dark.png',
    await sharp(await square(900))
      .resize(3000, 900, { fit: 'fill' })
      .png()
      .toBuffer(),
  );
  expect((await run('appearance', 'logo', await file('logo.svg', drawing), '--dark', dark)).said).toBe('');
  const { logo, logoDark } = settings.current().brand;
  expect(logo).toMatchObject({ width: 120, height: 40 });
  const stored = await readFile(join(folder, 'brand', logo?.file ?? ''), 'utf8');
  expect(stored).toContain('M0 0h120v40z');
  expect(stored).not.toContain('alert');
  expect(logoDark?.file).toMatch(/^logo-[0-9a-f]{16}\.png$/);
  expect(logoDark?.height).toBeLessThanOrEqual(240);
  expect((await run('appearance', 'logo', '--none')).code).toBe(0);
  expect(settings.current().brand).toMatchObject({ logo: null, logoDark: null });
});

test('what is no picture, or too small for an icon, changes nothing', async () => {
  for (const [name, content] of [
    ['words.svg', 'no drawing'],
    ['broken.png', 'PNG'],
    ['small.png', await square(60)],
  ] as const) {
    const refused = await run('appearance', 'icon', await file(name, content));
    expect([refused.code, refused.said.includes('was not taken')], name).toEqual([1, true]);
  }
  expect((await run('appearance', 'icon', join(folder, 'missing.png'))).said).toContain('There is no file');
  expect(settings.current().brand).toEqual(defaultSettings.brand);
  expect((await run('appearance', 'icon', await file('icon.png', await square(300)))).code).toBe(0);
  expect(settings.current().brand.icon).toMatch(/^icon-/);
});

test('a look goes into the file of a site with its pictures, and comes back in another shop as it was', async () => {
  await run('appearance', 'look', 'lentyna');
  await run('appearance', 'set', 'accent', '#8a2b2b');
  await run('appearance', 'logo', await file('logo.svg', drawing));
  await run('appearance', 'icon', await file('icon.png', await square(300)));
  const before = settings.current();
  const path = join(folder, 'site.json');
  const images = join(folder, 'out');
  expect((await run('site', 'export', path, '--images', images)).code).toBe(0);
  expect(new Set(await readdir(images))).toEqual(new Set([before.brand.icon, before.brand.logo?.file]));
  await settings.reset('appearance');
  await settings.reset('brand');
  await rm(join(folder, 'brand'), { recursive: true });
  expect((await run('site', 'import', path, '--images', images)).code).toBe(0);
  expect(settings.current().appearance).toEqual(before.appearance);
  expect(settings.current().brand).toEqual(before.brand);
  expect((await run('site', 'import', path, '--images', images)).said).toContain('appearance: unchanged');
});

test('a file of a site with a colour that cannot be read, or a picture that is not there, changes nothing', async () => {
  const site = (appearance: object) => JSON.stringify({ format: 'vitrina-site', version: 1, appearance });
  const pale = await run('site', 'import', await file('pale.json', site({ look: 'drobe', accent: '#ffee00' })));
  expect(pale).toMatchObject({ code: 1 });
  expect(pale.said).toContain('appearance.accent');
  const missing = await run('site', 'import', await file('missing.json', site({ look: 'drobe', logo: 'nowhere.svg' })));
  expect(missing).toMatchObject({ code: 1 });
  expect(missing.said).toContain('nowhere.svg');
  expect(settings.current().appearance).toEqual(defaultSettings.appearance);
});
