import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a test's own, which it may stop, freeze or fill. */
export type OwnPostgres = {
  /** The address of a database on it that is empty at first. */
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /**
   * `fast` breaks every connection and loses nothing, `immediate` is a crash: it recovers from its log at the next
   * start.
   */
  readonly stop: (mode?: 'fast' | 'immediate') => Promise<void>;
  /** Starts it on the same port; resolves once it answers. */
  readonly start: () => Promise<void>;
  /** Stops every process of it without ending one: it takes connections and says nothing. */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
  /** Ends every connection to the database but this one. */
  readonly breakConnections: () => Promise<void>;
  /** Stops it and deletes its files. */
  readonly remove: () => Promise<void>;
};

/**
 * The folder of the server's programs: of the newest version that Debian's packages brought, or null where there is
 * none.
 */
export async function findPostgresPrograms(): Promise<string | null> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a)[0];
  return newest === undefined ? null : join(root, String(newest), 'bin');
}

/** PostgreSQL refuses to run as root; there it runs as the user that its package made. */
async function ownerOf(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return [];
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  const [user = 0, group = 0] = ids.map(({ stdout }) => Number(stdout));
  await chown(folder, user, group);
  return ['runuser', '-u', 'postgres', '--'];
}

/**
 * Makes and starts a server in a folder of its own, or below the one that is given, reached by its port alone. Settings
 * are lines of `postgresql.conf`. Where that fails, neither folder nor server is left.
 */
export async function startOwnPostgres(settings: readonly string[] = [], below = tmpdir()): Promise<OwnPostgres> {
  const programs = await findPostgresPrograms();
  if (programs === null) throw new Error('there is no PostgreSQL server to start');
  const folder = await mkdtemp(join(below, 'vitrina-postgres-'));
  const data = join(folder, 'data');
  const port = await findFreePort();
  let prefix: readonly string[] = [];
  async function program(name: string, ...options: string[]): Promise<string> {
    const [command = '', ...rest] = [...prefix, join(programs ?? '', name), ...options];
    const { stdout } = await run(command, rest, { cwd: folder });
    return stdout;
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  async function initialize(): Promise<void> {
    prefix = await ownerOf(folder);
    await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
    const lines = [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'max_connections = 60',
      'shared_buffers = 16MB',
      ...settings,
    ];
    await writeFile(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  }
  async function start(): Promise<void> {
    await program('pg_ctl', 'start', '-D', data, '-w', '-t', '60', '-s', '-l', join(folder, 'log'));
  }
  async function signalAll(signal: string): Promise<void> {
    // The first line of this file is the number of the first process, whose children serve the connections.
    const first = (await run('head', ['-n', '1', join(data, 'postmaster.pid')])).stdout.trim();
    await run('pkill', [`-${signal}`, '-P', first]).catch(() => undefined);
    await run('kill', [`-${signal}`, first]);
  }
  let frozen = false;
  async function thaw(): Promise<void> {
    if (frozen) await signalAll('CONT');
    frozen = false;
  }
  async function stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await thaw();
    await program('pg_ctl', 'stop', '-D', data, '-m', mode, '-w', '-s');
  }
  async function remove(): Promise<void> {
    await stop('immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await initialize();
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url,
    port,
    folder,
    start,
    stop,
    async freeze() {
      await signalAll('STOP');
      frozen = true;
    },
    thaw,
    async breakConnections() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      await client.end();
    },
    remove,
  };
}
