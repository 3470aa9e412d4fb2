import type { OwnPostgres } from '#tests/fault/own-postgres.ts';
import type { OwnRedis } from '#tests/fault/own-redis.ts';
import type { Journal } from './journal.ts';
import type { Neighbour, Outages } from './outages.ts';
import type { Breakable } from './soak-options.ts';
import type { SoakProcess } from './soak-process.ts';
import { pick } from './soak-world.ts';

/** One way to break something, and to put it right again. */
export type Fault = {
  readonly name: string;
  readonly breaks: Breakable;
  /** Resolves once what it broke is back. */
  readonly run: (random: () => number) => Promise<void>;
};

type Servers = {
  readonly postgres: OwnPostgres;
  readonly redis: OwnRedis | null;
  readonly processes: readonly SoakProcess[];
  readonly outages: Outages;
  readonly journal: Journal;
};

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The faults that a soak may choose from. */
export function createFaults({ postgres, redis, processes, outages, journal }: Servers): readonly Fault[] {
  async function away(neighbour: Neighbour, work: () => Promise<void>): Promise<void> {
    const back = outages.begin(neighbour, performance.now());
    try {
      await work();
    } finally {
      back(performance.now());
    }
  }
  function ofPostgres(name: string, work: (seconds: number) => Promise<void>, longest: number): Fault {
    return {
      name,
      breaks: 'postgres',
      async run(random) {
        const seconds = 0.2 + random() * longest;
        journal.fault(name);
        await away('postgres', () => work(seconds * 1000));
        journal.note(`back       PostgreSQL`);
      },
    };
  }
  function ofRedis(server: OwnRedis, name: string, work: (milliseconds: number) => Promise<void>): Fault {
    return {
      name,
      breaks: 'redis',
      async run(random) {
        journal.fault(name);
        await away('redis', () => work(500 + random() * 5500));
        journal.note('back       Redis');
      },
    };
  }
  function ofProcesses(name: string, run: Fault['run']): Fault {
    return { name, breaks: 'kill', run };
  }

  return [
    ofPostgres(
      'PostgreSQL restarts (fast)',
      async (time) => {
        await postgres.stop('fast');
        await sleep(time);
        await postgres.start();
      },
      4,
    ),
    ofPostgres(
      'PostgreSQL crashes (immediate) and recovers',
      async (time) => {
        await postgres.stop('immediate');
        await sleep(time);
        await postgres.start();
      },
      4,
    ),
    ofPostgres('every connection to PostgreSQL breaks', () => postgres.breakConnections(), 0),
    ofPostgres(
      'PostgreSQL freezes',
      async (time) => {
        await postgres.freeze();
        await sleep(time);
        await postgres.thaw();
      },
      9,
    ),
    ...(redis === null
      ? []
      : [
          ofRedis(redis, 'Redis restarts, empty', async (time) => {
            await redis.stop();
            await sleep(time);
            await redis.start();
          }),
          ofRedis(redis, 'Redis freezes', async (time) => {
            redis.freeze();
            await sleep(time);
            redis.thaw();
          }),
        ]),
    ofProcesses('kill -9 of a shop process', async (random) => {
      const shop = pick(random, processes);
      journal.fault(`kill -9 of a shop process`);
      await shop.end('SIGKILL');
      await sleep(random() * 1500);
      await shop.start();
      journal.note(`back       shop ${shop.index}`);
    }),
    ofProcesses('rolling restart of the shop (SIGTERM)', async () => {
      journal.fault('rolling restart of the shop (SIGTERM)');
      for (const shop of processes) {
        await shop.end('SIGTERM');
        await shop.start();
      }
      journal.note('back       all processes of the shop');
    }),
  ];
}

/** Breaks one thing after the other until the soak is over, now and then two at once. All is back when it resolves. */
export async function runFaults(
  faults: readonly Fault[],
  random: () => number,
  isOver: () => boolean,
  sleepUntilOver: (milliseconds: number) => Promise<void>,
): Promise<void> {
  if (faults.length === 0) return;
  await sleepUntilOver(3000);
  while (!isOver()) {
    const first = pick(random, faults);
    const others = faults.filter(({ breaks }) => breaks !== first.breaks);
    const isDouble = others.length > 0 && random() < 0.2;
    const chosen = isDouble ? [first, pick(random, others)] : [first];
    await Promise.all(chosen.map((fault) => fault.run(random)));
    await sleepUntilOver(2000 + random() * 6000);
  }
}
