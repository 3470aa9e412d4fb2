import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changeChannel, type ChangeTag, parseChange } from '#server/platform/db/announce-change.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { createAnnouncer } from './announcer.ts';

describeOnEachDatabase('what an import announces', (open) => {
  test('comes once in a while, with all that was committed since, and never what was rolled back', async () => {
    const database = await open();
    const heard: (readonly string[])[] = [];
    const stop = await database.listen(changeChannel, (payload) => void heard.push(parseChange(payload)));
    let now = 0;
    const announcer = createAnnouncer(database.db, () => now, 1000);
    await announcer.transaction(async (_, changed) => changed(['product:1']));
    await announcer.transaction(async (_, changed) => changed(['product:2']));
    const failing = announcer.transaction(async (_, changed) => {
      changed(['product:9']);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    now = 1000;
    await announcer.transaction(async (_, changed) => changed(['product:3']));
    await announcer.transaction(async (_, changed) => changed(['product:4']));
    await announcer.flush();
    await expect.poll(() => heard.length).toBe(3);
    await sleep(50);
    expect(heard).toEqual([['product:1'], ['product:2', 'product:3'], ['product:4']]);
    await stop();
    await database.close();
  });

  test('names every product of a large batch, so that nothing else is rendered again', async () => {
    const database = await open();
    const heard: string[] = [];
    const stop = await database.listen(changeChannel, (payload) => void heard.push(...parseChange(payload)));
    const announcer = createAnnouncer(database.db, () => 0, 0);
    const tags = Array.from({ length: 1000 }, (_, index): ChangeTag => `product:${2_000_000_000 + index}`);
    await announcer.transaction(async (_, changed) => changed(tags));
    await expect.poll(() => heard.length).toBe(tags.length);
    expect(heard).toEqual(tags);
    await stop();
    await database.close();
  });
});
