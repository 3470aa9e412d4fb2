import { expect, test } from 'vitest';
import { changeChannel } from './announce-change.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';

function speaker() {
  const hearers = new Set<(payload: string) => void>();
  return {
    hearers,
    say: (payload: string) => {
      for (const hear of hearers) hear(payload);
    },
    listen: async (channel: string, onMessage: (payload: string) => void) => {
      expect(channel).toBe(changeChannel);
      hearers.add(onMessage);
      return async () => {
        hearers.delete(onMessage);
      };
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('answers are invalidated at once and again when the facts are reloaded, one change after the other', async () => {
  const { say, listen } = speaker();
  const changes = subscribeToChanges(listen);
  const events: string[] = [];
  const fresh: (() => void)[] = [];
  await changes.subscribe('answers', (tags) => void events.push(`answers ${tags.join()}`));
  await changes.subscribe('facts', async (tags) => {
    events.push(`reading ${tags.join()}`);
    await new Promise<void>((resolve) => fresh.push(resolve));
    events.push(`read ${tags.join()}`);
  });
  await changes.subscribe('facts', async (tags) => void events.push(`second ${tags.join()}`));
  say('settings');
  expect(events).toEqual(['answers settings']);
  say('texts');
  await settled();
  expect(events.splice(0)).toEqual(['answers settings', 'answers texts', 'reading settings']);
  fresh.shift()?.();
  await settled();
  expect(events.splice(0)).toEqual(['read settings', 'second settings', 'answers settings', 'reading texts']);
  fresh.shift()?.();
  await settled();
  expect(events).toEqual(['read texts', 'second texts', 'answers texts']);
});

test('an empty payload stands for every change, none of which is certain', async () => {
  const { say, listen } = speaker();
  const receivedTags: string[] = [];
  await subscribeToChanges(listen).subscribe('facts', async (tags) => void receivedTags.push(...tags));
  say('');
  await settled();
  expect(receivedTags).toEqual(['everything', 'unconfirmed']);
});

test('all subscribers share one listener, which stops with the last of them', async () => {
  const { hearers, listen } = speaker();
  const changes = subscribeToChanges(listen);
  const stops = await Promise.all([
    changes.subscribe('facts', async () => undefined),
    changes.subscribe('answers', () => undefined),
  ]);
  expect(hearers.size).toBe(1);
  await stops[0]?.();
  expect(hearers.size).toBe(1);
  await stops[1]?.();
  expect(hearers.size).toBe(0);
});

test('a subscription that cannot listen throws, and the next one tries again', async () => {
  const { hearers, listen } = speaker();
  let away = true;
  const changes = subscribeToChanges((channel, onMessage) =>
    away ? Promise.reject(new Error('away')) : listen(channel, onMessage),
  );
  await expect(changes.subscribe('facts', async () => undefined)).rejects.toThrow('away');
  away = false;
  const stop = await changes.subscribe('answers', () => undefined);
  expect(hearers.size).toBe(1);
  await stop();
  expect(hearers.size).toBe(0);
});
