import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A process of the bench that answers questions. */
export type Child = {
  /** Rejects with what went wrong there, where it ended, and after so many seconds. */
  readonly ask: (question: unknown, patience?: number) => Promise<unknown>;
  readonly isAlive: () => boolean;
  /**
   * Proportional memory in MiB, with that of more processes by their ids: shared pages are divided among those who share
   * them. Null where Linux does not say.
   */
  readonly memory: (...more: readonly number[]) => Promise<number | null>;
  /** Ends it in order; resolves once it is gone. */
  readonly stop: () => Promise<void>;
};

type ChildOptions = {
  /** Beside this file. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Loaded first by the process, and by those that it starts itself; beside this file. */
  readonly preload?: string;
};

const endPatience = 30_000; // milliseconds
const defaultPatience = 120; // seconds

async function memoryOf(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const [, kibibytes] = /^Pss:\s+(\d+) kB/m.exec(text) ?? [];
  return kibibytes === undefined ? null : Number(kibibytes) / 1024;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), endPatience);
  await exited;
  clearTimeout(late);
}

/** What a shop says when it opens and closes. */
const usual = /^(?:Vitrina is open at |Closing)/;

function passOn(line: string): void {
  if (!usual.test(line)) process.stderr.write(`${line}\n`);
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

/**
 * Starts a script in a process of its own, and waits until it says that it is ready. What it prints goes to the error
 * output: the table has the other one for itself.
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { script, args = [], environment = {}, preload } = options;
  const preloaded = preload === undefined ? [] : ['--import', join(import.meta.dirname, preload)];
  const child = fork(join(import.meta.dirname, script), args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [...process.execArgv, ...preloaded],
    serialization: 'advanced', // dates and lists of statements stay what they are
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', passOn);
  }
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const gone = once(child, 'exit').then(([code, signal]) => {
    const error = new Error(`${script} ended with ${code ?? signal}`);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    return error;
  });
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      const { id, value, problem } = message as ChildMessage;
      if (id === 0) return resolve();
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (problem === undefined) waiter?.resolve(value);
      else waiter?.reject(new Error(problem));
    });
  });
  const failed = await Promise.race([ready, gone]);
  if (failed instanceof Error) throw failed;
  return {
    ask(question, patience = defaultPatience) {
      if (!child.connected) return Promise.reject(new Error(`${script} is gone`));
      asked += 1;
      const id = asked;
      const answer = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, question } satisfies ParentMessage);
      });
      const late = setTimeout(() => waiting.get(id)?.reject(new Error(`no answer in ${patience} s`)), patience * 1000);
      return answer.finally(() => clearTimeout(late));
    },
    isAlive: () => child.connected,
    async memory(...more) {
      const parts = await Promise.all([child.pid, ...more].map(memoryOf));
      return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
    },
    stop: () => end(child),
  };
}

type ChildMessage = { readonly id: number; readonly value?: unknown; readonly problem?: string };
type ParentMessage = { readonly id: number; readonly question: unknown };

/** In the child: says that it is ready, and answers the questions of the process that started it. */
export function answerParent(answer: (question: unknown) => unknown): void {
  const send = (message: ChildMessage) => void process.send?.(message);
  process.on('message', (message) => {
    const { id, question } = message as ParentMessage;
    Promise.resolve()
      .then(() => answer(question))
      .then(
        (value) => send({ id, value }),
        (error: unknown) => send({ id, problem: error instanceof Error ? error.message : String(error) }),
      );
  });
  send({ id: 0 });
}
