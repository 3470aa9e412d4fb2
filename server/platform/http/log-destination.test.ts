import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canMount, mountSmallDisk } from '#tests/fault/small-disk.ts';
import { logDestination } from './log-destination.ts';
import { createLogger } from './logger.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!existsSync('/dev/full'))('what finds no room is lost, and whoever logs it goes on', () => {
  const full = openSync('/dev/full', 'w');
  const logger = createLogger('info', logDestination(full));
  logger.info('a line');
  logger.fatal('the last line');
  closeSync(full);
});

test.skipIf(!canMount)('a line that was cut off spoils none that is written later (needs root to mount)', async () => {
  const disk = await mountSmallDisk(1);
  const file = join(disk.folder, 'log');
  const descriptor = openSync(file, 'a');
  try {
    const log = logDestination(descriptor);
    log.write('first\n');
    await disk.fill();
    for (const number of [1, 2]) log.write(`${'x'.repeat(5000)} ${number}\n`);
    await disk.free();
    for (const line of ['second\n', 'third\n']) log.write(line);
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect([lines[0], ...lines.slice(2)]).toEqual(['first', 'second', 'third', '']);
    expect(lines[1]).toMatch(/^x+$/);
  } finally {
    closeSync(descriptor);
    await disk.remove();
  }
});

test.skipIf(process.platform === 'win32')('a reader that is slow gets every line', async () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  // Into a file: this thread, which waits for the reader, could not empty a pipe behind it.
  const slowly = 'exec < "$0" > "$1"; echo ready >&2; sleep 0.3; exec cat';
  const copy = join(folder, 'copy');
  const reader = spawn('sh', ['-c', slowly, pipe, copy], { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(reader.stderr, 'data');
  const line = `${'x'.repeat(1023)}\n`;
  const log = logDestination(descriptor);
  for (let count = 0; count < 200; count += 1) log.write(line); // more than a pipe holds
  closeSync(descriptor);
  await once(reader, 'exit');
  expect(await readFile(copy, 'utf8')).toBe(line.repeat(200));
});

test.skipIf(process.platform === 'win32')('a reader that stopped holds nobody up after the first five seconds', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const pauses = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  try {
    const log = logDestination(descriptor);
    const line = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 100; count += 1) log.write(line); // more than a pipe holds
    expect(pauses).toHaveBeenCalledTimes(500);
    const read = readSync(descriptor, Buffer.alloc(200_000));
    log.write('written again\n');
    expect(read).toBeGreaterThan(0);
    const rest = Buffer.alloc(200_000);
    expect(rest.toString('utf8', 0, readSync(descriptor, rest))).toBe('written again\n');
  } finally {
    pauses.mockRestore();
    closeSync(descriptor);
  }
});
