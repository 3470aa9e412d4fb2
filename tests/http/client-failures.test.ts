import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { clientFailuresPath } from '#contract/paths.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;

const map = {
  version: 3,
  sources: ['../../../node_modules/react-dom/client.js', '../../../app/cart/cart-line.tsx'],
  names: [],
  mappings: 'AAAA,UCyCM', // column 1: the first source; column 11: line 42, column 7 of the second
};

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-failures-'));
  const maps = join(folder, 'maps');
  const built = join(folder, 'client', 'assets');
  await Promise.all([maps, built].map((path) => mkdir(path, { recursive: true })));
  await writeFile(join(maps, 'shop-x1.js.map'), JSON.stringify(map));
  await writeFile(join(built, 'shop-x1.js'), 'let a');
  shop = await openTestShop({ sourceMapsFolder: maps, assetsFolder: join(folder, 'client') });
  return async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  };
});

const frame = (column: number, file = 'shop-x1.js') => `    at f (http://shop.test/assets/${file}:1:${column})`;
const report = { message: 'x is null', stack: `TypeError: x is null\n${frame(3)}\n${frame(12)}`, page: '/krepselis/' };

function sendReport(body: unknown, address = '203.0.113.7', headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return shop.ask(
    clientFailuresPath,
    { method: 'POST', body: text, headers: { 'Content-Type': 'application/json', ...headers } },
    address,
  );
}

type Line = Readonly<Record<string, string>>;
const logged = () =>
  shop.log.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'a page failed in a browser');

test('[8-13] a failure in a browser is logged with its original source, and the source is returned to the browser', async () => {
  const answer = await sendReport({ ...report, page: '/uzsakymas-gautas/7/?key=secret#x' }, undefined, {
    'User-Agent': 'B/1',
  });
  expect([answer.status, await answer.json()]).toEqual([200, { source: 'app/cart/cart-line.tsx:42:7' }]);
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 50,
      source: 'app/cart/cart-line.tsx:42:7',
      failure: 'x is null',
      page: '/uzsakymas-gautas/7/',
      browser: 'B/1',
    }),
  ]);
});

test('[8-13] a failure of the framework alone, or of a script without a map, is reported with the position known', async () => {
  const source = async (stack: string) => (await (await sendReport({ ...report, stack })).json()) as unknown;
  expect(await source(frame(3))).toEqual({ source: 'node_modules/react-dom/client.js:1:1' });
  expect(await source(frame(5, 'old-9.js'))).toEqual({ source: 'assets/old-9.js:1:5' });
});

test('[8-13] source maps are not served', async () => {
  expect((await shop.ask('/assets/shop-x1.js')).status).toBe(200);
  expect((await shop.ask('/assets/shop-x1.js.map')).status).toBe(404);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another shape', []],
  ['no place of ours', { ...report, stack: 'Error\n at https://else.test/assets/../x.js:1:1' }],
  ['a way out of the folder', { ...report, stack: 'at http://shop.test/assets/../../package.json:1:1' }],
  ['too much', { ...report, stack: `${report.stack}${'x'.repeat(9000)}` }],
  ['no path', { ...report, page: 'javascript:1' }],
])('[8-13] a hostile report is refused and not logged: %s', async (_, body) => {
  expect((await sendReport(body)).status).toBe(400);
  expect(logged()).toEqual([]);
});

test('[8-13] what is logged is truncated, and is one line', async () => {
  expect((await sendReport({ ...report, message: `a\n\u2028{"level":60}${'b'.repeat(2000)}` })).status).toBe(200);
  const [line] = logged();
  expect(line?.['failure']).toHaveLength(300);
  expect(line?.['failure']).toMatch(/^a \{"level":60\}b+$/);
});

test('[8-13] at most ten reports a minute from one address are logged, and sixty from all', async () => {
  for (let reportIndex = 0; reportIndex < 12; reportIndex += 1) await sendReport(report);
  expect(logged()).toHaveLength(10);
  expect((await sendReport(report)).status).toBe(429);
  for (let reportIndex = 0; reportIndex < 90; reportIndex += 1)
    await sendReport(report, `203.0.113.${10 + (reportIndex % 30)}`);
  expect(logged()).toHaveLength(60);
});

test('[8-13] reports are accepted from our own pages only, by POST', async () => {
  expect((await sendReport(report, undefined, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await shop.ask(clientFailuresPath)).status).toBe(405);
  expect(logged()).toEqual([]);
});
