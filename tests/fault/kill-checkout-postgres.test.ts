import { describe } from 'vitest';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { type Place, testKills } from './kill-checkout.ts';

async function server(): Promise<Place> {
  const { url, drop } = await createPostgresDatabase();
  return { address: url, open: () => openPostgres(url), remove: drop };
}

describe.skipIf(!hasPostgres)('a shop on PostgreSQL killed in the middle of checkouts', () => testKills(server));
