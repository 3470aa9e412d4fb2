import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { reportAvailability } from './report-availability.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const lines: string[] = [];
  const logger = pino(
    { level: 'info', base: null, timestamp: false },
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg.split(':')[0] ?? '') },
  );
  let say: (reason: string | null) => void = () => undefined;
  const availability: OpenDatabase['availability'] = {
    isAway: () => false,
    onChange(listener) {
      say = listener;
      return () => {
        say = () => undefined;
      };
    },
  };
  const stop = reportAvailability({ availability } as OpenDatabase, logger);
  return { lines, stop, change: (reason: string | null) => say(reason) };
}

const away = 'the database does not answer';
const back = 'the database answers again';

test('going away and coming back are logged once each, however many connections break and answer meanwhile', () => {
  const { lines, change } = listen();
  for (let round = 0; round < 5; round += 1) {
    change('Connection terminated');
    vi.advanceTimersByTime(200);
    change(null);
    vi.advanceTimersByTime(200);
  }
  expect(lines).toEqual([away]);
  vi.advanceTimersByTime(2000);
  expect(lines).toEqual([away, back]);
  change('Connection terminated');
  expect(lines).toEqual([away, back, away]);
});

test('after the end nothing is logged any more', async () => {
  const { lines, change, stop } = listen();
  change('Connection terminated');
  change(null);
  await stop();
  vi.advanceTimersByTime(2000);
  expect(lines).toEqual([away]);
});
