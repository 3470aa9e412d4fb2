import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { terminalsImport, terminalsList } from './terminal-commands.ts';

const row = (id: number | string, name = `Nr. ${id}`, town = 'Vilnius') => ({
  id,
  name,
  city: town,
  address: `Ozo g. ${id}`,
  postalCode: '8200',
  countryCode: 'LT',
});

describeOnEachDatabase('terminals', (open) => {
  test('a carrier’s list takes the place of its old one, and what vanished is remembered as closed', async () => {
    const database = await open();
    const clock = () => new Date('2026-11-22T10:00:00Z');
    const settings = await openSettings(database, clock);
    const shop = { database, settings, clock, logger: pino({ level: 'silent' }), dataFolder: '' };
    async function run(command: Command, ...args: string[]) {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const code = await command.run(
        shop,
        args,
        { line: write, progress: write, problem: write },
        new AbortController().signal,
      );
      return [code, lines.join('\n')] as const;
    }
    const file = join(await mkdtemp(join(tmpdir(), 'vitrina-terminals-')), 'list.json');
    const take = async (content: unknown, ...more: string[]) => {
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
      return run(terminalsImport, 'lpexpress', file, ...more);
    };
    const ids = async (...args: string[]) =>
      (JSON.parse((await run(terminalsList, ...args, '--json'))[1]) as { id: string }[]).map(({ id }) => id);

    expect(await run(terminalsList)).toEqual([0, 'No terminals.']);
    expect(await take([row(1), row(2), row(3, 'Ąžuolas'), { id: 4 }])).toEqual([
      0,
      'Not read: entry 4: there is no name.\n3 terminals are open; new: 3, closed: 0, left out: 0.',
    ]);
    expect(await run(terminalsList, 'LP Express')).toEqual([
      0,
      [
        'lp-express  3  Ąžuolas, Ozo g. 3, LT-08200 Vilnius',
        'lp-express  1  Nr. 1, Ozo g. 1, LT-08200 Vilnius',
        'lp-express  2  Nr. 2, Ozo g. 2, LT-08200 Vilnius',
      ].join('\n'),
    ]);

    // The entry of 2 cannot be read any more: that does not close it. 3 is gone, 5 is new.
    expect(await take([row(1, 'Naujas vardas'), { id: 2, name: 'Be miesto' }, row(5)])).toEqual([
      0,
      'Not read: entry 2: there is no town.\n3 terminals are open; new: 1, closed: 1, left out: 0.',
    ]);
    expect(await ids()).toEqual(['1', '2', '5']);
    expect(await run(terminalsList, '--closed')).toEqual([
      0,
      'lp-express  3  Ąžuolas, Ozo g. 3, LT-08200 Vilnius  closed 2026-11-22',
    ]);

    // Bad files change nothing.
    for (const bad of ['', '[{"id":', '{"message":"forbidden"}', [row(9)], [{ ...row(1), countryCode: 'LV' }]])
      expect((await take(bad))[0]).toBe(1);
    expect((await run(terminalsImport, 'omniva', join(file, 'nowhere')))[0]).toBe(1);
    expect(await ids()).toEqual(['1', '2', '5']);
    expect(await take([row(9)])).toEqual([
      1,
      `${file} names 0 of the 3 terminals that are open: it may be cut off, so the old list stays. --shrink takes it all the same.`,
    ]);
    expect((await take([row(9)], '--shrink'))[0]).toBe(0);
    expect(await ids('lpexpress')).toEqual(['9']);

    // A list with more entries than are open was not cut off, even if all its ids are new.
    expect((await take([row(21), row(22)]))[0]).toBe(0);
    expect(await ids('lpexpress')).toEqual(['21', '22']);
    expect((await take([row(9)], '--shrink'))[0]).toBe(0);

    // One that comes back is open again, and another carrier's list is its own.
    expect((await take([row(9), row(3)]))[0]).toBe(0);
    expect(await ids('lpexpress')).toEqual(['3', '9']);
    expect((await run(terminalsImport, 'dpd', file))[0]).toBe(0);
    expect(await ids()).toEqual(['3', '9', '3', '9']);
    expect(await run(terminalsList, '--closed', 'dpd')).toEqual([0, 'No terminals.']);

    await settings.set('shipping.terminalCountries', ['LT', 'LV']);
    expect((await take([row(9), row(3), { ...row(11), countryCode: 'LV', postalCode: '50' }]))[0]).toBe(0);
    expect(await ids('lpexpress')).toEqual(['11', '3', '9']);
    for (const wrong of [[], ['lpexpress'], ['kurjeris', file], ['lpexpress', file, 'dar']])
      expect((await run(terminalsImport, ...wrong))[0]).toBe(2);
    await settings.close();
  });
});
