import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Command } from '#server/platform/shop/command.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { subscribeConfirmed } from '#server/sales/newsletter/newsletter-consent.ts';
import type { MailingShop } from '#server/tools/mail/mail-context.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { accountsErase, accountsExport } from './account-commands.ts';
import {
  newsletterExport,
  newsletterImportUnsubscribed,
  newsletterRemove,
  newsletterShow,
} from './newsletter-commands.ts';

const day = new Date('2026-11-21T10:00:00Z');
const hours = (count: number) => new Date(day.getTime() + count * 3_600_000);

describeOnEachDatabase('newsletter and accounts by command', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let shop: MailingShop;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    settings = await openSettings(database, () => day);
    folder = await mkdtemp(join(tmpdir(), 'newsletter-'));
    shop = { database, settings, clock: () => day, logger: pino({ level: 'silent' }), dataFolder: '' };
  });
  beforeEach(() => database.db.deleteFrom('newsletter_consent').execute());
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await settings?.close();
    await database?.close();
  });

  async function run(command: Command<MailingShop>, ...args: string[]) {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    const output = { line: write, progress: () => undefined, problem: write };
    const code = await command.run(shop, args, output, new AbortController().signal);
    return { code, text: lines.join('\n') };
  }

  const subscribe = (email: string, at = day) =>
    database.db
      .transaction()
      .execute((trx) =>
        subscribeConfirmed(
          trx,
          { email, locale: 'lt_LT', source: 'account', page: '/', wording: 'Sutinku', remoteAddress: '203.0.113.7' },
          at,
        ),
      );

  async function exported(...options: string[]) {
    const path = join(folder, `${Math.random()}.csv`);
    expect(await run(newsletterExport, '--out', path, ...options)).toMatchObject({ code: 0 });
    const rows: readonly Record<string, string>[] = parse(await readFile(path, 'utf8'), { bom: true, columns: true });
    return rows;
  }
  const addresses = async (...options: string[]) => (await exported(...options)).map((row) => row['Email']);

  test('the export has who gets the newsletter, and no cell is a formula', async () => {
    await subscribe('ona@example.test');
    await subscribe('=cmd|x@example.test');
    const [formula, ona] = await exported();
    expect(formula?.['Email']).toBe("'=cmd|x@example.test");
    expect(ona).toMatchObject({
      Email: 'ona@example.test',
      Language: 'lt',
      'Subscribed at': '2026-11-21 10:00:00',
      'Unsubscribed at': '',
      Source: 'account',
      'Unsubscribe link': expect.stringMatching(/^\/naujienlaiskis\/\?atsisakyti=\d+\.[\w-]{32}$/),
    });
    expect(await run(newsletterExport, '--out', join(folder, 'nera', 'x.csv'))).toMatchObject({ code: 1 });
    expect(await run(newsletterExport)).toMatchObject({ code: 2 });
  });

  test('who has left at the mailing service is not exported again, unless they have come back since', async () => {
    for (const email of ['ona@example.test', 'petras@example.test', 'rasa@example.test']) await subscribe(email);
    const path = join(folder, 'left.csv');
    const lines = [
      'Email Address;First Name;UNSUB_TIME',
      'ONA@example.test;Ona;2026-11-21 12:00:00',
      'petras@example.test;Petras;2026-11-20 12:00:00',
      'nezinomas@example.test;;',
      'ne adresas;;',
    ];
    await writeFile(path, `\uFEFF${lines.join('\r\n')}`);
    expect(await run(newsletterImportUnsubscribed, path)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Unsubscribed: 1;'),
    });
    expect(await addresses()).toEqual(['petras@example.test', 'rasa@example.test']);
    expect(await addresses('--unsubscribed')).toEqual(['ona@example.test']);
    await subscribe('ona@example.test', hours(48));
    expect(await addresses()).toContain('ona@example.test');
    await run(newsletterImportUnsubscribed, path);
    expect(await addresses()).toContain('ona@example.test');
    await writeFile(path, 'rasa@example.test\npetras@example.test\n');
    await run(newsletterImportUnsubscribed, path);
    expect(await addresses()).toEqual(['ona@example.test']);
    await writeFile(path, 'Vardas;Pavardė\nOna;Onaitė\n');
    expect(await run(newsletterImportUnsubscribed, path)).toMatchObject({ code: 1 });
    expect(await run(newsletterImportUnsubscribed, join(folder, 'nera.csv'))).toMatchObject({ code: 1 });
  });

  test('the record of an address is shown, and it is unsubscribed at its owner’s request', async () => {
    await subscribe('ona@example.test');
    const shown = await run(newsletterShow, 'Ona@example.test');
    expect(shown.text).toContain('2026-11-21 12:00  asked (account, /, from 203.0.113.0/24): Sutinku');
    expect(await run(newsletterRemove, 'ona@example.test')).toMatchObject({ code: 0 });
    expect(await run(newsletterRemove, 'ona@example.test')).toMatchObject({ code: 1 });
    expect((await run(newsletterShow, 'ona@example.test')).text).toContain('ended (command)');
  });

  test('an account’s data are copied and erased by command, and the history names it', async () => {
    const { db } = database;
    const email = 'sena@example.test';
    const { id } = await db
      .insertInto('account')
      .values({ email, locale: 'lt_LT', created_at: day })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = await addOrder(db, { lines: [{ name: 'Staltiesė', net: 100, tax: 21 }], billing: { email } }, day);
    await subscribe(email);
    const path = join(folder, 'sena.json');
    expect(await run(accountsExport, 'Sena@example.test', '--out', path)).toMatchObject({ code: 0 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const copy = await readFile(path, 'utf8');
    for (const part of [email, 'Staltiesė', 'Sutinku', `"number": "${order.id}"`]) expect(copy).toContain(part);
    expect(await run(accountsErase, email)).toMatchObject({ code: 1, text: expect.stringContaining('--yes') });
    const erased = await run(accountsErase, email, '--yes');
    expect(erased).toMatchObject({ code: 0, text: expect.stringContaining('mailing service') });
    expect(await db.selectFrom('account').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await db.selectFrom('newsletter_consent').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('shop_order').select('id').where('id', '=', order.id).execute()).toHaveLength(1);
    const history = db.selectFrom('account_event').select(['kind', 'data']).where('account_id', '=', id).orderBy('id');
    expect(await history.execute()).toEqual([
      { kind: 'exported', data: { by: 'command' } },
      { kind: 'erased', data: { by: 'command' } },
    ]);
  });

  test('an address without an account is copied and erased as well', async () => {
    const email = 'svecias@example.test';
    const { db } = database;
    await db
      .insertInto('contact_message')
      .values({ name: '', email, body: 'Ar turite mėlynų?', locale: 'lt_LT', created_at: day })
      .execute();
    const path = join(folder, 'svecias.json');
    expect(await run(accountsExport, email, '--out', path)).toMatchObject({ code: 0 });
    expect(await readFile(path, 'utf8')).toContain('mėlynų');
    expect(await run(accountsErase, email, '--yes')).toMatchObject({ code: 0 });
    expect(await db.selectFrom('contact_message').select('id').where('email', '=', email).execute()).toEqual([]);
    expect(await run(accountsErase, 'ne adresas', '--yes')).toMatchObject({ code: 1 });
    expect(await run(accountsExport, email)).toMatchObject({ code: 2 });
  });
});
