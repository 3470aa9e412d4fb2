import { closeSync, existsSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '#tests/fault/free-port.ts';
import { findPostgresPrograms, startOwnPostgres } from '#tests/fault/own-postgres.ts';
import { createHome, type Home, type Process, startShopProcess } from './start-process.ts';

let home: Home;
let shop: Process;
beforeEach(async () => {
  home = await createHome();
});
afterEach(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  await home.remove();
});

async function open(environment: Record<string, string> = {}): Promise<string> {
  shop = startShopProcess(home.folder, environment);
  return (await shop.open).replace('localhost', '127.0.0.1');
}

async function statusesOf(url: string, ...paths: readonly string[]): Promise<readonly number[]> {
  return Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status));
}

describe('an unknown fault', () => {
  test('is logged whole; the shop drains and ends with exit code 1', async () => {
    const url = await open({ DRAIN_SECONDS: '1' });
    await fetch(`${url}/fault/`);
    await shop.prints('an unknown fault');
    expect(await statusesOf(url, '/healthz', '/readyz', '/a/')).toEqual([200, 503, 200]);
    const { code, stdout } = await shop.ended;
    expect(code).toBe(1);
    const fatal = stdout.split('\n').find((line) => line.includes('an unknown fault')) ?? '';
    const { err } = JSON.parse(fatal) as { readonly err: { readonly message: string; readonly stack: string } };
    expect(err.message).toContain('the fault');
    expect(err.stack).toContain('its cause');
    expect(err.stack).toContain('render.js');
    expect(await readdir(home.data)).not.toContain('lock');
  });

  test('that is no error is logged too, and a second one changes nothing', async () => {
    const url = await open({ DRAIN_SECONDS: '1' });
    await Promise.all([fetch(`${url}/rejection/`), fetch(`${url}/fault/`)]);
    const { code, stdout } = await shop.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('only a text');
    expect(stdout).toContain('the fault');
  });
});

test('a shop that is told to close answers for as long as it drains, and then ends with exit code 0', async () => {
  const url = await open({ DRAIN_SECONDS: '1' });
  shop.child.kill('SIGTERM');
  await expect.poll(() => statusesOf(url, '/readyz')).toEqual([503]);
  expect(await statusesOf(url, '/a/', '/wp-json/wc/store/v1/products')).toEqual([200, 200]);
  expect(await shop.ended).toMatchObject({ code: 0, stderr: 'Closing in 1 s; once more closes at once …\n' });
});

describe.skipIf(!existsSync('/dev/full'))('a shop whose log finds no room', () => {
  let url: string;
  beforeEach(async () => {
    const port = await findFreePort();
    const full = openSync('/dev/full', 'w');
    shop = startShopProcess(home.folder, { PORT: String(port), LOG_LEVEL: 'debug', DRAIN_SECONDS: '1' }, full);
    closeSync(full);
    url = `http://127.0.0.1:${port}`;
    const statuses = () => statusesOf(url, '/readyz').catch(() => null);
    await expect.poll(statuses, { timeout: 30_000, interval: 100 }).toEqual([200]);
  });

  test('opens, answers, and closes with exit code 0 when it is told to', async () => {
    expect(await statusesOf(url, '/a/', '/wp-json/wc/store/v1/products')).toEqual([200, 200]);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toMatchObject({ code: 0, stderr: 'Closing in 1 s; once more closes at once …\n' });
  });

  test('drains after an unknown fault, too', async () => {
    await fetch(`${url}/fault/`);
    await expect.poll(() => statusesOf(url, '/readyz')).toEqual([503]);
    expect(await statusesOf(url, '/a/')).toEqual([200]);
    expect(await shop.ended).toMatchObject({ code: 1, stderr: '' });
    expect(await readdir(home.data)).not.toContain('lock');
  });
});

const hasPrograms = (await findPostgresPrograms()) !== null;

test.skipIf(!hasPrograms)('a shop whose database does not answer ends all the same, with exit code 1', async () => {
  const postgres = await startOwnPostgres();
  try {
    await open({ DATABASE_URL: postgres.url, CLOSE_SECONDS: '2' });
    await postgres.freeze();
    shop.child.kill('SIGTERM');
    const { code, stdout } = await shop.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('the shop did not close in time');
  } finally {
    await postgres.remove();
  }
});
