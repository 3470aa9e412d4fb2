import { expect, test } from 'vitest';
import { tablesAreCurrent } from './db-types.ts';

test('server/platform/db/tables.ts says what the migrations make: npm run db:types writes it', async () => {
  expect(await tablesAreCurrent()).toBe(true);
});
