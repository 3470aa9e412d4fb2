import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/fault/free-port.ts';
import { seededRandom } from '#tests/fault/seeded-random.ts';
import { finishSoak } from './finish-soak.ts';
import { createFaults, runFaults } from './faults.ts';
import { createJournal, type Journal } from './journal.ts';
import { watchLateness } from './lateness.ts';
import { createMerchant, type Merchant } from './merchant.ts';
import { createOutages, type Outages } from './outages.ts';
import { prepareShop } from './prepare-shop.ts';
import { createShopClient } from './shop-client.ts';
import { createSoakProcess } from './soak-process.ts';
import { breakable, type SoakOptions } from './soak-options.ts';
import { openServers, type SoakServers } from './soak-servers.ts';
import type { SoakWorld } from './soak-world.ts';
import { rush, startShopper } from './shopper.ts';

function createProcesses(root: string, ports: readonly number[], folder: string, shared: Shared) {
  const { servers, outages, journal } = shared;
  return ports.map((port, index) =>
    createSoakProcess({
      root,
      index,
      port,
      environment: servers.environment,
      logFile: join(folder, `shop-${index}.log`),
      outages,
      journal,
    }),
  );
}

type Shared = { readonly servers: SoakServers; readonly outages: Outages; readonly journal: Journal };

async function keepWorking(merchant: Merchant, isOver: () => boolean): Promise<void> {
  while (!isOver()) await merchant.step();
}

/** The command that runs the same faults again. */
function commandOf({ minutes, seed, shoppers, processes, breaks }: SoakOptions): string {
  const without = breakable.filter((name) => !breaks.includes(name)).join(',');
  const people = `--shoppers ${shoppers} --processes ${processes}`;
  return `npm run soak -- --minutes ${minutes} --seed ${seed} ${people}${without === '' ? '' : ` --without ${without}`}`;
}

/** Runs a soak of the built shop of this project; whether nothing was wrong. The folder of its files remains if not. */
export async function runSoak(root: string, options: SoakOptions, say: (line: string) => void): Promise<boolean> {
  const { minutes, seed, shoppers, processes: count, breaks } = options;
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-soak-'));
  const journal = createJournal(join(folder, 'soak.log'), say);
  journal.note(`seed ${seed}; files in ${folder}`);
  const servers = await openServers(folder);
  try {
    const random = (worker: number) => seededRandom(seed + worker * 7919);
    const outages = createOutages();
    const prepared = await prepareShop({ ...servers.environment }, servers.stripe.settings);
    const ports = await Promise.all(Array.from({ length: count }, () => findFreePort()));
    const processes = createProcesses(root, ports, folder, { servers, outages, journal });
    servers.closing.push(() => Promise.all(processes.map((shop) => shop.end('SIGKILL'))));
    await Promise.all(processes.map((shop) => shop.start()));
    journal.note(`${count} processes of the shop are open; ${shoppers} shoppers and a merchant for ${minutes} minutes`);

    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    const end = setTimeout(() => over.abort(), minutes * 60_000);
    const sleep = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        over.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    const lateness = watchLateness();
    servers.closing.push(async () => lateness.stop());
    const client = createShopClient(processes, outages, journal, lateness, random(0));
    const world: SoakWorld = { client, journal, ...prepared, attempts: [], stripe: servers.stripe, isOver };
    const merchantOptions = { world, random: random(1), root, environment: servers.environment, outages };
    const merchant = createMerchant(merchantOptions);
    const faults = createFaults({ ...servers, processes, outages, journal }).filter((fault) =>
      breaks.includes(fault.breaks),
    );
    const people = Array.from({ length: shoppers }, (_, index) => startShopper(world, random(10 + index)));
    await Promise.all([
      ...people.map((shopper) => shopper.shop()),
      rush(world, random(3)),
      keepWorking(merchant, isOver),
      runFaults(faults, random(2), isOver, sleep),
    ]);
    clearTimeout(end);
    await finishSoak({ world, servers, processes, outages, merchant, people });
  } finally {
    await servers.close();
  }
  const isRight = journal.violations.length === 0;
  if (isRight) await rm(folder, { recursive: true, force: true });
  else say(`\nrepeat the faults with: ${commandOf(options)}\nfiles of this run: ${folder}`);
  return isRight;
}
