import { addDays, vilniusMidnight } from '#core/time/vilnius.ts';
import { type ChoiceFilter, type ConsentChoice, exportChoices, listChoices } from '#server/api/consent/consent-log.ts';
import { minute } from '#server/sales/orders/order-text.ts';
import { type Command, usageError, writeFailure } from '#server/platform/shop/command.ts';
import { readDay, readId, readOptions } from './parse-arguments.ts';

const filterOptions = {
  visitor: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Given = {
  readonly visitor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Null where a day is none. */
function readFilter({ visitor, ...days }: Given): ChoiceFilter | null {
  const [from, to] = [readDay(days.from), readDay(days.to)];
  if (from === undefined || to === undefined) return null;
  return {
    visitor: visitor ?? null,
    from: from === null ? null : vilniusMidnight(from),
    to: to === null ? null : vilniusMidnight(addDays(to, 1)),
  };
}

function lineOf({ visitor, at, version, statistics, marketing }: ConsentChoice): string {
  const word = (allowed: boolean) => (allowed ? 'yes' : 'no').padEnd(3);
  return `${minute(at)}  ${visitor}  version ${version}  statistics ${word(statistics)}  marketing ${word(marketing)}`.trimEnd();
}

export const consentList: Command = {
  name: 'consent list',
  usage: '[--visitor NUMBER] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--limit N] [--page N] [--json]',
  summary: 'Lists what shoppers let the shop store, the newest first; --visitor: what one browser chose.',
  async run({ database }, args, output) {
    const call = readOptions(args, {
      ...filterOptions,
      limit: { type: 'string', default: '50' },
      page: { type: 'string', default: '1' },
    });
    const [limit, page] = [readId(call?.values.limit), readId(call?.values.page)];
    const filter = call === null ? null : readFilter(call.values);
    if (call === null || filter === null || call.words.length > 0 || limit === null || page === null) {
      return usageError(output, consentList);
    }
    const { total, choices } = await listChoices(database.db, filter, { limit, page });
    if (call.values.json) output.line(JSON.stringify({ total, page, choices }));
    else if (choices.length === 0) output.line('No choices.');
    else {
      for (const choice of choices) output.line(lineOf(choice));
      output.line(`${choices.length} of ${total}`);
    }
    return 0;
  },
};

export const consentExport: Command = {
  name: 'consent export',
  usage: '--out FILE.csv [--visitor NUMBER] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json]',
  summary: 'Writes what shoppers let the shop store into a file, in the order in which they chose.',
  paths: { options: ['--out'] },
  async run({ database }, args, output, signal) {
    const call = readOptions(args, { ...filterOptions, out: { type: 'string' } });
    const filter = call === null ? null : readFilter(call.values);
    const path = call?.values.out;
    if (call === null || filter === null || path === undefined || call.words.length > 0) {
      return usageError(output, consentExport);
    }
    try {
      const rows = await exportChoices(database, { path, signal, ...filter });
      output.line(call.values.json ? JSON.stringify({ path, rows }) : `Written to ${path}: ${rows} rows.`);
      return 0;
    } catch (error) {
      return writeFailure(output, path, error);
    }
  },
};
