import pg from 'pg';
import { checkFinalState } from './check-final-state.ts';
import { checkPages } from './check-pages.ts';
import { readFinalState } from './final-state.ts';
import type { Merchant } from './merchant.ts';
import type { Outages } from './outages.ts';
import { reportLines } from './report.ts';
import type { SoakServers } from './soak-servers.ts';
import { piecesAtStart } from './soak-products.ts';
import type { SoakProcess } from './soak-process.ts';
import type { SoakWorld } from './soak-world.ts';
import type { SoakShopper } from './shopper.ts';

type Finish = {
  readonly world: SoakWorld;
  readonly servers: SoakServers;
  readonly processes: readonly SoakProcess[];
  readonly outages: Outages;
  readonly merchant: Merchant;
  readonly people: readonly SoakShopper[];
};

const calm = 5000; // milliseconds from the last fault to the first check
const drainPatience = 60_000; // milliseconds in which fewer mails have to wait than before
const crashBefore = 10_000; // milliseconds between a mail and the crash that kept it from being noted

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function waitUntilOpen(processes: readonly SoakProcess[]): Promise<void> {
  for (let tries = 0; tries < 120 && processes.some((shop) => !shop.isOpen()); tries += 1) await sleep(500);
}

async function query<Row>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as readonly Row[];
  } finally {
    await client.end();
  }
}

const waitingMails = `select count(*)::int as waiting from outbox
  where finished_at is null and dead_at is null and topic like 'mail.%'`;

/**
 * Has mails that wait sent at once. A killed process leaves leases of two and a half minutes behind: they are ended
 * here while no process runs that could still be sending.
 */
async function drainMails({ servers, merchant, processes }: Finish): Promise<void> {
  const { url } = servers.postgres;
  await Promise.all(processes.map((shop) => shop.end('SIGTERM')));
  await query(url, 'update outbox set leased_until = now() where leased_until > now() and finished_at is null');
  await merchant.run(['jobs', 'retry', 'all']);
  await Promise.all(processes.map((shop) => shop.start()));
  let fewest = Infinity;
  let end = performance.now() + drainPatience;
  while (performance.now() < end) {
    const [{ waiting } = { waiting: 0 }] = await query<{ readonly waiting: number }>(url, waitingMails);
    if (waiting === 0) return;
    if (waiting < fewest) end = performance.now() + drainPatience;
    fewest = Math.min(fewest, waiting);
    await sleep(500);
  }
}

/** Once all is back: compares what was answered with what is stored and shown, and prints the report. */
export async function finishSoak(finish: Finish): Promise<void> {
  const { world, servers, processes, outages, people } = finish;
  const { journal, attempts, products, client } = world;
  journal.note('all is back: waiting for mails, then comparing');
  await waitUntilOpen(processes);
  await sleep(calm);
  await drainMails(finish);
  const state = await readFinalState(servers.postgres.url);
  const pieces = Object.fromEntries(
    products.flatMap(({ id, sku }) => {
      const start = piecesAtStart(sku);
      return start === null ? [] : [[id, start]];
    }),
  );
  const received = servers.mail.received();
  const sessions = new Map(servers.stripe.sessions.map(({ id, payment_intent: intent }) => [intent, id]));
  const problems = [
    ...checkFinalState(state, {
      attempts,
      pieces,
      received,
      mayRepeat: (at) =>
        outages.touch('postgres', at, at + crashBefore, crashBefore) ||
        processes.some(({ index }) => outages.touch(`shop ${index}`, at, at + crashBefore, crashBefore)),
      providerRefunds: servers.stripe.refunds.map(({ payment_intent: intent, amount }) => ({
        session: sessions.get(intent) ?? '',
        amount,
      })),
    }),
  ];
  const shown = products.filter(({ sku }) => !sku.startsWith('SOAK-RUSH'));
  for (const { index } of processes) {
    problems.push(...(await checkPages(client, index, shown, state.prices)));
    for (const { cart } of people) await cart.check(index);
  }
  for (const { rule, detail } of problems) journal.violation(rule, detail);
  for (const line of reportLines(journal, attempts, state.orders.length, received.length)) journal.note(line);
}
