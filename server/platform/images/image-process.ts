import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { ImageReply, ImageRequest } from './image-messages.ts';
import type { ImageTasks } from './image-tasks.ts';

type Run = <Name extends keyof ImageTasks>(
  task: Name,
  ...parameters: Parameters<ImageTasks[Name]>
) => ReturnType<ImageTasks[Name]>;

/**
 * Works on pictures in a process of its own, whose memory is free again when there was nothing to do for a while, and
 * whose end is not the shop's.
 */
export type ImageProcess = {
  /**
   * Does a task with a picture. Rejects with the reason in its message: an `ImageProblem` is the picture's fault, and an
   * `ImageRefused` among them that of one that ended the process, twice and the second time alone, or took too long.
   */
  readonly run: Run;
  /** The id of the process; null: none runs, and the next task starts one. */
  readonly pid: () => number | null;
  /** Ends the process; what is under way or asked for afterwards is rejected. */
  readonly close: () => Promise<void>;
};

/** Thrown for what is no picture, or none that can be worked on. */
export class ImageProblem extends Error {
  override readonly name: string = 'ImageProblem';
}

/** Thrown for a picture that the process of pictures did not survive. */
export class ImageRefused extends ImageProblem {
  override readonly name = 'ImageRefused';
}

type Options = {
  /** The program of the process. */
  readonly program?: string;
  /** Milliseconds without a task after which the process ends. */
  readonly idle?: number;
  /** Milliseconds that a task may take before the process is killed. */
  readonly limit?: number;
  /** Milliseconds for which a picture that ended the process is refused. */
  readonly refusal?: number;
  readonly clock?: Clock;
};

type Task = {
  readonly request: ImageRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Whether a process ended while it was under way: it is done once more, with nothing beside it. */
  isSuspect: boolean;
};

const usualProgram = join(import.meta.dirname, 'image-child.ts');
const maxUnderWay = availableParallelism() + 8; // tasks sent to the process; a large picture has up to 40 MB
const maxRefused = 1000; // pictures remembered

/** What the process finds in its environment: nothing of the shop's, secrets above all. */
function childVariables(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TMPDIR', 'TEMP', 'HOME', 'LD_LIBRARY_PATH'];
  const present = passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const threads = String(availableParallelism() + 1);
  return { ...Object.fromEntries(present), MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: threads };
}

/** What a task is about, to recognise it by: the content of a picture, or its path. */
function subjectOf({ task, parameters }: ImageRequest): string {
  const hash = createHash('sha256').update(task);
  for (const value of parameters) hash.update(value instanceof Uint8Array ? value : JSON.stringify(value));
  return hash.digest('base64');
}

export function createImageProcess(options: Options = {}): ImageProcess {
  const { program = usualProgram, idle = 10_000, limit = 120_000, refusal = 600_000, clock = systemClock } = options;
  const waiting: Task[] = [];
  const underWay = new Map<number, Task>();
  const timers = new Map<number, NodeJS.Timeout>();
  const refusedUntil = new Map<string, number>();
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let lastId = 0;

  function refuse(task: Task): void {
    if (refusedUntil.size >= maxRefused) refusedUntil.clear();
    refusedUntil.set(subjectOf(task.request), clock().getTime() + refusal);
    task.reject(new ImageRefused('the process that works on pictures ended'));
  }

  function isRefused(request: ImageRequest): boolean {
    return refusedUntil.size > 0 && (refusedUntil.get(subjectOf(request)) ?? 0) > clock().getTime();
  }

  function finish(id: number): Task | undefined {
    const task = underWay.get(id);
    underWay.delete(id);
    clearTimeout(timers.get(id));
    timers.delete(id);
    return task;
  }

  /** Who is alone with its process when it ends is the reason; the others go on, one after the other. */
  function onEnd(ended: ChildProcess): void {
    if (child !== ended) return;
    child = null;
    const tasks = [...underWay.keys()].flatMap((id) => finish(id) ?? []);
    for (const task of tasks.toReversed()) {
      if (task.isSuspect) refuse(task);
      else waiting.unshift(Object.assign(task, { isSuspect: true }));
    }
    sendNext();
  }

  function onReply({ id, value, problem, code }: ImageReply): void {
    const task = finish(id);
    if (problem === undefined) task?.resolve(value);
    else task?.reject(code === undefined ? new ImageProblem(problem) : Object.assign(new Error(problem), { code }));
    sendNext();
  }

  function start(): ChildProcess {
    const started = fork(program, [], {
      env: childVariables(),
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (reply: ImageReply) => onReply(reply));
    started.on('exit', () => onEnd(started));
    started.on('error', (error) => {
      if (started.pid !== undefined) return; // its end says more
      if (child === started) child = null;
      for (const id of underWay.keys()) finish(id)?.reject(error);
      sendNext();
    });
    return started;
  }

  function send(task: Task): void {
    const { id } = task.request;
    try {
      child ??= start();
    } catch (error) {
      task.reject(error instanceof Error ? error : new Error(String(error))); // the system has no memory or processes left
      return;
    }
    underWay.set(id, task);
    timers.set(id, setTimeout(() => child?.kill('SIGKILL'), limit).unref());
    if (child.pid !== undefined) child.send(task.request, () => undefined); // of one that is gone the end is noticed
  }

  /** The shop does not stay for a process that has nothing to do. */
  function rest(): void {
    if (idleTimer !== null) clearTimeout(idleTimer);
    idleTimer = null;
    const resting = child;
    if (resting === null) return;
    if (underWay.size > 0) {
      resting.ref();
      resting.channel?.ref();
      return;
    }
    resting.unref();
    resting.channel?.unref();
    idleTimer = setTimeout(() => {
      child = null;
      resting.disconnect();
    }, idle).unref();
  }

  function sendNext(): void {
    for (let [task] = waiting; task !== undefined; [task] = waiting) {
      const isAlone = task.isSuspect || [...underWay.values()].some(({ isSuspect }) => isSuspect);
      if (underWay.size >= (isAlone ? 1 : maxUnderWay)) break;
      waiting.shift();
      send(task);
    }
    rest();
  }

  return {
    run: ((task, ...parameters) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        const request = { id: lastId, task, parameters };
        if (isClosed) return reject(new Error('the shop closes'));
        if (isRefused(request)) return reject(new ImageRefused('the process that works on pictures ended'));
        waiting.push({ request, resolve, reject, isSuspect: false });
        return sendNext();
      })) as Run,
    pid: () => child?.pid ?? null,
    async close() {
      isClosed = true;
      const closing = child;
      child = null;
      if (idleTimer !== null) clearTimeout(idleTimer);
      const tasks = [...waiting.splice(0), ...[...underWay.keys()].flatMap((id) => finish(id) ?? [])];
      for (const task of tasks) task.reject(new Error('the shop closes'));
      if (closing?.pid === undefined || closing.exitCode !== null || closing.signalCode !== null) return;
      closing.ref();
      const exited = once(closing, 'exit');
      closing.kill('SIGKILL');
      await exited;
    },
  };
}

/** For programs that work on pictures and end: nobody closes it, and it ends with the program. */
export const programImages: ImageProcess = createImageProcess();
