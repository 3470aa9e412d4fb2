import { pino } from 'pino';
import { expect, test } from 'vitest';
import { hashToken } from '#server/platform/sign-in/sign-in-secrets.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { accountsErase } from './account-commands.ts';
import type { ShopCommand } from './command-shop.ts';
import { staffEnd, staffInvite, staffList, staffRole } from './staff-commands.ts';

const at = new Date('2026-11-26T08:00:00Z');

describeOnEachDatabase('commands about staff', (open) => {
  test('make the first owner, invite others, change their roles and end them; the last owner stays', async () => {
    const database = await open();
    const settings = await openSettings(database, () => at);
    const shop = { database, settings, clock: () => at, logger: pino({ level: 'silent' }), dataFolder: '', addOns: [] };
    async function run(command: ShopCommand, ...args: string[]) {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const output = { line: write, progress: write, problem: write };
      return { code: await command.run(shop, args, output, new AbortController().signal), text: lines.join('\n') };
    }
    expect(await run(staffList)).toEqual({ code: 0, text: 'Nobody yet: shop staff invite EMAIL --role owner.' });
    expect((await run(staffInvite, 'ruta@parduotuve.lt')).code).toBe(2);
    expect((await run(staffInvite, 'ruta', '--role', 'owner')).code).toBe(1);
    const unknown = await run(staffInvite, 'ruta@parduotuve.lt', '--role', 'constructor');
    expect([unknown.code, unknown.text]).toEqual([1, expect.stringContaining('owner, manager, orders')]);

    const invited = await run(staffInvite, 'Ruta@Parduotuve.lt', '--role', 'owner', '--name', 'Rūta', '--json');
    const { email, url } = JSON.parse(invited.text) as { email: string; url: string };
    expect([email, url]).toEqual(['ruta@parduotuve.lt', expect.stringMatching(/^\/admin\/prisijungimas\/\?nuoroda=/)]);
    const token = url.split('=')[1] ?? '';
    const attempts = await database.db.selectFrom('sign_in_attempt').selectAll().orderBy('id').execute();
    expect(attempts.map(({ audience, link_hash: hash }) => [audience, hash])).toEqual([
      ['staff', hashToken(token)],
      ['staff', null], // until its mail is written
    ]);
    expect(JSON.stringify(attempts)).not.toContain(token);
    const queued = await database.db.selectFrom('outbox').select(['topic', 'payload']).execute();
    expect(queued).toEqual([{ topic: 'mail.staff-invitation', payload: { attemptId: attempts[1]?.id } }]);

    expect((await run(staffInvite, 'egle@parduotuve.lt', '--role', 'orders')).code).toBe(0);
    expect((await run(staffRole, 'EGLE@parduotuve.lt', 'content')).code).toBe(0);
    expect((await run(staffRole, 'egle@parduotuve.lt', 'nera')).code).toBe(1);
    expect((await run(staffList)).text.split('\n')).toEqual([
      'egle@parduotuve.lt  content',
      'ruta@parduotuve.lt  Rūta  owner',
    ]);
    for (const command of [staffEnd, staffRole]) {
      const refused = await run(command, 'ruta@parduotuve.lt', ...(command === staffRole ? ['orders'] : []));
      expect(refused).toEqual({ code: 1, text: 'A shop has at least one owner: make somebody else one first.' });
    }
    expect((await run(accountsErase, 'egle@parduotuve.lt', '--yes')).code).toBe(1);
    expect((await run(staffEnd, 'egle@parduotuve.lt')).code).toBe(0);
    expect(await run(staffEnd, 'egle@parduotuve.lt')).toEqual({
      code: 1,
      text: 'Nobody with the address egle@parduotuve.lt works in the shop.',
    });
    expect((await run(staffList)).text).toContain('egle@parduotuve.lt  content  ended 2026-11-26');
    expect(JSON.parse((await run(staffList, '--json')).text)).toHaveLength(2);
    expect((await run(accountsErase, 'egle@parduotuve.lt', '--yes')).code).toBe(0);
    expect(JSON.parse((await run(staffList, '--json')).text)).toHaveLength(1);
    await settings.close();
  });
});
