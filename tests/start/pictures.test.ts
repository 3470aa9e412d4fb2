import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { createHome, type Home, type Process, startShopProcess } from './start-process.ts';

const longTest = { timeout: 120_000 };
const pollOptions = { timeout: 30_000, interval: 100 };

let home: Home;
let shop: Process;
let dropDatabase = async () => undefined as void;
let picture: string;

beforeEach(async () => {
  home = await createHome();
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a86' } })
    .png()
    .toBuffer();
  picture = createHash('sha256').update(bytes).digest('hex');
  await mkdir(join(home.data, 'media'), { recursive: true });
  await writeFile(join(home.data, 'media', `${picture}.png`), bytes);
});
afterEach(async () => {
  shop?.child.kill('SIGKILL');
  await shop?.ended;
  await dropDatabase();
  await home.remove();
});

function childrenOf(pid: number): readonly number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.trim().split('\n').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function open(environment: Readonly<Record<string, string>>): Promise<string> {
  shop = startShopProcess(home.folder, environment);
  return (await shop.open).replace('localhost', '127.0.0.1');
}

const statusOf = async (url: string, width: number) => (await fetch(`${url}/media/${picture}-${width}.webp`)).status;

/** Pictures are shown, also after what works on them was killed, and nothing of it is left of a shop that closed. */
async function showAndClose(url: string, workersOf: () => readonly number[]): Promise<void> {
  const shopProcesses = workersOf();
  const imageProcesses = () => shopProcesses.flatMap(childrenOf);
  expect(await statusOf(url, 320)).toBe(200);
  const [first = 0] = imageProcesses();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isAlive(first), pollOptions).toBe(false);
  expect(await statusOf(url, 480)).toBe(200);
  expect(workersOf()).toEqual(shopProcesses);
  const last = imageProcesses();
  expect(last.length).toBeGreaterThan(0);
  shop.child.kill('SIGTERM');
  expect((await shop.ended).code).toBe(0);
  await expect.poll(() => last.filter(isAlive), pollOptions).toEqual([]);
}

test('a shop on the embedded database works on pictures in another process, which ends with it', longTest, async () => {
  const url = await open({});
  await showAndClose(url, () => [shop.child.pid ?? 0]);
});

test('a shop that is killed leaves no process that works on pictures', longTest, async () => {
  const url = await open({});
  expect(await statusOf(url, 320)).toBe(200);
  const processes = childrenOf(shop.child.pid ?? 0);
  expect(processes).toHaveLength(1);
  shop.child.kill('SIGKILL');
  await expect.poll(() => processes.filter(isAlive), pollOptions).toEqual([]);
});

describe.skipIf(!hasPostgres)('a shop of two processes', () => {
  test('has each of them work on pictures in one of its own', longTest, async () => {
    const { url: DATABASE_URL, drop } = await createPostgresDatabase();
    dropDatabase = drop;
    const url = await open({ DATABASE_URL, WORKERS: '2' });
    await showAndClose(url, () => childrenOf(shop.child.pid ?? 0));
  });
});
