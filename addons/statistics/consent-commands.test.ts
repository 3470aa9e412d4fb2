import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { openSettings } from '#server/platform/settings/settings.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { consentCommands } from './consent-commands.server.ts';

const [consentList, consentExport] = consentCommands;

const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
const savedChoices = [
  { visitor: one, at: new Date('2026-11-20T21:59:00Z'), version: 1, statistics: true, marketing: false },
  { visitor: other, at: new Date('2026-11-20T22:01:00Z'), version: 1, statistics: false, marketing: false },
  { visitor: one, at: new Date('2026-11-22T10:00:00Z'), version: 2, statistics: true, marketing: true },
].map((choice) => ({ ...choice, locale: 'lt_LT' }));

describeOnEachDatabase('the log of consent', (open) => {
  let shop: ShopFoundation;

  beforeAll(async () => {
    const database = await open();
    const clock = () => new Date('2026-11-22T12:00:00Z');
    const settings = await openSettings(database, clock);
    shop = { database, settings, clock, logger: pino({ level: 'silent' }), dataFolder: '' };
  });

  async function run(command: Command, ...args: string[]) {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    const output = { line: write, progress: write, problem: write };
    const code = await command.run(shop, args, output, new AbortController().signal);
    return [code, lines.join('\n')] as const;
  }

  async function listed(...args: string[]) {
    const [code, output] = await run(consentList, ...args, '--json');
    expect(code).toBe(0);
    return JSON.parse(output) as { total: number; choices: { at: string; visitor: string }[] };
  }

  test('is listed the newest first, by browser, by day of Vilnius and by pages, and exported as it was made', async () => {
    expect(await run(consentList)).toEqual([0, 'No choices.']);
    await shop.database.db.insertInto('consent_choice').values(savedChoices).execute();
    const all = await listed();
    expect(all.total).toBe(3);
    expect(all.choices.map(({ at }) => at)).toEqual(savedChoices.map(({ at }) => at.toISOString()).toReversed());
    expect(all.choices[0]).toMatchObject({ visitor: one, version: 2, statistics: true, marketing: true });
    expect((await run(consentList))[1].split('\n')).toEqual([
      `2026-11-22 12:00  ${one}  version 2  statistics yes  marketing yes`,
      `2026-11-21 00:01  ${other}  version 1  statistics no   marketing no`,
      `2026-11-20 23:59  ${one}  version 1  statistics yes  marketing no`,
      '3 of 3',
    ]);
    expect((await listed('--visitor', one)).total).toBe(2);
    expect((await listed('--from', '2026-11-21', '--to', '2026-11-21')).choices).toMatchObject([{ visitor: other }]);
    expect(await listed('--limit', '1', '--page', '2')).toMatchObject({ total: 3, choices: [{ visitor: other }] });

    const file = join(await mkdtemp(join(tmpdir(), 'vitrina-consent-')), 'consent.csv');
    expect(await run(consentExport, '--out', file, '--to', '2026-11-20', '--json')).toEqual([
      0,
      JSON.stringify({ path: file, rows: 1 }),
    ]);
    const [heading, row = '', ...remainingRows] = (await readFile(file, 'utf8')).split('\n');
    expect(heading).toBe('id,visitor,at,version,locale,statistics,marketing');
    expect(row).toMatch(new RegExp(`^\\d+,${one},2026-11-20T21:59:00.000Z,1,lt_LT,1,0$`));
    expect(remainingRows).toEqual(['']);
  });

  test.each([
    [consentList, ['--from', '22']],
    [consentList, ['--limit', '0']],
    [consentList, ['x']],
    [consentExport, []],
    [consentExport, ['--out', 'x.csv', '--to', 'today']],
  ] as const)('$0.name is called wrongly with %s', async (command, args) => {
    expect((await run(command, ...args))[0]).toBe(2);
  });

  test('reports the file that could not be written', async () => {
    const [code, output] = await run(consentExport, '--out', '/nowhere/consent.csv');
    expect([code, output]).toEqual([1, expect.stringContaining('/nowhere/consent.csv was not written')]);
  });
});
