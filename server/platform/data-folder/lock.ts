import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { StartProblem } from '#server/platform/start-problem.ts';

const lockSchema = v.object({
  pid: v.number(),
  purpose: v.picklist(['shop', 'command']),
  socket: v.string(),
});

/** The process that has the data folder. Its socket answers for as long as it lives, however busy it is. */
export type Holder = v.InferOutput<typeof lockSchema>;

export type LockedFolder = {
  /** Sets the handler of connections to the socket; earlier connections wait until then. */
  readonly answer: (onConnection: (socket: Socket) => void) => void;
  readonly release: () => Promise<void>;
};

const maxSocketPathLength = 100; // bytes; the operating systems' limits begin at 104
const settleMilliseconds = 50;

export function lockFile(folder: string): string {
  return join(folder, 'lock');
}

async function readLock(path: string): Promise<Holder | null> {
  try {
    const parsed = v.safeParse(lockSchema, JSON.parse(await readFile(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Who has the folder now; null when nobody has, or when whoever had it was killed. */
export async function findLockHolder(folder: string): Promise<Holder | null> {
  const holder = await readLock(lockFile(folder));
  return holder !== null && (await answers(holder.socket)) ? holder : null;
}

async function socketPath(folder: string): Promise<string> {
  const name = `shop-${randomBytes(4).toString('hex')}.sock`;
  const path = join(folder, name);
  return Buffer.byteLength(path) <= maxSocketPathLength ? path : join(await mkdtemp(join(tmpdir(), 'vitrina-')), name);
}

function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const mask = process.umask(0o177);
    server.listen(path, resolve);
    process.umask(mask);
  });
}

async function removeStale(path: string): Promise<void> {
  const before = await readLock(path);
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  await rename(path, aside).catch(() => undefined);
  const movedLock = await readLock(aside);
  if (movedLock !== null && movedLock.socket !== before?.socket) {
    await rename(aside, path); // someone was faster, and this is the lock of a living process
    return;
  }
  await rm(aside, { force: true });
  if (movedLock !== null) await removeSocket(movedLock.socket);
}

async function removeSocket(path: string): Promise<void> {
  await rm(path, { force: true });
  // A folder made for a socket is empty now and is removed too; a data folder in the same place is not empty.
  if (dirname(path).startsWith(join(tmpdir(), 'vitrina-'))) await rmdir(dirname(path)).catch(() => undefined);
}

async function writeLock(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  await sleep(settleMilliseconds);
  return (await readLock(path))?.socket === holder.socket;
}

/** Makes a folder with its parents; recursive `mkdir` loops for ever where a file system takes no folders. */
async function makeFolder(folder: string): Promise<void> {
  const failure = await mkdir(folder).then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  if (failure === null) return;
  if (failure.code === 'ENOENT' && dirname(folder) !== folder) {
    await makeFolder(dirname(folder));
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } else if (!(await stat(folder).catch(() => null))?.isDirectory()) throw failure;
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be made: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Locks the data folder for this process, or returns who holds it. Throws a StartProblem when the folder cannot be
 * used.
 */
export async function lockFolder(
  folder: string,
  purpose: Holder['purpose'],
): Promise<LockedFolder | { readonly heldBy: Holder }> {
  await prepareFolder(folder);
  const path = lockFile(folder);
  const socket = await socketPath(folder);
  const pendingConnections: Socket[] = [];
  let onConnection = (connected: Socket) => {
    connected.on('error', () => undefined);
    pendingConnections.push(connected);
  };
  const connections = new Set<Socket>();
  const server = createServer((connected) => {
    connections.add(connected);
    connected.once('close', () => connections.delete(connected));
    onConnection(connected);
  });
  async function release(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const connected of connections) connected.destroy();
    await closed;
    await removeSocket(socket);
  }
  try {
    await listenPrivately(server, socket);
  } catch (error) {
    throw new StartProblem(`The data folder ${folder} cannot be used: ${reasonOf(error)}`);
  }
  try {
    while (!(await writeLock(path, { pid: process.pid, purpose, socket }))) {
      const heldBy = await findLockHolder(folder);
      if (heldBy !== null) {
        await release();
        return { heldBy };
      }
      await removeStale(path);
    }
  } catch (error) {
    await release();
    throw new StartProblem(`The data folder ${folder} cannot be used: ${reasonOf(error)}`);
  }
  return {
    answer(next) {
      onConnection = next;
      for (const connected of pendingConnections.splice(0)) next(connected);
    },
    async release() {
      if ((await readLock(path))?.socket === socket) await rm(path, { force: true });
      await release();
    },
  };
}

/** Locks the data folder for a shop. Throws a StartProblem that names the holder when somebody has it. */
export async function lockForShop(folder: string): Promise<LockedFolder> {
  const lock = await lockFolder(folder, 'shop');
  if (!('heldBy' in lock)) return lock;
  const { pid, purpose } = lock.heldBy;
  const holder = purpose === 'shop' ? 'A shop is running on it already' : 'A shop command is at work on it';
  throw new StartProblem(`The data folder ${folder} is in use: ${holder} (process ${pid}).`);
}
