import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openSettings } from '#server/platform/settings/settings.ts';
import type { Redirect } from '#server/api/redirects/redirect-chains.ts';
import { addRedirects, createRedirects } from '#server/api/redirects/redirects.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { redirectsAdd, redirectsList, redirectsLoad, redirectsRemove } from './redirect-commands.ts';

describeOnEachDatabase('redirects', (open) => {
  test('are added, listed and removed, chains cut short and loops refused', async () => {
    const database = await open();
    const clock = () => new Date('2026-11-21T10:00:00Z');
    const settings = await openSettings(database, clock);
    const shop = { database, settings, clock, logger: pino({ level: 'silent' }), dataFolder: '' };
    async function run(command: Command, ...args: string[]) {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const output = { line: write, progress: write, problem: write };
      const code = await command.run(shop, args, output, new AbortController().signal);
      return [code, lines.join('\n')];
    }
    expect(await run(redirectsList)).toEqual([0, 'No redirects.']);
    expect(await run(redirectsAdd, '/Sena Vieta', '/vidurine/')).toEqual([0, '/sena vieta/ → /vidurine/']);
    // A redirect to the middle of a chain leads to its end at once, whichever of the two was added first.
    expect(await run(redirectsAdd, '/vidurine/', '/nauja/?x=1')).toEqual([0, '/vidurine/ → /nauja/?x=1']);
    expect(await run(redirectsAdd, '/dar-senesne/', '/vidurine/')).toEqual([0, '/dar-senesne/ → /nauja/?x=1']);
    expect(await run(redirectsAdd, '/nauja/', '/sena%20vieta/')).toEqual([1, '/nauja/ would lead to itself.']);
    expect(await run(redirectsAdd, '/a/', '/a')).toEqual([1, '/a/ would lead to itself.']);
    expect((await run(redirectsAdd, '/', '/a/'))[0]).toBe(1);
    expect((await run(redirectsAdd, '/a/', 'javascript:alert(1)'))[0]).toBe(1);
    expect((await run(redirectsAdd, '/a/', '//evil.example/'))[0]).toBe(1);
    expect((await run(redirectsAdd, '/a/'))[0]).toBe(2);
    expect(await run(redirectsAdd, '/mirusi/', '--gone')).toEqual([0, '/mirusi/ → gone for good']);
    expect(await run(redirectsList)).toEqual([
      0,
      [
        '/dar-senesne/ → /nauja/?x=1',
        '/mirusi/ → gone for good',
        '/sena vieta/ → /nauja/?x=1',
        '/vidurine/ → /nauja/?x=1',
      ].join('\n'),
    ]);
    expect(await run(redirectsRemove, '/vidurine')).toEqual([0, '']);
    expect(await run(redirectsRemove, '/vidurine/')).toEqual([1, '/vidurine/ is led nowhere.']);

    const file = join(await mkdtemp(join(tmpdir(), 'vitrina-redirects-')), 'list.csv');
    await writeFile(file, 'from,to\n/x/,https://kita.example/x\n/y/,/y/\n');
    expect(await run(redirectsLoad, file)).toEqual([1, '/y/ would lead to itself.']);
    expect(await createRedirects(database.db, null).find('/x/')).toBeNull();
    await writeFile(file, 'from,to\n/x/,https://kita.example/x\n/y/,\n');
    expect(await run(redirectsLoad, file)).toEqual([0, 'Redirects added: 2.']);
    expect(await createRedirects(database.db, null).find('/X')).toEqual({
      source: '/x/',
      target: 'https://kita.example/x',
    });
    await settings.close();
    await database.close();
  });

  test('shortening the chains of a long list takes no more queries than of a short one', async () => {
    const database = await open();
    let queryCount = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        queryCount += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const options = { publicUrl: null, at: new Date('2026-11-21T10:00:00Z') };
    const counted = database.db.withPlugin(counting);
    const add = (redirects: readonly Redirect[]) =>
      counted.transaction().execute((trx) => addRedirects(trx, redirects, options));
    const newRedirects = Array.from({ length: 5000 }, (_, index) => ({
      source: `/${index}/`,
      target: index % 2 === 0 ? `/${index + 1}/` : `/n/${index}/`,
    }));
    await add(newRedirects.slice(0, 10));
    const forTen = queryCount;
    expect(forTen).toBeGreaterThan(0);
    expect((await add(newRedirects)).ok).toBe(true);
    expect(queryCount - forTen).toBe(forTen);
    const all = await createRedirects(database.db, null).list();
    expect(all).toHaveLength(5000);
    expect(all.every(({ target }) => target?.startsWith('/n/'))).toBe(true);
    await database.close();
  });
});
