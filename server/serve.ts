import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Shop } from './create-shop.ts';

/** A shop that answers on a port. */
export type Serving = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** Takes no new connections, lets requests under way finish, then closes the shop. */
  readonly close: () => Promise<void>;
};

type ServeOptions = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Milliseconds that requests under way may take once closing began. */
  readonly patience?: number;
  /** The HTTP server; absent: one is created. */
  readonly server?: Server;
  /** Sees every request before the shop, and calls `next` for those that it does not answer. */
  readonly before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
};

const defaultPatience = 10_000;
const headersTimeout = 20_000; // milliseconds
const requestTimeout = 60_000; // milliseconds for a complete request with its body

function createOwnServer(): Server {
  return createServer({ headersTimeout, requestTimeout });
}

/** Puts a shop on the network. Rejects with the system's error when the port cannot be had. */
export async function serve(shop: Shop, options: ServeOptions): Promise<Serving> {
  const { host, port, patience = defaultPatience, server = createOwnServer(), before } = options;
  const listener = getRequestListener(
    (request, bindings) => {
      const remoteAddress =
        'socket' in bindings.incoming ? (bindings.incoming.socket.remoteAddress ?? 'unknown') : 'unknown';
      return shop.fetch(request, { remoteAddress });
    },
    { errorHandler: () => new Response('Bad Request\n', { status: 400 }) },
  );
  let closing = false;
  server.on('request', (incoming, outgoing) => {
    if (closing) outgoing.setHeader('Connection', 'close');
    if (!closing && shop.answerFromCache(incoming, outgoing)) return;
    if (before === undefined) void listener(incoming, outgoing);
    else before(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;

  async function stop(): Promise<void> {
    closing = true;
    shop.drain();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(idle);
    clearTimeout(limit);
    await shop.close();
  }

  let stopped: Promise<void> | null = null;
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    close: () => (stopped ??= stop()),
  };
}
