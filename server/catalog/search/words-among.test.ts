import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { wordsAmong } from './words-among.ts';

describeOnEachDatabase('words of the vocabulary', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await sql`insert into search_word (word, shown, stem, root, weight)
      select i::text, i::text, i::text, i::text, 1 from generate_series(1, 4000) as i`.execute(database.db);
  });
  afterAll(() => database?.close());

  const wanted = ['17', '3999', '17', '5000', 'vaza'];

  test('are found among others, each once', async () => {
    const { rows } = await sql<{ word: string }>`select word from ${wordsAmong(wanted)} words order by word`.execute(
      database.db,
    );
    expect(rows.map(({ word }) => word)).toEqual(['17', '3999']);
  });

  test('are looked up in the primary key, not in the trigram index, which reads all new words each time', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select word from ${wordsAmong(wanted)} words`.execute(
      database.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('search_word_pkey');
    expect(plan).not.toContain('search_word_like');
  });
});
