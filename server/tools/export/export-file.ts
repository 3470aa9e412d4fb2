import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { yieldToEventLoop } from '#server/platform/yield-to-event-loop.ts';
import { shopOrigin } from '#server/tools/import/shop-origin.ts';
import { openTaxonomies } from '#server/tools/import/taxonomies.ts';
import { csvLine } from '#server/platform/files/csv-line.ts';
import { exportHeaders } from './export-columns.ts';
import { productCells } from './product-cells.ts';
import { exportWidth, readProducts } from './read-export.ts';
import { withView, writeFile } from '#server/platform/files/write-file.ts';

const byteOrderMark = '\ufeff';

async function* lines(db: Database, origin: string): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  const width = await exportWidth(db);
  const taxonomies = await openTaxonomies(db);
  yield { text: byteOrderMark + csvLine(exportHeaders(width)), rows: 0 };
  for await (const products of readProducts(db)) {
    yield {
      text: products.map((product) => csvLine(productCells(product, taxonomies, width, origin))).join(''),
      rows: products.length,
    };
    await yieldToEventLoop();
  }
}

export type ExportWatch = { readonly progress?: (rows: number) => void; readonly signal?: AbortSignal };

/**
 * Writes all products into a file that `shop import` and WooCommerce read; returns the number of its rows. The file
 * appears when it is complete. Throws when it cannot be written or the signal says to stop.
 */
export async function exportFile(
  database: OpenDatabase,
  path: string,
  { progress, signal }: ExportWatch = {},
): Promise<number> {
  const origin = await shopOrigin(database.db);
  return writeFile(path, (put) =>
    withView(database, async (db) => {
      let written = 0;
      for await (const { text, rows } of lines(db, origin)) {
        signal?.throwIfAborted();
        written += rows;
        await put(text);
        progress?.(written);
      }
      return written;
    }),
  );
}
