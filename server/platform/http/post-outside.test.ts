import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postOutside, type PostOutside } from './post-outside.ts';

const servers: Server[] = [];

async function serverOf(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/gauti`;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const options: PostOutside = { headers: {}, body: 'ąž', timeoutMs: 2000, maxBytes: 1000, allowPrivate: true };

test('the bytes and headers arrive as they are, and the answer comes back', async () => {
  let received = '';
  const url = await serverOf((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    request.on('end', () => response.writeHead(201, { 'X-Answer': request.headers['x-mark'] ?? '' }).end('ok'));
  });
  const answer = await postOutside(url, { ...options, headers: { 'X-Mark': 'a' } });
  expect(received).toBe('ąž');
  expect(answer).toMatchObject({ ok: true, value: { status: 201, body: 'ok', headers: { 'x-answer': 'a' } } });
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://localhost/',
  'http://localhost./',
  'http://a.localhost/',
  'http://10.0.0.1/',
  'http://172.16.5.5/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://①②⑦.0.0.1/',
])('%s is not called unless that is allowed', async (url) => {
  const answer = await postOutside(url, { ...options, allowPrivate: false });
  // A name of this machine that is not resolved here is not called either.
  const codes = /a\.localhost|localhost\./.test(url) ? ['address_not_allowed', 'unreachable'] : ['address_not_allowed'];
  expect(codes).toContain(answer.ok ? 'called' : answer.failure.code);
});

test.each(['ftp://example.com/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'javascript:1', 'nera', ''])(
  '%j is no address to post to',
  async (url) => expect(await postOutside(url, options)).toMatchObject({ failure: { code: 'invalid_address' } }),
);

test('a redirect is not followed', async () => {
  let calls = 0;
  const url = await serverOf((request, response) => {
    calls += 1;
    response.writeHead(302, { Location: request.url === '/gauti' ? '/kitur' : '/gauti' }).end();
  });
  expect(await postOutside(url, options)).toMatchObject({ ok: true, value: { status: 302 } });
  expect(calls).toBe(1);
});

test('a receiver that does not answer, or trickles its answer, is left when the time is over', async () => {
  const silent = await serverOf(() => undefined);
  expect(await postOutside(silent, { ...options, timeoutMs: 100 })).toMatchObject({ failure: { code: 'timeout' } });
  const trickling = await serverOf((_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await postOutside(trickling, { ...options, timeoutMs: 200 })).toMatchObject({ failure: { code: 'timeout' } });
});

test('of an endless answer only the beginning is read', async () => {
  const url = await serverOf((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write('y'.repeat(10_000)));
      response.once('drain', more);
    };
    more();
  });
  const answer = await postOutside(url, options);
  expect(answer.ok && answer.value.body).toBe('y'.repeat(1000));
});

test('nobody there is unreachable, and what is broken off says so', async () => {
  const url = await serverOf((request) => request.socket.destroy());
  expect(await postOutside(url, options)).toMatchObject({ failure: { code: 'unreachable' } });
  const silent = await serverOf(() => undefined);
  const broken = postOutside(silent, { ...options, signal: AbortSignal.timeout(50) });
  expect(await broken).toMatchObject({ failure: { code: 'aborted' } });
});
