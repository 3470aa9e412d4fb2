import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Shop } from './create-shop.ts';
import { createAnswerWhileStarting } from './platform/http/answer-while-starting.ts';
import { type PlainAnswer, plainAnswerOf } from './platform/http/plain-answer.ts';
import { listen } from './platform/listen.ts';

/** How a process stops answering. */
export type Leaving = {
  /** Milliseconds for which it goes on answering first, so that those who send it requests can go elsewhere. */
  readonly drainMilliseconds: number;
  /**
   * Whether another process answers on the same port: new connections are that one's at once, and `/readyz` goes on
   * reporting that the shop is ready.
   */
  readonly replaced: boolean;
};

/** Sees every request before the shop, and calls `next` for those that it does not answer. */
type Before = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** A port that is taken. Until it has a shop, requests are answered with 503. */
export type OpenServer = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** From now on requests are the shop's. */
  readonly open: (shop: Shop, before?: Before) => void;
  /** Lets requests under way finish, then closes the shop. */
  readonly close: (leaving?: Leaving) => Promise<void>;
};

type ServeOptions = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Milliseconds that requests under way may take once closing began. */
  readonly patience?: number;
  /** The HTTP server; absent: one is created. */
  readonly server?: Server;
};

const defaultPatience = 10_000;
const headersTimeout = 20_000; // milliseconds
const requestTimeout = 60_000; // milliseconds for a complete request with its body
const keepAliveTimeout = 75_000; // longer than proxies reuse a connection, or they send a request into its end
const atOnce: Leaving = { drainMilliseconds: 0, replaced: false };

function createOwnServer(): Server {
  return createServer({ headersTimeout, requestTimeout, keepAliveTimeout });
}

function sendPlain(outgoing: ServerResponse, { status, headers, body }: PlainAnswer): void {
  outgoing.writeHead(status, [...headers.flat(), 'Content-Length', String(body.byteLength)]);
  outgoing.end(body);
}

/** Takes a port. Throws a StartProblem where it cannot be had. */
export async function openServer(options: ServeOptions): Promise<OpenServer> {
  const { host, port, patience = defaultPatience, server = createOwnServer() } = options;
  const answerWhileStarting = createAnswerWhileStarting();
  let current: { readonly shop: Shop; readonly before: Before | undefined } | null = null;
  let isLeaving = false;
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (current === null) return answerWhileStarting(request);
      const remoteAddress = 'socket' in incoming ? (incoming.socket.remoteAddress ?? 'unknown') : 'unknown';
      // Left as it is where it is too large: the answer goes by the same socket.
      const body: AsyncIterable<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
      const response = await current.shop.fetch(request, { remoteAddress, body });
      const plain = plainAnswerOf(response);
      if (plain === null) return response;
      sendPlain(outgoing as ServerResponse, plain);
      return RESPONSE_ALREADY_SENT;
    },
    { errorHandler: () => new Response('Bad Request\n', { status: 400 }) },
  );
  server.on('request', (incoming, outgoing) => {
    if (isLeaving) outgoing.setHeader('Connection', 'close');
    if (current?.shop.answerFromCache(incoming, outgoing) === true) return;
    if (current?.before === undefined) void listener(incoming, outgoing);
    else current.before(incoming, outgoing, () => void listener(incoming, outgoing));
  });
  const address = await listen(server, { host, port });
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;

  async function stop({ drainMilliseconds, replaced }: Leaving): Promise<void> {
    isLeaving = true;
    if (!replaced) current?.shop.drain();
    const closed = Promise.withResolvers<void>();
    // Not the close of an HTTP server, which ends idle connections: a request may be on its way in one of them.
    const stopListening = () => NetServer.prototype.close.call(server, () => closed.resolve());
    if (replaced) stopListening();
    if (current !== null) await Promise.race([closed.promise, sleep(drainMilliseconds, undefined, { ref: false })]);
    if (!replaced) stopListening();
    server.closeIdleConnections();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const limit = setTimeout(() => server.closeAllConnections(), patience);
    await closed.promise;
    server.close(); // it no longer listens: this ends its timer
    clearInterval(idle);
    clearTimeout(limit);
    await current?.shop.close();
  }

  let stopped: Promise<void> | null = null;
  return {
    url: `http://${name}:${address.port}`,
    port: address.port,
    open(shop, before) {
      current = { shop, before };
    },
    close: (leaving = atOnce) => (stopped ??= stop(leaving)),
  };
}

/** Puts an open shop on the network. Throws a StartProblem where the port cannot be had. */
export async function serve(shop: Shop, options: ServeOptions): Promise<OpenServer> {
  const opened = await openServer(options);
  opened.open(shop);
  return opened;
}
