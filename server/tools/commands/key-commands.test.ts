import { pino } from 'pino';
import { expect, test } from 'vitest';
import { findKey } from '#server/admin/keys/api-keys.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { auditList } from './audit-commands.ts';
import type { ShopCommand } from './command-shop.ts';
import { keysAdd, keysList, keysRevoke } from './key-commands.ts';

const at = new Date('2026-11-26T08:00:00Z');

describeOnEachDatabase('keys of programs', (open) => {
  test('are made, listed without what opens the shop, and revoked; the audit log names the command', async () => {
    const database = await open();
    const settings = await openSettings(database, () => at);
    const shop = { database, settings, clock: () => at, logger: pino({ level: 'silent' }), dataFolder: '', addOns: [] };
    async function run(command: ShopCommand, ...args: string[]) {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const output = { line: write, progress: write, problem: write };
      return { code: await command.run(shop, args, output, new AbortController().signal), text: lines.join('\n') };
    }
    expect(await run(keysList)).toEqual({ code: 0, text: 'No keys.' });
    expect((await run(keysAdd, 'Rivilė')).code).toBe(2);
    expect((await run(keysAdd, 'Rivilė', '--permission', 'all')).code).toBe(2);
    expect((await run(keysAdd, 'Rivilė', '--permission', 'read', '--role', 'constructor')).code).toBe(1);
    expect((await run(keysAdd, ' ', '--permission', 'read')).code).toBe(1);

    const added = await run(keysAdd, 'Rivilė', '--permission', 'read', '--role', 'accountant', '--json');
    const made = JSON.parse(added.text) as { key_id: number; consumer_key: string; consumer_secret: string };
    expect(made).toMatchObject({ description: 'Rivilė', permissions: 'read', role: 'accountant', last_access: null });
    expect(made.consumer_key).toMatch(/^ck_[0-9a-f]{40}$/);
    expect(made.consumer_secret).toMatch(/^cs_[0-9a-f]{40}$/);
    const rows = JSON.stringify(await database.db.selectFrom('api_key').selectAll().execute());
    for (const text of [made.consumer_key, made.consumer_secret]) expect(rows).not.toContain(text);

    const keys = { shopKey: await signingKey(database), at };
    expect(await findKey(database.db, made.consumer_key, keys)).toMatchObject({ secret: made.consumer_secret });
    const listed = await run(keysList, '--json');
    expect(listed.text).not.toContain(made.consumer_key);
    expect(listed.text).not.toContain(made.consumer_secret);
    expect(JSON.parse(listed.text)).toMatchObject([
      { truncated_key: made.consumer_key.slice(-7), last_access: at.toISOString(), revoked: null },
    ]);

    expect((await run(keysRevoke, String(made.key_id))).code).toBe(0);
    expect(await findKey(database.db, made.consumer_key, keys)).toBeNull();
    expect((await run(keysRevoke, String(made.key_id))).code).toBe(1);
    expect((await run(keysRevoke, 'x')).code).toBe(2);
    expect((await run(keysList)).text).toContain('revoked');

    const audit = await run(auditList, '--object', `key:${made.key_id}`);
    expect(audit.text.split('\n').map((line) => line.split('  ').slice(1, 3))).toEqual([
      ['keys revoke', 'key.revoke'],
      ['keys add', 'key.create'],
    ]);
    expect((await run(auditList, '--actor', 'nobody')).text).toBe('Nothing of that is in the audit log.');
    expect((await run(auditList, '--from', 'yesterday')).code).toBe(2);
    await settings.close();
    await database.close();
  });
});
