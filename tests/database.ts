import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import { withDerivedOffers } from '#server/catalog/products/derive-offers.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { migratedTemplate } from './migrated-template.ts';
import { required } from './required.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

async function serverAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export const hasPostgres = required('postgres', await serverAnswers(), `no PostgreSQL answers at ${serverUrl}`);

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a new, empty database on the test server, and the function that drops it. */
export async function createPostgresDatabase(): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `vitrina_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** A migrated, empty database on the test server, dropped when it is closed. */
export async function openTemporaryPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const open = withDerivedOffers(await openPostgres(url), addOns);
  return {
    ...open,
    async close() {
      await open.close();
      await drop();
    },
  };
}

let template: Promise<Blob> | null = null;

/** A migrated, empty embedded database in memory; opened from a dump that all test files share. */
export async function openTemporaryPGlite(): Promise<OpenDatabase> {
  template ??= migratedTemplate();
  return withDerivedOffers(await openPGlite({ from: await template }), addOns);
}

/** Runs a suite against each kind of database; `open` gives a new, migrated and empty one, which the suite closes. */
export function describeOnEachDatabase(name: string, suite: (open: () => Promise<OpenDatabase>) => void): void {
  describe(`${name} (pglite)`, () => suite(openTemporaryPGlite));
  describe.skipIf(!hasPostgres)(`${name} (postgres)`, () => suite(openTemporaryPostgres));
}
