import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { openContent, type ShopContent } from '#server/content/open-content.ts';
import { siteContent } from '#server/content/site/site-content.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { importFile } from '#server/tools/import/import-file.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import type { CommandShop } from './command-shop.ts';
import { shopCommands } from './registry.ts';

const products = 'Type,SKU,Name,Published,Regular price,Categories\nsimple,P-1,Puodelis,1,9.90,Indai\n';
const picture = { file: 'stalas.webp', alt: { lt: 'Stalas' } };
const target = { to: 'category', slug: 'indai' };
const site = {
  format: 'vitrina-site',
  version: 1,
  home: {
    blocks: [
      { kind: 'hero', picture },
      { kind: 'categories', categories: ['indai'] },
      { kind: 'products', rule: { by: 'category', slug: 'indai' }, count: 4 },
    ],
  },
  menus: { header: [{ target, label: { lt: 'Visi indai' } }], footer: null },
};

describeOnEachDatabase('commands about the site', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let content: ShopContent;
  let folder: string;
  let shop: CommandShop;

  async function run(...words: readonly string[]) {
    const command = shopCommands([]).find(({ name }) => name === words.slice(0, 2).join(' '));
    const lines: string[] = [];
    const problems: string[] = [];
    const output = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      problem: (text: string) => void problems.push(text),
    };
    const code = await command?.run(shop, words.slice(2), output, new AbortController().signal);
    await content.store.reload();
    return { code, lines, problems };
  }

  async function fileOf(written: unknown, name = 'site.json'): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, typeof written === 'string' ? written : JSON.stringify(written));
    return path;
  }

  beforeEach(async () => {
    database = await open();
    const clock = () => new Date('2026-11-26T08:00:00Z');
    settings = await openSettings(database, clock);
    content = await openContent({ database, settings });
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    const logger = pino({ level: 'silent' });
    shop = { database, settings, clock, logger, dataFolder: join(folder, 'data'), addOns: [], content };
    await importFile(shop, { path: await fileOf(products, 'products.csv') });
    await sharp({ create: { width: 700, height: 400, channels: 3, background: '#d9cdb9' } })
      .webp()
      .toFile(join(folder, 'stalas.webp'));
  });
  afterEach(async () => {
    await content.close();
    await settings.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('an import shows first, then takes over, is audited, and comes back as it was with its pictures', async () => {
    const path = await fileOf(site);
    const seen = await run('site', 'import', path, '--images', folder, '--dry-run');
    expect(seen).toEqual({ code: 0, lines: ['home: added', 'menus: added', 'Nothing was written.'], problems: [] });
    expect(siteContent(content.store).home()).toBeNull();

    expect(await run('site', 'import', path, '--images', folder)).toMatchObject({ code: 0, problems: [] });
    expect(
      siteContent(content.store)
        .home()
        ?.map(({ kind }) => kind),
    ).toEqual(['hero', 'categories', 'products']);
    const audited = await searchAudit(database.db, { action: 'content.write', limit: 10 });
    expect(new Set(audited.map(({ actorName }) => actorName))).toEqual(new Set(['site import']));

    const out = join(folder, 'out.json');
    const images = join(folder, 'out-images');
    expect(await run('site', 'export', out, '--images', images)).toMatchObject({
      lines: [`Written to ${out}, with 1 pictures.`],
    });
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(site);
    expect((await sharp(join(images, 'stalas.webp')).metadata()).width).toBe(700);
    const again = await run('site', 'import', out, '--images', images);
    expect(again.lines).toEqual(['home: unchanged', 'menus: unchanged']);
  });

  test('a change is shown line by line, and a draft changes nothing that shoppers see', async () => {
    await run('site', 'import', await fileOf(site), '--images', folder);
    const changed = { ...site, menus: { header: [{ target, label: { lt: 'Indai ir puodai' } }], footer: null } };
    const draft = await run('site', 'import', await fileOf(changed), '--images', folder, '--draft');
    expect(draft.lines).toContain('home: unchanged');
    expect(draft.lines.join('\n')).toMatch(/-\s+"lt": "Visi indai"\n\s+\+\s+"lt": "Indai ir puodai"/);
    expect(draft.lines).toContain('menus is a draft now.');
    expect(siteContent(content.store).menus()?.header).toMatchObject([{ label: { lt: 'Visi indai' } }]);
    expect((await run('menus', 'diff')).lines.join('\n')).toContain('Indai ir puodai');
    expect((await run('menus', 'publish')).code).toBe(0);
    expect(siteContent(content.store).menus()?.header).toMatchObject([{ label: { lt: 'Indai ir puodai' } }]);
  });

  test('an earlier version comes back as a draft, and a shop without a home page of its own says so', async () => {
    expect((await run('home', 'history')).problems).toEqual(['The shop has no home page of its own: shop site import']);
    await run('site', 'import', await fileOf(site), '--images', folder);
    const { lines } = await run('home', 'history');
    const [version = ''] = lines[0]?.split(' ') ?? [];
    await run('site', 'import', await fileOf({ ...site, home: { blocks: [] } }));
    expect(siteContent(content.store).home()).toEqual([]);
    expect((await run('home', 'restore', version)).code).toBe(0);
    expect((await run('home', 'publish')).code).toBe(0);
    expect(siteContent(content.store).home()).toHaveLength(3);
    const wrong = await run('home', 'plan', 'kada');
    expect(wrong.problems.join()).toBe('Usage: shop home plan TIME | --cancel');
  });

  test('blocks and entries follow a slug that changes', async () => {
    await run('site', 'import', await fileOf(site), '--images', folder);
    await database.db.updateTable('category').set({ slug: 'puodai' }).where('slug', '=', 'indai').execute();
    const out = join(folder, 'out.json');
    await run('site', 'export', out);
    expect(await readFile(out, 'utf8')).not.toContain('"indai"');
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({
      home: { blocks: [{}, { categories: ['puodai'] }, { rule: { slug: 'puodai' } }] },
      menus: { header: [{ target: { slug: 'puodai' } }] },
    });
  });

  test.each([
    ['{', 'is no JSON'],
    ['{}', 'is no file of „shop site export“'],
    [{ ...site, version: 2 }, 'version 2'],
    [{ ...site, sidebar: {} }, 'sidebar is no part of a site'],
    [{ ...site, home: { blocks: [{ kind: 'carousel' }] } }, 'home.blocks.0.kind'],
    [{ ...site, menus: { header: [{ target: { to: 'address', address: 'javascript:alert(1)' } }] } }, 'menus.header.0'],
  ])('a file that is wrong is refused as a whole, with the place: %#', async (file, problem) => {
    const result = await run('site', 'import', await fileOf(file));
    expect(result.code).toBe(1);
    expect(result.problems.join('\n')).toContain(problem);
    expect([siteContent(content.store).home(), siteContent(content.store).menus()]).toEqual([null, null]);
  });

  test('a picture that is neither in the folder nor in the shop is named, and the rest is taken over', async () => {
    const result = await run('site', 'import', await fileOf(site), '--images', join(folder, 'nera'));
    expect(result.problems.join('\n')).toContain('stalas.webp is neither in');
    expect(siteContent(content.store).home()).toHaveLength(3);
  });
});
