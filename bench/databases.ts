import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseKind } from './report/options.ts';

/** A new database and data folder for one shop. */
export type BenchDatabase = {
  readonly kind: DatabaseKind;
  /** The address of the database on the server; null: it is embedded. */
  readonly url: string | null;
  /** The shop's environment, without its port. */
  readonly environment: Readonly<Record<string, string>>;
  /** Deletes both. */
  readonly drop: () => Promise<void>;
};

const server =
  process.env['BENCH_DATABASE_URL'] ??
  process.env['TEST_DATABASE_URL'] ??
  'postgres://postgres@127.0.0.1:5432/postgres';

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The version of the server; null where none answers. */
export function findPostgres(): Promise<string | null> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? null;
  }).catch(() => null);
}

let made = 0;

async function createDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<unknown> }> {
  made += 1;
  const name = `vitrina_bench_${process.pid}_${made}`;
  await onServer((client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer((client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Makes an empty database of a kind, and a folder beside it. */
export async function createBenchDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const database = kind === 'postgres' ? await createDatabase() : null;
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  const data = join(folder, 'data');
  await mkdir(data);
  return {
    kind,
    url: database?.url ?? null,
    environment: {
      NODE_ENV: 'production',
      VITRINA_ALLOW_EMBEDDED: '1',
      VITRINA_DEMO: '0',
      VITRINA_DATA: data,
      DATABASE_URL: database?.url ?? '',
      HOST: '127.0.0.1',
      // Each shopper of the load names an address of its own.
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      // What the caller's environment may hold for a shop of its own.
      PUBLIC_URL: '',
      REDIS_URL: '',
      MEDIA_URL: '',
      SMTP_URL: '',
      METRICS_PORT: '',
      WORKERS: '',
    },
    async drop() {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
