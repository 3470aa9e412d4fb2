import type { FileIndex } from './file-index.ts';
import type { ImportRow } from './import-row.ts';

/** A product with its variations, or variations whose product the file does not hold. */
export type Family = { readonly parent: ImportRow | null; readonly variations: readonly ImportRow[] };

/** Puts rows together into families; each comes out when its last row was read, so only unfinished ones are kept. */
export async function* families(rows: AsyncIterable<ImportRow>, index: FileIndex): AsyncGenerator<Family> {
  const unfinished = new Map<number, { parent: ImportRow | null; variations: ImportRow[] }>();
  for await (const row of rows) {
    const isVariation = row.type === 'variation';
    const parentRow = isVariation ? index.parentRow(row.row) : row.row;
    if (parentRow === undefined) {
      yield { parent: null, variations: [row] };
      continue;
    }
    const family = unfinished.get(parentRow) ?? { parent: null, variations: [] };
    if (isVariation) family.variations.push(row);
    if (row.row === parentRow) family.parent = row;
    const complete = family.parent !== null && family.variations.length === index.variationCount(parentRow);
    if (complete) {
      unfinished.delete(parentRow);
      yield family;
    } else {
      unfinished.set(parentRow, family);
    }
  }
  yield* unfinished.values();
}
