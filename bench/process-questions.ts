import cluster, { type Worker } from 'node:cluster';
import type { ShopUse } from './shop-use.ts';
import { logStatements, type SlowStatement, type StatementLog } from './statement-log.ts';

/** What a process of a shop can be asked about itself; `slowest` is since that was asked before. */
type ProcessAnswers = { readonly use: ShopUse; readonly slowest: SlowStatement | null };
type About = keyof ProcessAnswers;

/** Messages of the bench, told by these names from those of the shop and of libraries on the same channel. */
type Question = { readonly benchQuestion: number; readonly about: About };
type Reply = { readonly benchReply: number; readonly answer: ProcessAnswers[About] };

const patience = 10_000; // milliseconds

export function aboutProcess<Name extends About>(log: StatementLog, about: Name): ProcessAnswers[Name];
export function aboutProcess(log: StatementLog, about: About): ProcessAnswers[About] {
  if (about === 'slowest') return log.takeSlowest();
  const { user, system } = process.cpuUsage();
  return { statements: log.count(), milliseconds: (user + system) / 1000 };
}

/** In a process that `cluster` started: answers the questions of the one that did. */
export function answerAboutProcess(): void {
  const log = logStatements();
  process.on('message', (message) => {
    const { benchQuestion, about } = Object(message) as Partial<Question>;
    if (benchQuestion !== undefined && about !== undefined)
      process.send?.({ benchReply: benchQuestion, answer: aboutProcess(log, about) } satisfies Reply);
  });
}

let asked = 0;

function ask(worker: Worker, about: About): Promise<ProcessAnswers[About]> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => end(() => reject(new Error('a process of the shop does not answer'))), patience);
    function end(settle: () => void): void {
      clearTimeout(late);
      worker.off('message', hear);
      settle();
    }
    function hear(message: unknown): void {
      const { benchReply, answer } = Object(message) as Partial<Reply>;
      if (benchReply === id && answer !== undefined) end(() => resolve(answer));
    }
    worker.on('message', hear);
    worker.send({ benchQuestion: id, about } satisfies Question);
  });
}

/** The processes that this one started. */
export function shopWorkers(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** What this process and those that it started say about themselves. */
export async function askAll<Name extends About>(log: StatementLog, about: Name): Promise<ProcessAnswers[Name][]> {
  const answers = await Promise.all(shopWorkers().map((worker) => ask(worker, about)));
  return [aboutProcess(log, about), ...(answers as ProcessAnswers[Name][])];
}
