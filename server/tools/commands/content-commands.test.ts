import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { pageKind } from '#server/content/pages/page-kind.ts';
import type { ContentStore } from '#server/content/store/content-store.ts';
import { openContent, type ShopContent } from '#server/content/open-content.ts';
import { publishDueContent } from '#server/content/store/publish-due-content.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import type { CommandShop } from './command-shop.ts';
import { shopCommands } from './registry.ts';

const demoPages = join(projectFolder, 'content/pages');

/** The files of a folder and those below it, by name. */
async function filesIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).toSorted();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

describeOnEachDatabase('commands about pages', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let content: ShopContent;
  let folder: string;
  let at: Date;
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

  const write = async (name: string, text: string) => {
    await mkdir(join(folder, 'in/en'), { recursive: true });
    await writeFile(join(folder, 'in', name), text);
  };
  const titles = (store: ContentStore = content.store) =>
    store.published(pageKind).map(({ content: { texts } }) => texts.lt_LT.title);

  beforeEach(async () => {
    database = await open();
    at = new Date('2026-11-26T08:00:00Z');
    settings = await openSettings(database, () => at);
    content = await openContent({ database, settings });
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    shop = {
      database,
      settings,
      clock: () => at,
      logger: pino({ level: 'silent' }),
      dataFolder: join(folder, 'data'),
      addOns: [],
      content,
    };
  });
  afterEach(async () => {
    await content.close();
    await settings.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the demo’s pages come back byte for byte, and taken over once more they change nothing', async () => {
    const first = await run('pages', 'import', demoPages);
    expect([first.code, first.problems]).toEqual([0, []]);
    await run('pages', 'export', join(folder, 'out'));
    expect(await filesIn(join(folder, 'out'))).toEqual(await filesIn(demoPages));
    const again = await run('pages', 'import', join(folder, 'out'), '--images', join(demoPages, '../images'));
    expect(again.lines).toEqual(['Added: 0; changed: 0; removed: 0; the same: 5.']);
    const entries = await searchAudit(database.db, { limit: 99, action: 'content.write' });
    expect(entries.filter(({ after }) => JSON.stringify(after).includes('"state"'))).toHaveLength(5);
    expect(entries[0]).toMatchObject({ actorKind: 'command', actorName: 'pages import' });
  });

  test('an import says first what changes, line by line, and a dry run changes nothing', async () => {
    await write('apie.md', '---\ntitle: Apie mus\n---\n\nPirma.\n\nAntra.\n');
    await write('kita.md', '---\ntitle: Kita\n---\n\nTekstas.\n');
    expect((await run('pages', 'import', join(folder, 'in'), '--dry-run')).lines.slice(0, 2)).toEqual([
      '+ apie',
      '+ kita',
    ]);
    expect(titles()).toEqual([]);
    await run('pages', 'import', join(folder, 'in'));
    expect(titles()).toEqual(['Apie mus', 'Kita']);
    await write('apie.md', '---\ntitle: Apie mus\n---\n\nPirma.\n\nTrečia.\n');
    await write('en/apie.md', '---\ntitle: About us\n---\n\nFirst.\n');
    await rm(join(folder, 'in/kita.md'));
    const kept = await run('pages', 'import', join(folder, 'in'));
    expect(kept.lines.join('\n')).toContain('    - Antra.\n    + Trečia.');
    expect(kept.lines.join('\n')).toContain('  en/apie.md\n    + ---\n    + title: About us');
    expect(kept.lines.at(-1)).toBe(
      'Added: 0; changed: 1; removed: 0; the same: 0; not among the files, and left: 1 (--prune moves them to the trash).',
    );
    expect(titles()).toEqual(['Apie mus', 'Kita']);
    expect((await run('pages', 'import', join(folder, 'in'), '--prune')).lines[0]).toBe('- kita');
    expect(titles()).toEqual(['Apie mus']);
    await run('pages', 'untrash', 'kita');
    expect(titles()).toEqual(['Apie mus', 'Kita']);
  });

  test('one file that is wrong stops the whole import, and says what', async () => {
    await write('gera.md', '---\ntitle: Gera\n---\n\nTekstas.\n');
    await write('krepselis.md', '---\ntitle: Krepšelis\norder: daug\nstatus: planned\n---\n');
    await write('en/vien.md', '---\ntitle: Alone\n---\n');
    const { code, problems } = await run('pages', 'import', join(folder, 'in'));
    expect(code).toBe(1);
    expect(problems.join('\n')).toMatch(
      /^krepselis: shared\.order: .*\nvien: vien\.md is missing: .*\nNothing was changed\.$/,
    );
    expect(titles()).toEqual([]);
    await rm(join(folder, 'in/en/vien.md'));
    await write('krepselis.md', '---\ntitle: Krepšelis\n---\n');
    const taken = await run('pages', 'import', join(folder, 'in'));
    expect(taken.problems.join('\n')).toContain('krepselis: The address „krepselis“ has „cart“ already.');
    expect((await run('pages', 'import', join(folder, 'nowhere'))).code).toBe(1);
    expect((await run('pages', 'import')).code).toBe(2);
  });

  test('whoever imports is told what nobody will see, and which pictures are not there', async () => {
    await write(
      'apie.md',
      '---\ntitle: Apie\npicture: nera.webp\n---\n\n<script>x</script>\n\n::: products newset\n:::\n',
    );
    const { lines, problems } = await run('pages', 'import', join(folder, 'in'));
    expect(lines.join('\n')).toContain('This block shows nothing: ::: products newset');
    expect(lines.join('\n')).toContain('Taken out, as pages may not contain it: <script>');
    expect(problems.join('\n')).toContain('There is no picture nera.webp');
  });

  test('drafts and plans are files too, and become what they say', async () => {
    await write('akcija.md', '---\ntitle: Akcija\nstatus: planned\nplanned: 2026-11-27T08:00:00.000Z\n---\n\nRytoj.\n');
    await write('jovaras.md', '---\ntitle: Jovaras\nstatus: draft\n---\n\nDar ne.\n');
    await run('pages', 'import', join(folder, 'in'));
    expect((await run('pages', 'list')).lines).toEqual([
      'akcija  Akcija  (planned, planned for 2026-11-27 10:00)',
      'jovaras  Jovaras  (draft)',
    ]);
    await run('pages', 'export', join(folder, 'out'));
    const { ['akcija.md']: planned, ['jovaras.md']: draft } = await filesIn(join(folder, 'out'));
    expect(planned).toContain('status: planned\nplanned: 2026-11-27T08:00:00.000Z\n');
    expect(draft).toContain('status: draft\n');
    expect((await run('pages', 'import', join(folder, 'out'))).lines.at(-1)).toContain('the same: 2');
    expect(titles()).toEqual([]);
    await publishDueContent(database, content.editing, new Date('2026-11-27T08:00:00Z'));
    await content.store.reload();
    expect(titles()).toEqual(['Akcija']);
  });

  test('a file takes back what its state says no more: a plan, or that something is public', async () => {
    await write('akcija.md', '---\ntitle: Akcija\nstatus: planned\nplanned: 2026-11-27T08:00:00Z\n---\n\nRytoj.\n');
    await run('pages', 'import', join(folder, 'in'));
    await write('akcija.md', '---\ntitle: Akcija\n---\n\nJau.\n');
    await run('pages', 'import', join(folder, 'in'));
    expect((await run('pages', 'list')).lines).toEqual(['akcija  Akcija  (published)']);
    expect(await publishDueContent(database, content.editing, new Date('2026-11-28T08:00:00Z'))).toBe(0);
    await write('akcija.md', '---\ntitle: Akcija\nstatus: draft\n---\n\nNebe.\n');
    await run('pages', 'import', join(folder, 'in'));
    expect((await run('pages', 'list')).lines).toEqual(['akcija  Akcija  (draft)']);
    expect((await run('pages', 'import', join(folder, 'in'))).lines.at(-1)).toContain('the same: 1');
    expect(titles()).toEqual([]);
  });

  test('a page is planned, published, compared, taken back and taken off by its name', async () => {
    await write('apie.md', '---\ntitle: Apie\nstatus: draft\n---\n\nPirma.\n');
    await run('pages', 'import', join(folder, 'in'));
    expect((await run('pages', 'plan', 'apie', '2026-11-01')).problems[0]).toMatch(/is not in the future/);
    expect((await run('pages', 'plan', 'apie', 'rytoj')).code).toBe(2);
    expect((await run('pages', 'plan', 'apie', '2026-12-01T08:00')).code).toBe(0);
    expect((await run('pages', 'list')).lines[0]).toContain('planned for 2026-12-01 08:00');
    expect((await run('pages', 'plan', 'apie', '--cancel')).code).toBe(0);
    expect((await run('pages', 'plan', 'apie', '--cancel')).problems[0]).toContain('Nothing is planned');
    await run('pages', 'publish', 'apie');
    await write('apie.md', '---\ntitle: Apie\n---\n\nAntra.\n');
    await run('pages', 'import', join(folder, 'in'));
    const history = await run('pages', 'history', 'apie');
    expect(history.lines).toHaveLength(2);
    expect(history.lines[0]).toMatch(/^\d+ {2}2026-11-26 10:00 {2}pages import {2}Apie {2}\(public\)$/);
    const [newest = '', first = ''] = history.lines.map((line) => line.split(' ')[0]);
    expect((await run('pages', 'diff', 'apie', first, newest)).lines.join('\n')).toContain('- Pirma.\n+ Antra.');
    expect((await run('pages', 'restore', 'apie', first)).code).toBe(0);
    expect((await run('pages', 'diff', 'apie')).lines.join('\n')).toContain('- Antra.\n+ Pirma.');
    expect(content.store.find(pageKind, 'apie')?.content.texts.lt_LT.markdown).toBe('Antra.');
    await run('pages', 'publish', 'apie');
    expect(content.store.find(pageKind, 'apie')?.content.texts.lt_LT.markdown).toBe('Pirma.');
    await run('pages', 'unpublish', 'apie');
    expect(titles()).toEqual([]);
    for (const words of [
      ['publish'],
      ['restore', 'apie'],
      ['restore', 'apie', 'x'],
      ['history'],
      ['diff', 'a', 'b', 'c', 'd'],
    ])
      expect([words, (await run('pages', ...words)).code]).toEqual([words, 2]);
    expect((await run('pages', 'publish', 'nera')).problems[0]).toContain('There is no page „nera“');
    expect((await run('pages', 'restore', 'apie', '999')).problems[0]).toBe('It has no version 999.');
    expect((await run('pages', 'diff', 'apie', '--template')).problems[0]).toContain('not written over');
  });
});
