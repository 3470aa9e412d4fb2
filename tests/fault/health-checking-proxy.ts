import { Agent, createServer, get, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Proxy = {
  readonly url: string;
  /** How many servers take requests now. */
  readonly readyServers: () => number;
  readonly close: () => Promise<void>;
};

type Upstream = { readonly port: number; ready: boolean };

const askingPause = 100; // milliseconds

/**
 * Shares requests among servers of this machine that report at `/readyz` that they are ready, over connections that it
 * reuses. What a server does not answer is answered with 502, and never sent again: it may have been an order.
 */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const upstreams: readonly Upstream[] = ports.map((port) => ({ port, ready: false }));
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  let turn = 0;

  function ask(upstream: Upstream): void {
    const question = get({ port: upstream.port, path: '/readyz', timeout: 2000, agent: false }, (answer) => {
      upstream.ready = answer.statusCode === 200;
      answer.resume();
    });
    question.on('timeout', () => question.destroy(new Error('late')));
    // On a busy machine an answer may be late; a server that is gone refuses the connection.
    question.on('error', ({ message }) => (upstream.ready &&= message === 'late'));
  }
  const asking = setInterval(() => upstreams.forEach(ask), askingPause);

  const server: Server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter((upstream) => upstream.ready);
    const upstream = ready[(turn += 1) % Math.max(ready.length, 1)];
    const fail = (reason: string) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(reason);
    };
    if (upstream === undefined) return fail('no server is ready');
    const { method = 'GET', url = '/', headers } = incoming;
    const { connection: _, ...passedOn } = headers;
    const forwarded = request({ port: upstream.port, method, path: url, headers: passedOn, agent }, (answer) => {
      const { connection: __, 'keep-alive': ___, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', (error) => fail(`${upstream.port}: ${error.message}`));
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readyServers: () => upstreams.filter(({ ready }) => ready).length,
    async close() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
