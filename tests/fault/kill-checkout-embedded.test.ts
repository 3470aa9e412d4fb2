import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { createPGliteFolder } from '#tests/database.ts';
import { type Place, testKills } from './kill-checkout.ts';

async function embedded(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-kill-'));
  const address = join(folder, 'database');
  await createPGliteFolder(address);
  return {
    address,
    open: () => openPGlite({ folder: address }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

describe('a shop on the embedded database killed in the middle of checkouts', () => testKills(embedded));
