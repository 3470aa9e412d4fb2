import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { createFileMailer } from './mailer.ts';
import { type Mail } from './mail.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

const mail: Mail = {
  messageId: '<7.new-order.abc@linonamai.example>',
  references: '<7.order-placed.abc@linonamai.example>',
  date: new Date('2026-11-21T10:00:00Z'),
  from: { name: 'Lino namai', address: 'labas@linonamai.example' },
  replyTo: { name: '', address: 'ona@example.test' },
  to: ['labas@linonamai.example'],
  bcc: ['archyvas@linonamai.example'],
  subject: 'Naujas užsakymas',
  html: '<p>Žinia</p>',
  text: 'Žinia',
  files: [{ filename: 's.pdf', content: new Uint8Array([37, 80, 68, 70, 0, 255]), contentType: 'application/pdf' }],
  fileName: '2026-11-21-120000-new-order-7',
};

test('a mail becomes a file that mail programs open, for its owner’s eyes; the same mail stays one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'));
  folders.push(folder);
  const mailer = createFileMailer(join(folder, 'mail'));
  const never = new AbortController().signal;
  const file = join(folder, 'mail', `${mail.fileName}.eml`);
  expect(await mailer.send(mail, never)).toEqual({ ok: true, value: { deliveryDetail: file, rejected: [] } });
  await mailer.send(mail, never);
  expect(await readdir(join(folder, 'mail'))).toEqual([`${mail.fileName}.eml`]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(await readFile(file));
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    inReplyTo: mail.references,
    subject: mail.subject,
    bcc: [{ address: 'archyvas@linonamai.example' }],
    replyTo: [{ address: 'ona@example.test' }],
  });
  expect(parsed.html?.trim()).toBe(mail.html);
  expect(parsed.text?.trim()).toBe(mail.text);
  const [attached] = parsed.attachments;
  expect(attached).toMatchObject({ filename: 's.pdf', mimeType: 'application/pdf' });
  expect([...new Uint8Array(attached?.content as ArrayBuffer)]).toEqual([37, 80, 68, 70, 0, 255]);
});

test('attempts at the same mail do not share an unfinished file, and one that breaks off leaves none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-mail-'));
  folders.push(folder);
  const mailer = createFileMailer(folder);
  const never = new AbortController().signal;
  const long = { ...mail, text: 'ilga žinia '.repeat(200_000) };
  const sendResults = await Promise.all([long, mail, long, mail].map((each) => mailer.send(each, never)));
  expect(sendResults.every(({ ok }) => ok)).toBe(true);
  expect(await readdir(folder)).toEqual([`${mail.fileName}.eml`]);
  const blocked = { ...mail, fileName: 'blocked' };
  await mkdir(join(folder, 'blocked.eml', 'full'), { recursive: true });
  await expect(mailer.send(blocked, never)).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
