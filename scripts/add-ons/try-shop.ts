import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '#scripts/tooling/command-of.ts';

const startSeconds = 60;
const products = `Type,SKU,Name,Published,In stock?,Stock,Regular price
simple,CUP,"Molinis puodelis",1,1,9,12
`;

/** Checks the types of a project; returns what is wrong, or null. */
export async function typeProblem(folder: string): Promise<string | null> {
  const generated = await runQuietly(folder, commandOf(folder, '@react-router/dev', 'react-router'), ['typegen']);
  return generated ?? runQuietly(folder, commandOf(folder, 'typescript', 'tsc'), ['-p', '.', '--noEmit']);
}

/** Runs a script in a project's folder; returns its output where it failed, or null. */
async function runQuietly(
  folder: string,
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => printed.push(data));
  child.stderr.on('data', (data: Buffer) => printed.push(data));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? null : Buffer.concat(printed).toString().trim();
}

/** What an add-on is expected to do to the pages of a product. */
export type Expected = {
  /** Form fields filled in beside the product. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onProduct: RegExp;
  readonly inCart: RegExp;
};

/** Opens the shop of a project with one product, checks its pages, and closes it; returns what is wrong, or null. */
export async function shopProblem(folder: string, expected?: Expected): Promise<string | null> {
  const data = await mkdtemp(join(folder, '.data-'));
  const environment = { VITRINA_DATA: data, VITRINA_DEMO: '0', PORT: '0', LOG_LEVEL: 'error', INIT_CWD: folder };
  await writeFile(join(data, '..', 'products.csv'), products);
  const imported = await runQuietly(folder, 'scripts/shop.ts', ['import', 'products.csv'], environment);
  if (imported !== null) return `The import failed: ${imported}`;
  const shop = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await pageProblem(await addressOf(shop), expected);
  } catch (error) {
    return String(error);
  } finally {
    if (shop.exitCode === null && shop.kill()) await once(shop, 'exit');
    await rm(data, { recursive: true, force: true });
  }
}

/** The address that a starting shop prints. */
async function addressOf(shop: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error(`The shop did not open in ${startSeconds} s.`)), startSeconds * 1000);
  let printed = '';
  shop.stdout?.on('data', (data: Buffer) => {
    printed += data.toString();
    const [, address] = /open at (\S+)/.exec(printed) ?? [];
    if (address !== undefined) resolve(address);
  });
  shop.once('exit', () => reject(new Error(`The shop did not open: ${printed}`)));
  return promise.finally(() => clearTimeout(timer));
}

/** Looks at the home page, the product and the cart with it, as a browser without script. */
async function pageProblem(address: string, expected?: Expected): Promise<string | null> {
  const listed = await fetch(`${address}/wp-json/wc/store/v1/products?sku=CUP`);
  const [product] = (await listed.json()) as readonly { readonly id: number }[];
  const query = new URLSearchParams({ 'add-to-cart': String(product?.id), ...expected?.fields });
  const added = await fetch(`${address}/?${query}`, { redirect: 'manual' });
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const pages = [
    ['/', /<h1[^>]*>/],
    ['/produktas/molinis-puodelis/', /<h1[^>]*>Molinis puodelis<\/h1>/, expected?.onProduct],
    ['/krepselis/', /<h1[^>]*>Krepšelis<\/h1>[^]*Molinis puodelis/, expected?.inCart],
  ] as const;
  for (const [path, ...signs] of pages) {
    const response = await fetch(`${address}${path}`, { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 200) return `${path} answers ${response.status}.`;
    const missing = signs.find((sign) => sign !== undefined && !sign.test(text));
    if (missing !== undefined) return `${path} shows no ${missing}.`;
  }
  return expected === undefined ? null : callProblem(address, Number(product?.id), expected);
}

/** Adds the product as the storefront's script does: the form's fields go along as one text. */
async function callProblem(address: string, id: number, { fields, inCart }: Expected): Promise<string | null> {
  const api = `${address}/wp-json/wc/store/v1`;
  const { headers } = await fetch(`${api}/cart`);
  const added = await fetch(`${api}/cart/add-item`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      nonce: headers.get('nonce') ?? '',
      'cart-token': headers.get('cart-token') ?? '',
    },
    body: JSON.stringify({ id, quantity: 1, extensions: { vitrina: { form: String(new URLSearchParams(fields)) } } }),
  });
  const text = await added.text();
  return inCart.test(text) ? null : `The cart's answer (${added.status}) shows no ${inCart}.`;
}
