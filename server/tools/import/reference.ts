import { splitList } from './cell-list.ts';
import { plainText } from './cell-text.ts';
import type { Reference } from './import-row.ts';

/** A product named by `id:NN` or by its SKU; null for an empty cell. */
export function parseReference(cell: string): Reference | null {
  const text = plainText(cell);
  const id = /^id:(\d{1,9})$/i.exec(text)?.[1];
  if (id !== undefined) return { kind: 'id', id: Number(id) };
  return text === '' ? null : { kind: 'sku', sku: text };
}

export function parseReferences(cell: string): Reference[] {
  return splitList(cell)
    .map(parseReference)
    .filter((reference) => reference !== null);
}

export function referenceText(reference: Reference): string {
  return reference.kind === 'id' ? `id:${reference.id}` : reference.sku;
}
