import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { afterSilence } from './after-silence.ts';

function stayBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('silence is noticed once, after its time', async () => {
  let noticed = 0;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    afterSilence(50, () => {
      noticed += 1;
      resolve();
    });
  });
  expect(performance.now() - began).toBeGreaterThan(45);
  await pause(100);
  expect(noticed).toBe(1);
});

test('an answer that another process gave while this one was busy is no silence', async () => {
  let silences = 0;
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  const cancel = afterSilence(500, () => {
    silences += 1;
  });
  execFile('sh', ['-c', 'sleep 0.2; echo answer']).stdout?.once('data', (text: string) => {
    cancel();
    resolve(text);
  });
  setImmediate(() => stayBusy(1000)); // timers that are due come next, then what arrived
  expect(await heard).toBe('answer\n');
  await pause(20);
  expect(silences).toBe(0);
});

test('cancelling counts also between the end of the time and the reading of what arrived', async () => {
  let silences = 0;
  const cancel = afterSilence(5, () => {
    silences += 1;
  });
  setTimeout(cancel, 5);
  setImmediate(() => stayBusy(20)); // both timers are due at once then
  await pause(20);
  expect(silences).toBe(0);
});
