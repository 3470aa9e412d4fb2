import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { startMailServer, startOddServer, type TestMailServer } from '#tests/fixtures/mail-server.ts';
import { createSmtpMailer } from './mailer.ts';
import { type Mail } from './mail.ts';

const closing: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of closing.splice(0)) await close();
});

async function withServer(options?: Parameters<typeof startMailServer>[0]): Promise<TestMailServer> {
  const server = await startMailServer(options);
  closing.push(server);
  return server;
}

async function withOddServer(onConnection: Parameters<typeof startOddServer>[0]) {
  const server = await startOddServer(onConnection);
  closing.push(server);
  return server;
}

const never = new AbortController().signal;

function mail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: '<7.order-placed.abc@linonamai.example>',
    references: null,
    date: new Date('2026-11-21T10:00:00Z'),
    from: { name: 'Lino namai – ąžuolų', address: 'labas@linonamai.example' },
    replyTo: { name: 'Lino namai', address: 'atsakymai@linonamai.example' },
    to: ['ona@example.test'],
    bcc: ['archyvas@linonamai.example'],
    subject: 'Gavome jūsų užsakymą 7: 64,90 €, ačiū, kad rinkotės lininę staltiesę su ąžuolų raštu',
    html: '<p>Ačiū už užsakymą</p>',
    text: 'Ačiū už užsakymą\n.\nviena eilutė',
    files: [{ filename: 'taisyklės.html', content: '<p>Taisyklės</p>', contentType: 'text/html; charset=utf-8' }],
    fileName: 'x',
    ...changes,
  };
}

function refusing(answers: Readonly<Record<string, number>>) {
  return withServer({
    onRcptTo({ address }, _session, done) {
      const code = answers[address];
      done(code === undefined ? null : Object.assign(new Error(`${code} for ${address}`), { responseCode: code }));
    },
  });
}

test('a mail arrives complete, with its non-ASCII letters, files and stable id; blind copies are invisible', async () => {
  const server = await withServer();
  expect(await createSmtpMailer(server.url).send(mail(), never)).toMatchObject({ ok: true, value: { rejected: [] } });
  const [got] = server.received;
  expect(got).toMatchObject({
    from: 'labas@linonamai.example',
    to: ['ona@example.test', 'archyvas@linonamai.example'],
  });
  const raw = got?.raw.toString('latin1') ?? '';
  expect(raw).toMatch(/^[\x20-\x7e\r\n\t]*$/); // seven bits all through
  expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  expect(raw).not.toContain('archyvas@');
  const parsed = await PostalMime.parse(got?.raw ?? '');
  expect(parsed).toMatchObject({
    messageId: '<7.order-placed.abc@linonamai.example>',
    subject: mail().subject,
    from: { name: 'Lino namai – ąžuolų', address: 'labas@linonamai.example' },
    to: [{ address: 'ona@example.test' }],
    replyTo: [{ address: 'atsakymai@linonamai.example' }],
    date: '2026-11-21T10:00:00.000Z',
  });
  expect(parsed.text?.trimEnd().replaceAll('\r\n', '\n')).toBe(mail().text);
  expect(parsed.html?.trim()).toBe(mail().html);
  expect(parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['taisyklės.html', 'text/html'],
  ]);
  const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('list-unsubscribe')).toBeUndefined();
});

test('a line break in a name, a subject or a file name cannot inject a header', async () => {
  const server = await withServer();
  const evil = 'Ona\r\nBcc: auka@example.test\r\n\r\n<p>kitas laiškas</p>';
  const maliciousMail = mail({
    subject: evil,
    from: { name: evil, address: 'labas@linonamai.example' },
    replyTo: { name: evil, address: 'labas@linonamai.example' },
    files: [{ filename: `${evil}.html`, content: 'x', contentType: 'text/html' }],
  });
  await createSmtpMailer(server.url).send(maliciousMail, never);
  expect(server.received[0]?.to).toEqual(['ona@example.test', 'archyvas@linonamai.example']);
  const parsed = await PostalMime.parse(server.received[0]?.raw ?? '');
  expect(parsed.headers.some(({ key }) => key === 'bcc')).toBe(false);
  expect(parsed.html?.trim()).toBe(mail().html);
});

