import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseEnvironment } from '#server/platform/environment.ts';
import { fillWithDemoShop } from '#server/tools/import/demo-shop.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { type Client, createClient, measure, type Measured } from './load.ts';
import { weighPage } from './page-weight.ts';
import { measureImport, prepareBuild } from './prepare.ts';
import { createShopper } from './shopper.ts';
import { startChild } from './start-child.ts';
import type { Table } from './table.ts';

const api = '/wp-json/wc/store/v1';
const seconds = 3;
const cachedPages = 64 * 1024 * 1024; // bytes
const asBrowser = { Accept: 'text/html', 'Accept-Encoding': 'br' };
const connections = 8;
const crowd = 32;
const crowdSeconds = 20;

type Product = {
  readonly id: number;
  readonly permalink: string;
  readonly type: string;
  readonly is_in_stock: boolean;
};

async function importedRows(data: string, databaseUrl: string | null): Promise<number> {
  const parsed = parseEnvironment(
    { VITRINA_DATA: data, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    '/',
  );
  if ('problem' in parsed) throw new Error(parsed.problem);
  const foundation = await openFoundation(parsed.environment, pino({ level: 'silent' }));
  await fillWithDemoShop(foundation);
  const rows = await measureImport(foundation, data);
  await foundation.close();
  return rows;
}

async function demoProducts(client: Client): Promise<readonly Product[]> {
  const { body } = await client.send('GET', `${api}/products?per_page=30&orderby=id&order=asc`);
  return JSON.parse(body.toString()) as readonly Product[];
}

function pathOf({ permalink }: Product): string {
  return new URL(permalink).pathname;
}

function reads(client: Client, paths: readonly string[]): Promise<Measured> {
  return measure(seconds, async (index) => {
    const { status } = await client.send('GET', paths[index % paths.length] ?? '/', asBrowser);
    return status === 200;
  });
}

async function measurePages(client: Client, table: Table, product: string, listing: string): Promise<void> {
  for (const [name, path, file] of [
    ['product page', product, '/assets/bench-product.html'],
    ['listing page', listing, '/assets/bench-listing.html'],
  ] as const) {
    const still = await reads(client, [file]);
    table.rate(`a file of the bytes of the ${name}`, still);
    table.rate(`${name}, kept ready`, await reads(client, [path]), still);
  }
}

async function measureUncached(client: Client, table: Table, products: readonly Product[]): Promise<void> {
  const still = await reads(client, ['/assets/bench-product.html']);
  table.rate('a file of the bytes of the product page', still);
  table.rate('product page, rendered anew', await reads(client, products.map(pathOf)), still);
  const listings = Array.from({ length: 40 }, (_, index) => `/parduotuve/?page=${index + 1}`);
  table.rate('listing page, rendered anew', await reads(client, listings), still);
}

async function measureApi(client: Client, table: Table, products: readonly Product[]): Promise<void> {
  const first = products[0]?.id ?? 0;
  table.rate('API: list of 24 products', await reads(client, [`${api}/products?per_page=24`]));
  table.rate('API: one product', await reads(client, [`${api}/products/${first}`]));
  table.rate(
    'API: counts for filters',
    await reads(client, [`${api}/products/collection-data?calculate_price_range=true`]),
  );
}

async function measureCarts(client: Client, table: Table, productId: number): Promise<void> {
  const shopper = await createShopper(client, productId);
  table.rate('add to a new cart', await measure(seconds, async () => (await shopper.add()).ok));
  table.rate('guest checkout, cart and order', await measure(seconds, shopper.buy));
}

/** A product of the import: simple, in stock without a count. */
async function plainProduct(client: Client): Promise<number> {
  const { body } = await client.send('GET', `${api}/products?sku=BENCH-7`);
  const [product] = JSON.parse(body.toString()) as readonly Product[];
  if (product === undefined) throw new Error('the imported product is not there');
  return product.id;
}

/** Measures one process on the embedded database. */
export async function measureEmbedded(root: string, folder: string, table: Table): Promise<void> {
  const data = join(folder, 'data');
  await mkdir(data);
  table.heading('Embedded database');
  table.value('imported rows per second', (await importedRows(data, null)).toFixed(0));

  const first = await startChild({ data, build: join(root, 'build'), databaseUrl: null, pageBytes: cachedPages });
  const visitor = createClient(first.url, connections);
  const products = await demoProducts(visitor);
  const variable = products.find(({ type }) => type === 'variable');
  if (variable === undefined) throw new Error('the demo shop has no variable product');
  const product = pathOf(variable);
  const listing = '/parduotuve/';
  const bytesOf = async (path: string) => (await visitor.send('GET', path, { Accept: 'text/html' })).body;
  const files = { 'bench-product.html': await bytesOf(product), 'bench-listing.html': await bytesOf(listing) };
  const weights = [
    ['product page', product],
    ['listing page', listing],
    ['cart page', '/krepselis/'],
  ] as const;
  for (const [name, path] of weights) {
    const { script, style, font, image, html, requests } = await weighPage(visitor, path);
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
    const text = `script ${kilobytes(script)}, style ${kilobytes(style)}, all ${kilobytes(script + style + font + image + html)} in ${requests} requests`;
    table.value(`weight of the ${name}:`, text);
  }
  visitor.close();
  await first.stop();

  const build = await prepareBuild(root, folder, files);
  const shop = await startChild({ data, build, databaseUrl: null, pageBytes: cachedPages });
  const client = createClient(shop.url, connections);
  await measurePages(client, table, product, listing);
  await measureApi(client, table, products);
  await measureCarts(client, table, await plainProduct(client));
  table.value('memory of the process after all this', `${(await shop.memory()) ?? '?'} MiB`);
  client.close();
  await shop.stop();

  const bare = await startChild({ data, build, databaseUrl: null, pageBytes: 0 });
  const stranger = createClient(bare.url, connections);
  await measureUncached(stranger, table, products);
  stranger.close();
  await bare.stop();
}

/** Carts and orders on a PostgreSQL server, where one answers. */
export async function measureServer(root: string, folder: string, table: Table): Promise<void> {
  if (!hasPostgres) return;
  const { url, drop } = await createPostgresDatabase();
  const data = join(folder, 'server-data');
  await mkdir(data);
  try {
    table.heading('PostgreSQL server');
    table.value('imported rows per second', (await importedRows(data, url)).toFixed(0));
    const shop = await startChild({ data, build: join(root, 'build'), databaseUrl: url, pageBytes: cachedPages });
    const client = createClient(shop.url, connections);
    const product = await plainProduct(client);
    await measureCarts(client, table, product);
    client.close();
    const street = createClient(shop.url, crowd);
    const shopper = await createShopper(street, product);
    table.rate(`${crowd} checking out at once for ${crowdSeconds} s`, await measure(crowdSeconds, shopper.buy, crowd));
    street.close();
    table.value('memory of the process after all this', `${(await shop.memory()) ?? '?'} MiB`);
    await shop.stop();
  } finally {
    await drop();
  }
}
