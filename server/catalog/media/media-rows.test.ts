import { expect, test } from 'vitest';
import { hasPostgres, openTemporaryPostgres } from '#tests/database.ts';
import { writeMedia } from './media-rows.ts';

const at = new Date('2026-03-02T10:00:00Z');

test.skipIf(!hasPostgres)('two processes that insert the same pictures at once write each once', async () => {
  const database = await openTemporaryPostgres();
  const write = (name: string) =>
    database.db.transaction().execute(async (trx) => {
      const { ids } = await writeMedia(trx, ['stalas.webp', name], new Map(), at);
      await new Promise((resolve) => setTimeout(resolve, 100)); // the other one begins meanwhile
      return ids;
    });
  const [one, other] = await Promise.all([write('lova.webp'), write('vonia.webp')]);
  expect(one?.get('stalas.webp')).toBe(other?.get('stalas.webp'));
  const rows = await database.db.selectFrom('media').select('source').orderBy('source').execute();
  expect(rows.map(({ source }) => source)).toEqual(['lova.webp', 'stalas.webp', 'vonia.webp']);
  await database.close();
});
