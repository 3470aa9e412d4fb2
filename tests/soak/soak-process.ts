import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from './journal.ts';
import type { Outages } from './outages.ts';

/** One process of the built shop that is ended and started again on its port. */
export type SoakProcess = {
  readonly index: number;
  readonly port: number;
  /** Whether it answers as far as its output says. */
  readonly isOpen: () => boolean;
  /** Starts it, again and again while PostgreSQL is away; resolves once it is open. */
  readonly start: () => Promise<void>;
  /** `SIGKILL`, or `SIGTERM` with time to finish; resolves once it is gone. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

type ProcessOptions = {
  readonly root: string;
  readonly index: number;
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly outages: Outages;
  readonly journal: Journal;
};

const openPatience = 60_000; // milliseconds until a start has failed
const endPatience = 20_000; // milliseconds for an orderly end
const pause = 500; // milliseconds between two starts

/** Failures that the system reports a moment before the end of a process is known. */
const noticedBefore = 1000; // milliseconds

export function createSoakProcess(options: ProcessOptions): SoakProcess {
  const { root, index, port, environment, logFile, outages, journal } = options;
  const log = createWriteStream(logFile, { flags: 'a' });
  const name = `shop ${index}` as const;
  let child: ChildProcess | null = null;
  let open = false;
  let wanted = false;
  let starting: Promise<void> | null = null; // one at a time: two starts would be two processes on one port
  let back: ((at: number) => void) | null = outages.begin(name, 0);
  let lastOutput = '';

  function away(at: number): void {
    open = false;
    back ??= outages.begin(name, at);
  }

  function spawnOnce(): Promise<boolean> {
    const started = spawn(process.execPath, [join(root, 'scripts', 'start.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, PORT: String(port) },
    });
    child = started;
    return new Promise((resolve) => {
      const late = setTimeout(() => started.kill('SIGKILL'), openPatience);
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          log.write(chunk);
          lastOutput = (lastOutput + String(chunk)).slice(-4000);
          if (!String(chunk).includes(' is open at ') || open) return;
          clearTimeout(late);
          open = true;
          back?.(performance.now());
          back = null;
          resolve(true);
        });
      started.once('exit', (code, signal) => {
        clearTimeout(late);
        if (open && wanted) endedByItself(code, signal);
        open = false;
        resolve(false);
      });
    });
  }

  function endedByItself(code: number | null, signal: string | null): void {
    away(performance.now() - noticedBefore);
    const lines = lastOutput.trim().split('\n');
    const reason = /"message":"([^"]*)"/.exec(lines.at(-1) ?? '')?.[1] ?? lines.at(-1) ?? '';
    journal.violation('a process of the shop ended by itself', `${name}, code ${code ?? signal}: ${reason}`);
    void start();
  }

  async function startUntilOpen(): Promise<void> {
    for (;;) {
      if (!wanted) return;
      const began = performance.now();
      if (await spawnOnce()) return;
      if (wanted && !outages.touch('postgres', began, performance.now(), 1000))
        journal.violation('the shop did not start', `${name}: ${lastOutput.trim().split('\n').at(-1)}`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  async function start(): Promise<void> {
    wanted = true;
    starting ??= startUntilOpen().finally(() => {
      starting = null;
    });
    await starting;
  }

  return {
    index,
    port,
    isOpen: () => open,
    start,
    async end(signal) {
      wanted = false;
      away(performance.now());
      const ending = child;
      if (ending !== null && ending.exitCode === null && ending.signalCode === null) {
        const exited = once(ending, 'exit');
        ending.kill(signal);
        const late = setTimeout(() => {
          journal.violation('the shop did not end', `${name}: ${endPatience / 1000} s after ${signal}`);
          ending.kill('SIGKILL');
        }, endPatience);
        await exited;
        clearTimeout(late);
      }
      await starting;
    },
  };
}