test('an address that is refused for good is not tried again; one that is busy is', async () => {
  const server = await refusing({ 'nera@example.test': 550, 'pilna@example.test': 452 });
  const { send } = createSmtpMailer(server.url);
  const bcc: readonly string[] = [];
  expect(await send(mail({ to: ['nera@example.test'], bcc }), never)).toMatchObject({
    ok: false,
    failure: { code: 'refused', final: true, reason: expect.stringContaining('550') },
  });
  expect(await send(mail({ to: ['pilna@example.test'], bcc }), never)).toMatchObject({
    ok: false,
    failure: { code: 'refused', final: false },
  });
  expect(server.received).toEqual([]);
});

test('a mail is sent when one of its recipients accepts it, and not when only a copy is accepted', async () => {
  const server = await refusing({ 'nera@example.test': 550 });
  const { send } = createSmtpMailer(server.url);
  expect(await send(mail({ to: ['nera@example.test', 'yra@example.test'] }), never)).toMatchObject({
    ok: true,
    value: { rejected: ['nera@example.test'] },
  });
  expect(await send(mail({ to: ['nera@example.test'] }), never)).toMatchObject({ ok: false, failure: { final: true } });
});

test('a mail the server refuses is final, but one refused for a wrong password is retried', async () => {
  const strict = await withServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('looks like spam'), { responseCode: 554 })));
    },
  });
  expect(await createSmtpMailer(strict.url).send(mail(), never)).toMatchObject({ ok: false, failure: { final: true } });
  const locked = await withServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong'), { responseCode: 535 })),
  });
  const url = locked.url.replace('smtp://', 'smtp://labas:wrong@');
  const failed = await createSmtpMailer(url).send(mail(), never);
  expect(failed).toMatchObject({ ok: false, failure: { final: false } });
  expect(JSON.stringify(failed)).not.toContain('labas:wrong');
});

test('a server that is not there, breaks off or says nothing is tried again later', async () => {
  const closedServer = await startOddServer(() => undefined);
  await closedServer.close();
  const breaking = await withOddServer((socket) => {
    socket.write('220 odd ESMTP\r\n');
    socket.on('data', (data) => {
      if (data.toString().startsWith('MAIL')) socket.destroy();
      else socket.write('250 odd\r\n');
    });
  });
  const silent = await withOddServer(() => undefined);
  for (const url of [closedServer.url, breaking.url, silent.url]) {
    const mailer = createSmtpMailer(url, { connect: 300, silence: 300 });
    expect(await mailer.send(mail(), never)).toMatchObject({
      ok: false,
      failure: { code: 'unreachable', final: false },
    });
  }
});

test('mails go over TLS, to a server whose certificate can be trusted', async () => {
  const server = await withServer({ secure: true });
  const url = server.url.replace('smtp://', 'smtps://');
  expect(await createSmtpMailer(url).send(mail(), never)).toMatchObject({ ok: false, failure: { final: false } });
  expect(server.received).toEqual([]);
  const trusting = createSmtpMailer(`${url}?tls.rejectUnauthorized=false`);
  expect(await trusting.send(mail(), never)).toMatchObject({ ok: true });
  expect(server.received).toHaveLength(1);
});

test('a mail whose attempt was aborted is not sent later', async () => {
  let goOn: () => void = () => undefined;
  const server = await withServer({
    onMailFrom(_address, _session, done) {
      goOn = () => done();
    },
  });
  const sendResult = await createSmtpMailer(server.url).send(mail(), AbortSignal.timeout(300));
  expect(sendResult).toMatchObject({ ok: false, failure: { code: 'unreachable', final: false } });
  goOn();
  await pause(300);
  expect(server.received).toEqual([]);
});

test('a server that never finishes its greeting is disconnected when the time is over', async () => {
  const slow = await withOddServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  const began = Date.now();
  const sendResult = await createSmtpMailer(slow.url).send(mail(), AbortSignal.timeout(400));
  expect(sendResult).toMatchObject({ ok: false, failure: { code: 'unreachable', final: false } });
  expect(Date.now() - began).toBeLessThan(3000);
});
