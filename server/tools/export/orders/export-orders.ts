import type { OrderStatus } from '#core/order/states.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { withView, writeFile } from '#server/platform/files/write-file.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { accountantLine } from './accountant-cells.ts';
import { accountantEntries, type AccountantPeriod, accountantRates } from './accountant-entries.ts';
import { accountantTable, type Per } from './accountant-rows.ts';

const byteOrderMark = '\ufeff';

/** Orders that are sales though they have no invoice: not those that nobody is to fulfil. */
export const soldStatuses: readonly OrderStatus[] = ['on-hold', 'processing', 'completed', 'refunded'];

export type OrdersExport = AccountantPeriod & {
  readonly path: string;
  readonly per: Per;
  readonly signal?: AbortSignal;
  readonly progress?: (rows: number) => void;
};

/**
 * Writes the documents of a period, and what has none, for the accountant; returns the number of its rows. Throws when the file
 * cannot be written or the signal says to stop.
 */
export function exportOrders(database: OpenDatabase, options: OrdersExport): Promise<number> {
  const { path, per, signal, progress, ...period } = options;
  return writeFile(path, (put) =>
    withView(database, async (db) => {
      const table = accountantTable(per, await accountantRates(db, period), createTexts('lt_LT'));
      await put(byteOrderMark + accountantLine(table.headings));
      let written = 0;
      for await (const entry of accountantEntries(db, period)) {
        signal?.throwIfAborted();
        const rows = table.rowsOf(entry);
        await put(rows.map(accountantLine).join(''));
        written += rows.length;
        progress?.(written);
      }
      return written;
    }),
  );
}
