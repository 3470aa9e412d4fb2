import { parse } from 'csv-parse/sync';
import type { Redirect } from './redirect-chains.ts';

/**
 * Parses the lines of a file: source and target; an empty or missing target, `410` or `-` means that the page is gone
 * for good.
 */
export function parseRedirectFile(text: string): readonly Redirect[] | string {
  let rows: readonly (readonly string[])[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const isHead = rows[0]?.[0] !== undefined && !rows[0][0].startsWith('/') && !/^https?:/.test(rows[0][0]);
  return rows.slice(isHead ? 1 : 0).map(([source = '', target = '']) => ({
    source: sourcePath(source),
    target: target === '' || target === '-' || target === '410' ? null : target,
  }));
}

/** Lists often contain full addresses: the path is what counts. */
function sourcePath(source: string): string {
  const url = /^https?:/.test(source) ? URL.parse(source) : null;
  return url === null ? source : url.pathname;
}
