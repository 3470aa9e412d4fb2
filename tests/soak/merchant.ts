import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productFile } from '#scripts/tooling/case-product-file.ts';
import type { Outages } from './outages.ts';
import { bulkRows } from './soak-products.ts';
import { pauseBetween, pick, productsOf, type SoakWorld } from './soak-world.ts';

type MerchantOptions = {
  readonly world: SoakWorld;
  readonly random: () => number;
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly outages: Outages;
};

export type Merchant = {
  /** Does one thing at random that a merchant does by command. */
  readonly step: () => Promise<void>;
  /** Runs a command; null where it was ended before. */
  readonly run: (args: readonly string[], killAfter?: number) => Promise<number | null>;
};

const patience = 60_000; // milliseconds for a command
const databaseReturns = 4000; // milliseconds

/** A merchant who changes prices and stock, settings and orders with `shop` commands, each in a process of its own. */
export function createMerchant({ world, random, root, environment, outages }: MerchantOptions): Merchant {
  const { journal, attempts } = world;

  async function run(args: readonly string[], killAfter?: number): Promise<number | null> {
    const began = performance.now();
    const child = spawn(process.execPath, [join(root, 'scripts', 'shop.ts'), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    const end = setTimeout(() => child.kill('SIGKILL'), killAfter ?? patience);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    clearTimeout(end);
    const took = performance.now() - began;
    const name = `command: ${args.slice(0, args[0] === 'import' ? 1 : 2).join(' ')}`;
    journal.request(name, code === null ? 'killed' : `exit ${code}`, took);
    if (code === null && killAfter !== undefined) return null;
    const isAway = outages.touch('postgres', began, performance.now(), databaseReturns);
    const said = output.trim().split('\n').slice(-3).join(' ').slice(0, 300);
    if (code === null) journal.violation('a command hangs', `${args.join(' ')}: ${patience / 1000} s`);
    else if (/^ {4}at /m.test(output))
      journal.violation('a command crashed', `${args.join(' ')}: ${output.slice(0, 400)}`);
    else if (code !== 0 && code !== 1) journal.violation(`a command ended with ${code}`, `${args.join(' ')}: ${said}`);
    else if (code === 1 && !isAway && / failed: |cannot be (read|reached)/.test(output))
      journal.violation('a command failed', `${args.join(' ')}: ${said}`);
    return code;
  }

  async function importPrices(): Promise<void> {
    const path = join(environment['VITRINA_DATA'] ?? '', 'prices.csv');
    await writeFile(path, productFile(bulkRows(random)));
    if (random() < 0.2) await run(['import', path], 500 + random() * 1500);
    await run(['import', path]);
  }

  async function changeOrder(): Promise<void> {
    const known = attempts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    if (known.length === 0) return;
    const id = String(pick(random, known));
    const ways: readonly (readonly string[])[] = [
      ['orders', 'set-status', id, 'processing'],
      ['orders', 'set-status', id, 'processing'],
      ['orders', 'set-status', id, 'completed'],
      ['orders', 'set-status', id, 'completed'],
      ['orders', 'invoice', id],
      ['orders', 'cancel', id, '--reason', 'Nebeturime'],
      ['orders', 'refund', id, '--all', '--restock'],
      ['orders', 'refund', id, '--amount', '1.23'],
      ['orders', 'refund', id, '--line', '1:1', '--restock'],
      ['orders', 'track', id, 'dpd', `P${id}`],
    ];
    await run(pick(random, ways));
  }

  async function step(): Promise<void> {
    const chance = random();
    if (chance < 0.2) await importPrices();
    else if (chance < 0.3)
      await run(['settings', 'set', 'shop.tagline', JSON.stringify(`Šūkis ${Math.floor(random() * 1e6)}`)]);
    else if (chance < 0.4) {
      const { id } = pick(random, productsOf(world, 'BULK'));
      await run(['products', 'set-price', String(id), (5 + random() * 30).toFixed(2)]);
    } else await changeOrder();
    await pauseBetween(random, 300, 1500);
  }

  return { step, run };
}
