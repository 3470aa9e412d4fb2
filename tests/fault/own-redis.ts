import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { findFreePort } from './free-port.ts';

/** A Redis server of a test's own. */
export type OwnRedis = {
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Starts it, empty, on the same port; resolves once it answers. */
  readonly start: () => Promise<void>;
  /** It takes connections and says nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** Starts a Redis that stores nothing on disk. Rejects where there is no `redis-server`. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await findFreePort();
  let child: ReturnType<typeof spawn> | null = null;

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const started = spawn('redis-server', options, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject);
      started.once('exit', () => reject(new Error('redis-server ended')));
      started.stdout.on('data', (text: Buffer) => {
        if (text.includes('Ready to accept connections')) resolve();
      });
    });
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    async stop() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
