import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { findFreePort } from '#tests/fault/free-port.ts';
import { startBucketServer } from '#tests/fixtures/bucket-server.ts';
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

async function productsOf(url: string): Promise<string | null> {
  return (await fetch(`${url}/wp-json/wc/store/v1/products`)).headers.get('x-wp-total');
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

  test('ends where the signal comes in the last moments of the start', async () => {
    const render = `export function createRender() {
      process.kill(process.pid, 'SIGTERM');
      return async () => new Response('');
    }`;
    await writeFile(join(home.folder, 'build', 'server', 'render.js'), render);
    const { code, stdout, stderr } = await start().ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Closing …\n' });
    expect(stdout).not.toContain('is open at');
    expect(await readdir(home.data)).not.toContain('lock');
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
      const port = await findFreePort();
      const first = start({ VITRINA_DEMO: '1', PORT: String(port) });
      await first.prints('Filling the empty shop');
      const whileFilling = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      expect([await whileFilling('/healthz'), await whileFilling('/readyz'), await whileFilling('/')]).toEqual([
        200, 503, 503,
      ]);
      first.child.kill('SIGINT');
      expect(await first.ended).toMatchObject({ code: 0, stdout: expect.stringContaining('Filling the empty shop') });
      expect(await readdir(home.data)).not.toContain('lock');
      const url = await start({ VITRINA_DEMO: '1' }).open;
      expect(await productsOf(url)).toBe('131');
    },
  );

  test('serves its metrics on a port of their own', async () => {
    const port = await findFreePort();
    const url = await start({ METRICS_PORT: String(port) }).open;
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
      'vitrina_http_request_duration_seconds',
    );
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('text/html');
  });
});

describe('whatever keeps a shop from starting is reported in one line with exit code 1', () => {
  test('a taken port, before anything is written', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const taken = (variable: string) =>
      `Port ${port} is taken. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`;
    await rm(home.data, { recursive: true });
    expect(oneLine(await start({ PORT: String(port), VITRINA_DEMO: '1' }).ended)).toBe(taken('PORT'));
    expect(oneLine(await start({ METRICS_PORT: String(port), VITRINA_DEMO: '1' }).ended)).toBe(taken('METRICS_PORT'));
    server.close();
    expect(await readdir(home.data)).toEqual([]); // neither a database nor pictures
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

  test('a bucket that refuses; one that is away keeps no shop from starting', async () => {
    const bucket = await startBucketServer();
    const wrong = bucket.mediaUrl.replace(':S3RVER@', ':wrong@');
    expect(oneLine(await start({ MEDIA_URL: wrong }).ended)).toMatch(
      /^MEDIA_URL cannot be used: the bucket pictures at http:\S+ refuses: 403 SignatureDoesNotMatch /,
    );
    await bucket.stop();
    const shop = start({ MEDIA_URL: bucket.mediaUrl });
    expect((await fetch(`${await shop.open}/readyz`)).status).toBe(200);
    await bucket.close();
  });

  test('an environment variable that is wrong', async () => {
    expect(oneLine(await start({ PORT: 'http' }).ended)).toBe('PORT must be a port number, not "http".');
  });

  test('a secret whose file is missing, by the name of the file', async () => {
    const line = oneLine(await start({ DATABASE_URL_FILE: '/run/secrets/none' }).ended);
    expect(line).toBe('DATABASE_URL_FILE: /run/secrets/none cannot be read (ENOENT).');
  });

  test('production on the embedded database', async () => {
    expect(oneLine(await start({ NODE_ENV: 'production' }).ended)).toMatch(/^NODE_ENV=production needs DATABASE_URL/);
    const allowed = start({ NODE_ENV: 'production', VITRINA_ALLOW_EMBEDDED: '1', VITRINA_DEMO: '' });
    expect(await productsOf(await allowed.open)).toBe('0'); // no demo shop
    await allowed.prints('The shop is empty: ');
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
      ['1', '2', '3'].map(async (digit) => (await command('settings', 'set', 'shop.tagline', digit).ended).code),
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

  test('takes a secret from a file or from standard input, which the running shop never reads itself', async () => {
    await start().open;
    const key = join(home.folder, 'key');
    await writeFile(key, 'sk_file\n');
    const set = ['settings', 'set', 'payments.stripe.secretKey', '--value-file'];
    expect(await command(...set, key).ended).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const revealed = () => command('settings', 'get', 'payments.stripe.secretKey', '--reveal').ended;
    expect((await revealed()).stdout).toBe('"sk_file"\n');
    const typing = command(...set, '-');
    typing.child.stdin?.end('sk_typed\n');
    expect(await typing.ended).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect((await revealed()).stdout).toBe('"sk_typed"\n');
    expect((await command('settings', 'get', 'payments').ended).stdout).not.toContain('sk_');
    expect(oneLine(await command(...set, join(home.folder, 'none')).ended)).toMatch(/none cannot be read: ENOENT/);
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
    expect(await readdir(join(home.folder, 'other'))).toEqual(['database']);
  });

  test.skipIf(process.platform === 'win32')('and a shop write files that nobody else can read', async () => {
    await start({ LOG_LEVEL: 'error' }).open;
    const written = [join(home.folder, 'shop.backup'), join(home.folder, 'products.csv')];
    expect(await command('backup', written[0] ?? '').ended).toMatchObject({ code: 0 });
    expect(await command('export', written[1] ?? '').ended).toMatchObject({ code: 0 });
    const stored = await readdir(home.data, { recursive: true, withFileTypes: true });
    const paths = [home.data, ...stored.map(({ parentPath, name }) => join(parentPath, name)), ...written];
    const readable = await Promise.all(
      paths.map(async (path) => (((await stat(path)).mode & 0o077) === 0 ? [] : path)),
    );
    expect(stored.length).toBeGreaterThan(900);
    expect(readable.flat()).toEqual([]);
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
    expect(stdout).toContain('settings set PATH VALUE | PATH --value-file FILE');
    expect(await readFile(join(home.folder, 'build/server/render.js'), 'utf8')).toContain('createRender');
  });
});
