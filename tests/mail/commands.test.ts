import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import type { Command } from '#server/platform/shop/command.ts';
import { mailShow, mailTest } from '#server/tools/commands/mail-commands.ts';
import { parseCall } from '#server/tools/commands/parse-arguments.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createFileMailer, createSmtpMailer } from '#server/tools/mail/mailer.ts';
import { type Mailer } from '#server/tools/mail/mail.ts';
import { mailNames } from '#server/tools/mail/draft-mail.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

let database: OpenDatabase;
let commerce: TestCommerce;
let folder: string;
let order: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'));
  database = await openTemporaryPGlite();
  commerce = await openTestCommerce(database);
  const id = await addProduct(database.db, { name: 'Staltiesė', slug: 's', regularPrice: '10' }, testDay);
  const cart = commerce.newCart();
  await commerce.services.carts.addItem(cart, { id, quantity: 2, pairs: [], submission: {} });
  const placed = await commerce.services.checkout.placeOrder({
    cartId: cart.id,
    session: cart.session,
    form: orderForm(),
    idempotencyKey: null,
    expectedTotal: null,
    ipAddress: '',
    userAgent: '',
  });
  order = placed.ok ? String(placed.value.id) : '';
});
afterAll(async () => {
  await commerce?.close();
  await database?.close();
  await rm(folder, { recursive: true });
});

async function run(command: Command, args: readonly string[], mailer: Mailer = createFileMailer(folder), built = true) {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const { settings, logger } = commerce;
  const mail = {
    mailer,
    renderMail: async () => (built ? renderMail : null),
    contentPages: async () => [],
    publicUrl: 'http://shop.test',
  };
  const shop = { database, settings, clock: () => testDay, logger, dataFolder: folder, mail };
  const output = { line: write, progress: write, problem: write };
  return { code: await command.run(shop, args, output, new AbortController().signal), text: lines.join('\n') };
}

test('a preview shows a mail as it would be sent, and sends nothing', async () => {
  const preview = await run(mailShow, [order, 'order-placed']);
  expect(preview.code).toBe(0);
  expect(preview.text).toContain(`To: ona@example.test\nSubject: Gavome jūsų užsakymą ${order}`);
  expect(preview.text).toContain('2 × Staltiesė');
  expect((await run(mailShow, [order, 'mail.new-order', '--html'])).text).toMatch(/^<!doctype html>/);
  expect(JSON.parse((await run(mailShow, [order, 'order-status', '--json'])).text)).toMatchObject({
    subject: `Ruošiame jūsų užsakymą ${order}`,
  });
  expect(await readdir(folder)).toEqual([]);
  const file = join(folder, 'shown.eml');
  expect(await run(mailShow, [order, 'order-placed', '--out', file])).toMatchObject({ code: 0 });
  const unreachable = join(folder, 'none', 'mail.eml');
  expect(await run(mailShow, [order, 'order-placed', '--out', unreachable])).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${unreachable} was not written`),
  });
  const elsewhere = parseCall([mailShow], ['mail', 'show', order, 'order-placed', '--out', 'a.eml'], '/home/ona');
  expect(elsewhere).toMatchObject({ request: { args: [order, 'order-placed', '--out', '/home/ona/a.eml'] } });
  expect((await PostalMime.parse(await readFile(file))).subject).toBe(`Gavome jūsų užsakymą ${order}`);
  await rm(file);
});

test('a mail that cannot be shown is reported in one line', async () => {
  for (const [args, code, text] of [
    [['99999', 'order-placed'], 1, 'There is no such order.'],
    [[order, 'order-refunded'], 1, 'There is nothing to say'],
    [[order, 'gift'], 2, mailNames.join(', ')],
    [[order], 2, 'Usage: shop mail show'],
    [['x', 'order-placed'], 2, 'Usage: shop mail show'],
    [[order, 'order-placed', '--pdf'], 2, 'Usage: shop mail show'],
  ] as const)
    expect(await run(mailShow, args)).toMatchObject({ code, text: expect.stringContaining(text) });
  expect(await run(mailShow, [order, 'order-placed'], createFileMailer(folder), false)).toMatchObject({
    code: 1,
    text: expect.stringContaining('not built'),
  });
});

test('a test mail is sent to the given address, or the reason why not is reported', async () => {
  expect(await run(mailTest, ['ona@example.test'])).toMatchObject({ code: 0, text: expect.stringContaining(folder) });
  const [file = ''] = await readdir(folder);
  expect(await PostalMime.parse(await readFile(join(folder, file)))).toMatchObject({
    subject: 'Bandomasis „Parduotuvė“ laiškas',
    to: [{ address: 'ona@example.test' }],
  });
  const nowhere = createSmtpMailer('smtp://127.0.0.1:1', { connect: 500, silence: 500 });
  expect(await run(mailTest, ['ona@example.test'], nowhere)).toMatchObject({
    code: 1,
    text: expect.stringContaining('The mail was not sent:'),
  });
  expect((await run(mailTest, ['Ona <ona@example.test>'])).code).toBe(2);
  expect((await run(mailTest, [])).code).toBe(2);
});
