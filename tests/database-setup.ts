import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { migratedTemplate } from './migrated-template.ts';
import { required } from './required.ts';

/** A migrated, empty database without connections; the names of its copies begin with its name. */
type PostgresTemplate = { readonly server: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no PostgreSQL answers. */
    readonly postgresTemplate: PostgresTemplate | null;
  }
}

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

async function connect(): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    () => null,
  );
}

let dropAll = () => Promise.resolve();

/** Creates the template databases, once for all test files. */
export async function setup(project: TestProject): Promise<void> {
  await migratedTemplate();
  const client = await connect();
  if (!required('postgres', client !== null, `no PostgreSQL answers at ${server}`) || client === null) {
    project.provide('postgresTemplate', null);
    return;
  }
  const name = `vitrina_${process.pid}_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await (await openPostgres(url.href, { connections: 1 })).close();
  project.provide('postgresTemplate', { server, name });
  dropAll = async () => {
    const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [name]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.end();
  };
}

/** Drops the template database and every copy that a test left. */
export async function teardown(): Promise<void> {
  await dropAll();
}
