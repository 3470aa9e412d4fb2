import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installedAddOns } from '#server/installed-add-ons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { fixedSettings, secretSettings, secretsOf } from '#server/platform/settings/secret-settings.ts';
import { secretVariables } from '#server/platform/secret-variables.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import type { CommandShop } from './command-shop.ts';
import { parseCall } from './parse-arguments.ts';
import { shopCommands } from './registry.ts';
import { runCommand } from './run-command.ts';
import { refusal } from './settings-commands.ts';

const clock = () => new Date('2026-11-23T10:00:00Z');
const commands = shopCommands(installedAddOns);

test('a refused setting says what is expected', () => {
  const choice = 'Invalid type: Expected ("incl" | "excl") but received "x"';
  expect(refusal('tax.display', choice)).toBe('tax.display must be incl or excl.');
  expect(refusal('a.b', 'Invalid type: Expected number but received "x"')).toBe('a.b must be a number.');
});

describe('settings on the command line', () => {
  let database: OpenDatabase;
  let folder: string;
  let shop: CommandShop & { readonly close: () => Promise<void> };

  async function open(fixed = new Map<string, { value: string; variable: string }>()): Promise<typeof shop> {
    const settings = await openSettings(database, clock, 'refused', fixed);
    const logger = pino({ level: 'silent' });
    return { database, settings, clock, logger, dataFolder: folder, addOns: installedAddOns, close: settings.close };
  }

  beforeAll(async () => {
    database = await openTemporaryPGlite();
    folder = await mkdtemp(join(tmpdir(), 'vitrina-settings-'));
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    for (const group of ['payments', 'shop'] as const) await shop.settings.reset(group);
  });

  /** Runs a command as it is typed; `input` is what the file named by an option, or standard input, holds. */
  async function run(argv: readonly string[], input?: string, on = shop) {
    const call = parseCall(commands, argv, folder);
    if (call.kind !== 'command') throw new Error(`no command: ${argv.join(' ')}`);
    const lines: string[] = [];
    const problems: string[] = [];
    const output = {
      line: (text: string) => lines.push(text),
      progress: () => 0,
      problem: (text: string) => problems.push(text),
    };
    const request = { ...call.request, ...(input === undefined ? {} : { input }) };
    const code = await runCommand(commands, on, request, output, new AbortController().signal);
    return { code, line: lines.join('\n'), problem: problems.join('\n'), inputFrom: call.inputFrom };
  }

  test('each secret of the schema is hidden, in every group around it, until it is asked for', async () => {
    expect(secretSettings.map(({ path }) => path)).toEqual([
      'payments.paysera.password',
      'payments.stripe.secretKey',
      'payments.stripe.webhookSecret',
    ]);
    for (const { path } of secretSettings) await shop.settings.set(path, `hush ${path}`);
    for (const path of ['', 'payments', 'payments.stripe', 'payments.stripe.secretKey', 'payments.paysera.password']) {
      const { line } = await run(['settings', 'get', ...(path === '' ? [] : [path])]);
      expect(line).toContain('********');
      expect(line).not.toContain('hush');
      expect((await run(['settings', 'get', '--reveal', ...(path === '' ? [] : [path])])).line).toContain('hush');
    }
    await shop.settings.reset('payments');
    expect((await run(['settings', 'get', 'payments.stripe.secretKey'])).line).toBe('""');
  });

  test('each variable for a secret gives one setting', () => {
    expect(secretSettings.map(({ variable }) => variable)).toEqual([...secretVariables]);
    expect([...fixedSettings({ STRIPE_SECRET_KEY: 'sk' })]).toEqual([
      ['payments.stripe.secretKey', { value: 'sk', variable: 'STRIPE_SECRET_KEY' }],
    ]);
  });

  test('secrets of an add-on are found in its schema', () => {
    const schema = v.object({
      api: v.object({ key: v.optional(v.pipe(v.string(), v.metadata({ secret: true })), '') }),
    });
    expect(secretsOf(schema, 'addons.x')).toEqual([{ path: 'addons.x.api.key', variable: null }]);
  });

  test('no secret setting reaches the log', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (text) => void lines.push(text) });
    for (const { path } of secretSettings) logger.info({ settings: { [path.split('.').at(-1) ?? '']: 'hush' } }, 'x');
    expect(lines).toHaveLength(secretSettings.length);
    expect(lines.join('')).not.toContain('hush');
  });

  test('a secret comes from a file or from standard input, and then nobody is warned', async () => {
    const set = ['settings', 'set', 'payments.stripe.secretKey', '--value-file'];
    expect(await run([...set, 'key.txt'], 'sk_file\n')).toEqual({
      code: 0,
      line: '',
      problem: '',
      inputFrom: join(folder, 'key.txt'),
    });
    expect(shop.settings.current().payments.stripe.secretKey).toBe('sk_file');
    expect(await run([...set, '-'], 'sk_typed\n')).toMatchObject({ code: 0, problem: '', inputFrom: '-' });
    expect(await run(['settings', 'set', 'shop.name', '--value-file=name.txt'], 'Lino namai 2')).toMatchObject({
      code: 0,
      inputFrom: join(folder, 'name.txt'),
    });
    expect(shop.settings.current().payments.stripe.secretKey).toBe('sk_typed');
    expect(shop.settings.current().shop.name).toBe('Lino namai 2');
  });

  test('a secret typed on the command line is set, with a warning and the way without', async () => {
    const typed = await run(['settings', 'set', 'payments.stripe', '{"secretKey":"sk_x","webhookSecret":""}']);
    expect(typed.code).toBe(0);
    expect(typed.problem).toMatch(
      /^payments\.stripe\.secretKey was set, but .*--value-file FILE.*STRIPE_SECRET_KEY_FILE\.$/,
    );
    expect(typed.problem).not.toContain('sk_x');
    expect(await run(['settings', 'set', 'payments.stripe.secretKey', ''])).toMatchObject({ code: 0, problem: '' });
    expect(await run(['settings', 'set', 'shop.name', 'Kita'])).toMatchObject({ code: 0, problem: '' });
  });

  test('what hides a secret is never stored as one', async () => {
    await shop.settings.set('payments.stripe.secretKey', 'sk_kept');
    const { line } = await run(['settings', 'get', 'payments.stripe']);
    expect(await run(['settings', 'set', 'payments.stripe', line])).toMatchObject({
      code: 1,
      problem: 'payments.stripe.secretKey was not set: ******** is what settings get shows in place of a secret.',
    });
    expect(shop.settings.current().payments.stripe.secretKey).toBe('sk_kept');
  });

  test.each([
    [['settings', 'set']],
    [['settings', 'set', 'shop.name']],
    [['settings', 'set', 'shop.name', 'a', 'b']],
    [['settings', 'set', 'shop.name', '--value-file']],
    [['settings', 'set', 'shop.name', '--value-file=']],
    [['settings', 'get', '--all']],
  ])('%j is answered with the usage', async (argv) => {
    expect(await run(argv)).toMatchObject({ code: 2, problem: expect.stringContaining('Usage: shop settings') });
  });

  test('a value both typed and in a file is answered with the usage', async () => {
    expect(await run(['settings', 'set', 'shop.name', 'a', '--value-file', 'b'], 'c')).toMatchObject({ code: 2 });
  });

  test('a wrong account or code is refused in a sentence', async () => {
    expect(await run(['settings', 'set', 'shop.bankAccount', 'LT13 1000 0111 0100 1000'])).toMatchObject({
      code: 1,
      problem:
        'shop.bankAccount was not set: an IBAN such as LT12 1000 0111 0100 1000 is expected, and its check digits do not fit the rest: something is mistyped.',
    });
    expect((await run(['settings', 'set', 'shop.companyCode', '305646915'])).problem).toBe(
      'shop.companyCode was not set: a Lithuanian company code has 7 digits, or 9 of which the last proves the others.',
    );
    expect(await run(['settings', 'set', 'shop.companyCode', '305646914'])).toMatchObject({ code: 0 });
    expect(shop.settings.current().shop.companyCode).toBe('305646914');
  });

  test('an id that Google does not give out is set, with a warning', async () => {
    const id = 'addons.statistics.measurementId';
    expect(await run(['settings', 'set', id, 'UA-1234'])).toMatchObject({
      code: 0,
      problem: `${id} was set, but it is not an id of Google Analytics such as G-AB12CD34EF: see whether it is right.`,
    });
    expect(await run(['settings', 'set', 'shop.name', 'Kita'])).toMatchObject({ problem: '' });
    expect(await run(['settings', 'set', id, 'G-AB12CD34EF'])).toMatchObject({ code: 0, problem: '' });
    await shop.settings.reset('addons');
  });

  test('what a variable gives counts in place of what is stored, is never stored and not changed in vain', async () => {
    await shop.settings.set('payments.stripe.secretKey', 'sk_stored');
    const variable = 'STRIPE_SECRET_KEY';
    const other = await open(new Map([['payments.stripe.secretKey', { value: 'sk_given', variable }]]));
    expect(other.settings.current().payments.stripe.secretKey).toBe('sk_given');
    for (const argv of [
      ['payments.stripe.secretKey', 'sk_new'],
      ['payments.stripe', '{"secretKey":"sk_new"}'],
    ])
      expect(await run(['settings', 'set', ...argv], undefined, other)).toMatchObject({
        code: 1,
        problem: 'payments.stripe.secretKey was not set: the environment gives it (STRIPE_SECRET_KEY).',
      });
    expect(await run(['settings', 'set', 'payments.holdMinutes', '30'], undefined, other)).toMatchObject({ code: 0 });
    expect(other.settings.current().payments).toMatchObject({ holdMinutes: 30, stripe: { secretKey: 'sk_given' } });
    await other.settings.reset('payments');
    expect(other.settings.current().payments.stripe.secretKey).toBe('sk_given');
    await other.close();
    const { value } =
      (await database.db.selectFrom('setting').select('value').where('key', '=', 'payments').executeTakeFirst()) ?? {};
    expect(JSON.stringify(value ?? {})).not.toContain('sk_given');
  });
});
