import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { createHome, type Ended, type Home, type Process, runShopCommand, startShopProcess } from './start-process.ts';

let home: Home;
let started: Process[];
beforeEach(async () => {
  home = await createHome();
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await home.remove();
});

function start(environment: Record<string, string> = {}): Process {
  const shop = startShopProcess(home.folder, environment);
  started.push(shop);
  return shop;
}

function command(...args: string[]): Process {
  const process = runShopCommand(home.data, args);
  started.push(process);
  return process;
}

function oneLine({ code, stderr }: Ended): string {
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
}

describe('a shop that starts', () => {
  test('prints its address, answers there, and closes at Ctrl-C once requests under way have ended', async () => {
    const shop = start();
    const url = await shop.open;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/a/`)).text()).toContain('<title>/a/</title>');
    const slow = fetch(`${url}/slow/`);
    await shop.prints('/slow/ is under way');
    shop.child.kill('SIGINT');
    expect((await slow).status).toBe(200);
    expect((await shop.ended).code).toBe(0);
    expect(await readdir(home.data)).not.toContain('lock');
  });

  test('closes at once at a second Ctrl-C', async () => {
    const shop = start();
    const endless = fetch(`${await shop.open}/endless/`).catch(() => null);
    await shop.prints('/endless/ is under way');
    // What comes within a moment of the first counts as the same Ctrl-C.
    const pressing = setInterval(() => shop.child.kill('SIGINT'), 100);
    const { code } = await shop.ended;
    clearInterval(pressing);
    expect(code).toBe(130);
    expect(await endless).toBeNull();
  });

  test('starts again after kill -9, on the lock that was left', async () => {
    const first = start();
    await first.open;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await readdir(home.data)).toContain('lock');
    const second = start();
    expect((await fetch(`${await second.open}/healthz`)).status).toBe(200);
  });

  test(
    'fills an empty database with the demo shop, and continues where Ctrl-C interrupted it',
    { timeout: 180_000 },
    async () => {
      const first = start({ VITRINA_DEMO: '1' });
      await new Promise((done) => first.child.stdout?.once('data', done));
      first.child.kill('SIGINT');
      expect(await first.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Filling the empty shop') });
      expect(await readdir(home.data)).not.toContain('lock');
      const url = await start({ VITRINA_DEMO: '1' }).open;
      const products = await fetch(`${url}/wp-json/wc/store/v1/products`);
      expect(products.headers.get('x-wp-total')).toBe('131');
    },
  );

  test('serves its metrics on a port of their own', async () => {
    const port = await freePort();
    const url = await start({ METRICS_PORT: String(port) }).open;
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
      'vitrina_http_request_duration_seconds',
    );
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('text/html');
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe('whatever keeps a shop from starting is reported in one line with exit code 1', () => {
  test('a taken port', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const line = oneLine(await start({ PORT: String(port) }).ended);
    server.close();
    expect(line).toBe(`Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
  });

  test('a data folder that another shop has', async () => {
    const first = start();
    await first.open;
    const line = oneLine(await start().ended);
    expect(line).toContain(`A shop is running on it already (process ${first.child.pid})`);
    expect((await fetch(`${await first.open}/healthz`)).status).toBe(200);
  });

  test('a data folder that is a file', async () => {
    await rm(home.data, { recursive: true });
    await writeFile(home.data, '');
    expect(oneLine(await start().ended)).toMatch(/^The data folder .* cannot be made/);
  });

  test('a broken data folder', async () => {
    const shop = start();
    await shop.open;
    shop.child.kill('SIGTERM');
    await shop.ended;
    await writeFile(join(home.data, 'database', 'global', 'pg_control'), 'broken');
    expect(oneLine(await start().ended)).toMatch(/^The database in .* cannot be opened/);
    await rm(join(home.data, 'database'), { recursive: true });
    await mkdir(join(home.data, 'database'));
    await writeFile(join(home.data, 'database', 'PG_VERSION'), '12\n');
    expect(oneLine(await start().ended)).toMatch(/^The database in .* cannot be opened/);
  });

  test('an unreachable database', async () => {
    const line = oneLine(await start({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' }).ended);
    expect(line).toMatch(/^The database postgres:\/\/shop@127\.0\.0\.1:1\/shop cannot be used: .*ECONNREFUSED/);
    expect(line).not.toContain('secret');
  });

  test('an environment variable that is wrong', async () => {
    expect(oneLine(await start({ PORT: 'http' }).ended)).toBe('PORT must be a port number, not "http".');
  });

  test('production on the embedded database', async () => {
    expect(oneLine(await start({ NODE_ENV: 'production' }).ended)).toMatch(/^NODE_ENV=production needs DATABASE_URL/);
    await start({ NODE_ENV: 'production', VITRINA_ALLOW_EMBEDDED: '1' }).open;
  });

  test('a storefront that is not built', async () => {
    await rm(join(home.folder, 'build', 'server', 'render.js'));
    expect(oneLine(await start().ended)).toMatch(/^The storefront is not built/);
  });

  test.skipIf(!hasPostgres)('a wrong setting, which the command line fixes', async () => {
    const { url, drop } = await createPostgresDatabase();
    const { openPostgres } = await import('#server/platform/db/open-postgres.ts');
    const { db, close } = await openPostgres(url);
    await db
      .insertInto('setting')
      .values({ key: 'tax', value: '{"display":"sometimes"}', updated_at: new Date() })
      .execute();
    await close();
    expect(oneLine(await start({ DATABASE_URL: url }).ended)).toMatch(
      /^The setting tax.display is wrong: .*settings reset tax/,
    );
    expect((await runShopCommand(home.data, ['settings', 'reset', 'tax'], { DATABASE_URL: url }).ended).code).toBe(0);
    const shop = start({ DATABASE_URL: url });
    await shop.open;
    shop.child.kill('SIGTERM');
    await shop.ended;
    await drop();
  });
});

describe('a shop command', () => {
  test('works on the embedded database without a shop, beside others, and through a running shop', async () => {
    const codes = await Promise.all(
      ['1', '2', '3'].map(async (digit) => (await command('settings', 'set', 'shop.companyCode', digit).ended).code),
    );
    expect(codes).toEqual([0, 0, 0]);
    await start().open;
    expect(await command('settings', 'set', 'shop.name', 'Kita parduotuvė').ended).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(await command('settings', 'get', 'shop.name').ended).toMatchObject({
      code: 0,
      stdout: '"Kita parduotuvė"\n',
    });
    expect(await command('settings', 'get', 'shop.nam').ended).toMatchObject({ code: 1, stdout: '' });
  });

  test('ends with the shop it runs in, without a trace left', async () => {
    const shop = start();
    await shop.open;
    expect(await command('backup', join(home.folder, 'shop.backup')).ended).toMatchObject({ code: 0 });
    shop.child.kill('SIGTERM');
    await shop.ended;
    const restored = await runShopCommand(join(home.folder, 'other'), ['restore', join(home.folder, 'shop.backup')])
      .ended;
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await readdir(join(home.folder, 'other'))).toEqual(['database', 'media']);
  });

  test('that does not exist is reported in one line with exit code 2', async () => {
    const ended = await command('ordres', 'list').ended;
    expect(ended).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'There is no command „ordres list“: npm run shop -- help lists them.\n',
    });
  });

  test('prints its help when asked', async () => {
    const { stdout, code } = await command('help', 'settings').ended;
    expect(code).toBe(0);
    expect(stdout).toContain('settings set PATH VALUE');
    expect(await readFile(join(home.folder, 'build/server/render.js'), 'utf8')).toContain('createRender');
  });
});
