import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startOwnPostgres } from '#tests/fault/own-postgres.ts';
import { startOwnRedis } from '#tests/fault/own-redis.ts';
import { startMailServer } from '#tests/fixtures/mail-server.ts';
import { openStripeStandIn } from '#tests/fixtures/stripe-stand-in.ts';
import { publicUrl } from './shop-client.ts';

/** Everything that one run starts and stops. */
export async function openServers(folder: string) {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step().catch(() => undefined);
  };
  try {
    const postgres = await startOwnPostgres();
    closing.push(postgres.remove);
    closing.push(() => copyFile(join(postgres.folder, 'log'), join(folder, 'postgres.log')));
    const redis = await startOwnRedis();
    closing.push(redis.stop);
    const stripe = await openStripeStandIn();
    closing.push(stripe.close);
    const mail = await startTimedMailServer();
    closing.push(() => mail.close());
    const data = join(folder, 'data');
    await mkdir(data);
    const environment = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      VITRINA_DATA: data,
      VITRINA_DEMO: '0',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SMTP_URL: mail.url,
      PUBLIC_URL: publicUrl,
      METRICS_PORT: '',
      LOG_LEVEL: 'warn',
    };
    return { postgres, redis, stripe, mail, environment, closing, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type SoakServers = Awaited<ReturnType<typeof openServers>>;

/** A mail server that notes when each mail came. */
async function startTimedMailServer() {
  const server = await startMailServer();
  const times: number[] = [];
  const watch = setInterval(() => {
    while (times.length < server.received.length) times.push(performance.now());
  }, 50);
  return {
    url: server.url,
    received: () =>
      server.received.map(({ raw }, index) => ({
        messageId: /^message-id:\s*(<[^>]*>)/im.exec(raw.toString('latin1'))?.[1] ?? '',
        at: times[index] ?? performance.now(),
      })),
    async close() {
      clearInterval(watch);
      await server.close();
    },
  };
}
