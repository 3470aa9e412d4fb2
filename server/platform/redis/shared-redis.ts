import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** Redis as the processes of one shop share it. Nothing waits long for it, and none of its failures is thrown. */
export type SharedRedis = {
  /**
   * What the commands resolve to; null where Redis fails, hangs or is away, in which case the process goes on alone.
   */
  readonly attempt: <T>(work: (client: Redis) => Promise<T>) => Promise<{ readonly value: T } | null>;
  readonly answers: () => boolean;
  /** How many commands and connections failed or took too long. */
  readonly failures: () => number;
  /** For libraries that send commands themselves: to be called inside `attempt` only. */
  readonly client: Redis;
  readonly close: () => void;
};

type SharedRedisOptions = {
  readonly url: string;
  /** Tells this shop's keys from those of others on the same server. */
  readonly shopId: string;
  readonly logger: Logger;
};

const startLimit = 500; // milliseconds that a shop waits for Redis when it starts
const connectLimit = 1000; // milliseconds for a connection, and as much for its handshake
const answerLimit = 200; // milliseconds
const reconnectInterval = 250; // milliseconds
const closeLimit = 20; // milliseconds for a server to close a connection before it is dropped

/**
 * Connects to a Redis whose keys all begin with the shop's id. Resolves once it answers or is known to be away, at the
 * latest after half a second; from then on it comes and goes without the shop waiting for it, which is logged.
 */
export async function openSharedRedis({ url, shopId, logger }: SharedRedisOptions): Promise<SharedRedis> {
  const client = new Redis(url, {
    keyPrefix: `vitrina:{${shopId}}:`, // the braces keep a shop's keys on one node of a cluster
    connectTimeout: connectLimit,
    commandTimeout: connectLimit, // ends a hung handshake; commands have a shorter limit
    disconnectTimeout: closeLimit,
    enableOfflineQueue: false, // what could not be sent in time is not sent later
    maxRetriesPerRequest: 0,
    retryStrategy: () => reconnectInterval,
  });
  const closed = new Error('the connection was closed');
  let lastError = closed;

  const breaker = createCircuitBreaker({
    times: { attempt: answerLimit, probe: reconnectInterval, slowestProbe: 10_000 },
    // A write, as a full or read-only server is of no use.
    probe: () => (client.status === 'ready' ? client.set('probe', '1', 'EX', 60) : null),
    onFailure(error) {
      // A connection that hangs may never recover; a server that refuses a command is fine as a server.
      if (client.status === 'ready' && error.name !== 'ReplyError') client.disconnect(true);
    },
    onOpen: (error) =>
      logger.warn({ reason: error.message || String(error) }, 'Redis cannot be reached; the shop does without it'),
    onClose: () => logger.info('Redis answers again'),
  });

  client.on('error', (error: Error) => {
    lastError = error;
  });
  client.on('close', () => breaker.trip(lastError));
  client.on('ready', () => {
    lastError = closed;
    breaker.probe();
  });
  const tooLate = () => breaker.trip(new Error(`no connection within ${startLimit} ms`));
  const start = setTimeout(tooLate, startLimit);
  await breaker.decided;
  clearTimeout(start);

  return {
    attempt: (work) => breaker.attempt(() => work(client)),
    answers: breaker.isClosed,
    failures: breaker.failures,
    client,
    close() {
      breaker.stop();
      client.disconnect();
    },
  };
}
