import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandOutput } from '#server/platform/shop/command.ts';
import { sendCommand } from './run-here-or-there.ts';
import { type CommandServer, createCommandServer } from './serve-commands.ts';

type Work = Parameters<typeof createCommandServer>[0];

function collect(): { readonly outputLines: string[]; readonly output: CommandOutput } {
  const outputLines: string[] = [];
  return {
    outputLines,
    output: {
      line: (text) => outputLines.push(`line ${text}`),
      progress: (text) => outputLines.push(`progress ${text}`),
      problem: (text) => outputLines.push(`problem ${text}`),
    },
  };
}

describe('a command sent to the running shop', () => {
  let folder: string;
  let path: string;
  let server: CommandServer;
  let close: () => void;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'socket-'));
    path = join(folder, 's.sock');
  });
  afterEach(async () => {
    close();
    await rm(folder, { recursive: true, force: true });
  });

  async function listen(work: Work): Promise<void> {
    server = createCommandServer(work);
    const listening = createServer(server.onConnection);
    close = () => listening.close();
    await new Promise<void>((resolve) => listening.listen(path, resolve));
  }

  const never = new AbortController().signal;

  test('writes where it was called, in order, and ends with its exit code', async () => {
    await listen(async ({ name, args }, output) => {
      output.line(`${name} ${args.join(',')}`);
      output.progress('half');
      output.problem('odd „row“\nsecond line');
      return 3;
    });
    const { outputLines, output } = collect();
    expect(await sendCommand(path, { name: 'import', args: ['a b', 'č'] }, output, never)).toBe(3);
    expect(outputLines).toEqual(['line import a b,č', 'progress half', 'problem odd „row“\nsecond line']);
  });

  test('is interrupted when its caller hangs up', async () => {
    const interruption = new AbortController();
    let interrupted = false;
    await listen((_request, output, signal) => {
      output.line('started');
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          interrupted = true;
          resolve(1);
        });
      });
    });
    const { outputLines, output } = collect();
    const stopAtFirstLine: CommandOutput = { ...output, line: () => interruption.abort() };
    expect(await sendCommand(path, { name: 'import', args: [] }, stopAtFirstLine, interruption.signal)).toBe(1);
    await server.idle();
    expect(interrupted).toBe(true);
    expect(outputLines).toEqual(['problem Interrupted.']);
  });

  test('is asked to stop, and waited for, when the shop closes', async () => {
    await listen((_request, output, signal) => {
      output.line('started');
      return new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 20, 1)));
    });
    const { output } = collect();
    const ended = sendCommand(
      path,
      { name: 'import', args: [] },
      { ...output, line: () => void server.close() },
      never,
    );
    expect(await ended).toBe(1);
  });

  test('finds nobody where nobody listens', async () => {
    close = () => undefined;
    const { output } = collect();
    expect(await sendCommand(join(folder, 'none.sock'), { name: 'import', args: [] }, output, never)).toBeNull();
  });

  test('that is malformed is not run', async () => {
    await listen(() => Promise.resolve(0));
    const { output } = collect();
    const request = { name: 'import' } as unknown as { name: string; args: string[] };
    expect(await sendCommand(path, request, output, never)).toBe(1);
  });
});
