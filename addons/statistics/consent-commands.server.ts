import { addDays, vilniusMidnight, vilniusMinute } from '#core/time/vilnius.ts';
import {
  type Command,
  csvLine,
  type Database,
  type OpenDatabase,
  readDay,
  readId,
  readOptions,
  usageError,
  withView,
  writeFailure,
  writeFile,
} from '#server/add-on-api/commands.ts';

/** A shopper's consent choice, as it was stored. */
type ConsentChoice = {
  readonly id: number;
  /** Identifies the browser; generated there. */
  readonly visitor: string;
  readonly at: Date;
  /** Version of what was asked. */
  readonly version: number;
  readonly locale: string;
  readonly statistics: boolean;
  readonly marketing: boolean;
};

/** Which choices: of one browser, from a moment on, before another; null: of any. */
type ChoiceFilter = {
  readonly visitor: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
};

const columns = ['id', 'visitor', 'at', 'version', 'locale', 'statistics', 'marketing'] as const;
const atOnce = 1000; // rows of an export that are in memory together

function choices(db: Database, { visitor, from, to }: ChoiceFilter) {
  let query = db.selectFrom('consent_choice');
  if (visitor !== null) query = query.where('visitor', '=', visitor);
  if (from !== null) query = query.where('at', '>=', from);
  if (to !== null) query = query.where('at', '<', to);
  return query;
}

/** Choices, the newest first. */
async function listChoices(
  db: Database,
  filter: ChoiceFilter,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<{ readonly total: number; readonly choices: readonly ConsentChoice[] }> {
  const query = choices(db, filter);
  const { total } = await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = query.select(columns).orderBy('id', 'desc').limit(limit);
  return { total: Number(total), choices: await rows.offset((page - 1) * limit).execute() };
}

type Export = ChoiceFilter & { readonly path: string; readonly signal: AbortSignal };

/** Writes choices into a CSV file in the order in which they were made; gives how many. */
function exportChoices(database: OpenDatabase, { path, signal, ...filter }: Export): Promise<number> {
  return writeFile(path, (writeChunk) =>
    withView(database, async (db) => {
      await writeChunk(csvLine(columns));
      let rowCount = 0;
      let last = 0;
      for (;;) {
        signal.throwIfAborted();
        const rows = await choices(db, filter)
          .select(columns)
          .where('id', '>', last)
          .orderBy('id')
          .limit(atOnce)
          .execute();
        await writeChunk(rows.map(line).join(''));
        rowCount += rows.length;
        last = rows.at(-1)?.id ?? last;
        if (rows.length < atOnce) return rowCount;
      }
    }),
  );
}

function line({ id, visitor, at, version, locale, statistics, marketing }: ConsentChoice): string {
  return csvLine([
    String(id),
    visitor,
    at.toISOString(),
    String(version),
    locale,
    String(Number(statistics)),
    String(Number(marketing)),
  ]);
}

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

/** Null where a day is invalid. */
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
  return `${vilniusMinute(at)}  ${visitor}  version ${version}  statistics ${word(statistics)}  marketing ${word(marketing)}`.trimEnd();
}

const consentList: Command = {
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
    if (call === null || filter === null || call.positionals.length > 0 || limit === null || page === null) {
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

const consentExport: Command = {
  name: 'consent export',
  usage: '--out FILE.csv [--visitor NUMBER] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json]',
  summary: 'Writes what shoppers let the shop store into a file, in the order in which they chose.',
  paths: { options: ['--out'] },
  async run({ database }, args, output, signal) {
    const call = readOptions(args, { ...filterOptions, out: { type: 'string' } });
    const filter = call === null ? null : readFilter(call.values);
    const path = call?.values.out;
    if (call === null || filter === null || path === undefined || call.positionals.length > 0) {
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

/** Commands for the shoppers' choices, for the merchant to present when asked. */
export const consentCommands = [consentList, consentExport] as const;
