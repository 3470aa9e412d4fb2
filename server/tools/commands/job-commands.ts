import { readId } from '#server/platform/shop/read-options.ts';
import { dropOutbox, listOutbox, type QueuedEntry, retryOutbox } from '#server/platform/jobs/outbox-queue.ts';
import { type Command, usageError } from '#server/platform/shop/command.ts';
import { vilniusMinute } from '#core/time/vilnius.ts';

/** Splits off `--json`; null where there is any other option. */
function readWords(
  args: readonly string[],
): { readonly positionals: readonly string[]; readonly json: boolean } | null {
  const positionals = args.filter((arg) => arg !== '--json');
  return positionals.some((word) => word.startsWith('-'))
    ? null
    : { positionals, json: positionals.length < args.length };
}

function entryLine({ id, topic, payload, attempts, availableAt, deadAt, lastError, underWay }: QueuedEntry): string {
  const next = underWay ? 'under way' : `next ${vilniusMinute(availableAt)}`;
  const when = deadAt === null ? next : `failed ${vilniusMinute(deadAt)}`;
  return [
    String(id).padStart(7),
    topic.padEnd(24),
    when,
    `attempts ${attempts}`,
    JSON.stringify(payload),
    lastError ?? '',
  ]
    .join('  ')
    .trimEnd();
}

function listCommand(which: 'waiting' | 'dead', parts: Pick<Command, 'name' | 'summary'>, none: string): Command {
  const usage = '[--json]';
  return {
    ...parts,
    usage,
    async run({ database }, args, output) {
      const call = readWords(args);
      if (call === null || call.positionals.length > 0) return usageError(output, { ...parts, usage });
      const entries = await listOutbox(database.db, which);
      if (call.json) output.line(JSON.stringify(entries));
      else if (entries.length === 0) output.line(none);
      else for (const entry of entries) output.line(entryLine(entry));
      return 0;
    },
  };
}

export const jobsList = listCommand(
  'waiting',
  { name: 'jobs list', summary: 'Lists mails and other work still to be done, the oldest first.' },
  'Nothing waits.',
);

export const jobsDead = listCommand(
  'dead',
  { name: 'jobs dead', summary: 'Lists work that failed for good, with the reason.' },
  'Nothing has failed.',
);

export const jobsRetry: Command = {
  name: 'jobs retry',
  usage: 'ID|all [--json]',
  summary: 'Has work that failed tried again at once; all: everything that failed for good.',
  async run({ database, clock }, args, output) {
    const call = readWords(args);
    const [word] = call?.positionals ?? [];
    const id = word === 'all' ? 'dead' : readId(word);
    if (call === null || id === null || call.positionals.length !== 1) return usageError(output, jobsRetry);
    const ids = await retryOutbox(database.db, id, clock());
    if (ids.length === 0 && id !== 'dead') {
      output.problem(`There is no work ${id} to be done, or it is under way.`);
      return 1;
    }
    output.line(call.json ? JSON.stringify({ retried: ids }) : `To be tried again: ${ids.length}.`);
    return 0;
  },
};

export const jobsDrop: Command = {
  name: 'jobs drop',
  usage: 'ID [--json]',
  summary: 'Takes work off the list without doing it.',
  async run({ database }, args, output) {
    const call = readWords(args);
    const id = readId(call?.positionals[0]);
    if (call === null || id === null || call.positionals.length !== 1) return usageError(output, jobsDrop);
    if (!(await dropOutbox(database.db, id))) {
      output.problem(`There is no work ${id} to be done.`);
      return 1;
    }
    output.line(call.json ? JSON.stringify({ dropped: id }) : `Work ${id} is dropped.`);
    return 0;
  },
};
