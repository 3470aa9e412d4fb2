import { expect, test } from 'vitest';
import { tablesAreCurrent } from './db-types.ts';

test('server/platform/db/tables.ts matches the migrations: npm run db:types writes it', async () => {
  expect(await tablesAreCurrent()).toBe(true);
});
