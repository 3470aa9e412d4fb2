import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { csvLine } from '#server/platform/files/csv-line.ts';
import { withView, writeFile } from '#server/platform/files/write-file.ts';

/** What a shopper chose, as it was kept. */
export type ConsentChoice = {
  readonly id: number;
  /** What the browser is known by, made up there. */
  readonly visitor: string;
  readonly at: Date;
  /** Of what was asked. */
  readonly version: number;
  readonly locale: string;
  readonly statistics: boolean;
  readonly marketing: boolean;
};

/** Which choices: of one browser, from a moment on, before another; null: of any. */
export type ChoiceFilter = {
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
export async function listChoices(
  db: Database,
  filter: ChoiceFilter,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<{ readonly total: number; readonly choices: readonly ConsentChoice[] }> {
  const found = choices(db, filter);
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = found.select(columns).orderBy('id', 'desc').limit(limit);
  return { total: Number(total), choices: await rows.offset((page - 1) * limit).execute() };
}

type Export = ChoiceFilter & { readonly path: string; readonly signal: AbortSignal };

/** Writes choices into a CSV file in the order in which they were made; gives how many. */
export function exportChoices(database: OpenDatabase, { path, signal, ...filter }: Export): Promise<number> {
  return writeFile(path, (put) =>
    withView(database, async (db) => {
      await put(csvLine(columns));
      let written = 0;
      let last = 0;
      for (;;) {
        signal.throwIfAborted();
        const rows = await choices(db, filter)
          .select(columns)
          .where('id', '>', last)
          .orderBy('id')
          .limit(atOnce)
          .execute();
        await put(rows.map(line).join(''));
        written += rows.length;
        last = rows.at(-1)?.id ?? last;
        if (rows.length < atOnce) return written;
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
