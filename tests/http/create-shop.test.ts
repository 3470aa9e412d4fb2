import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestShop } from './test-shop.ts';

test('a shop that fails to open closes what it had opened', async () => {
  const open = await openTemporaryPGlite();
  let listening = 0;
  const subscribe: OpenDatabase['changes']['subscribe'] = async (stage, onChange) => {
    const stop = await open.changes.subscribe(stage, onChange);
    listening += 1;
    return async () => {
      listening -= 1;
      await stop();
    };
  };
  const broken: OpenDatabase = {
    ...open,
    changes: { subscribe },
    listen: () => Promise.reject(new Error('nobody can listen')),
  };
  await expect(openTestShop({ database: broken })).rejects.toThrow('nobody can listen');
  expect(listening).toBe(1); // the settings' subscription, which the test opened
  await open.close();
});
