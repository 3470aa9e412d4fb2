import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { fail, ok, type Result } from '#core/result.ts';
import { type ColumnMap, mapColumns } from './map-columns.ts';
import { detectEncoding, readText, type TextEncoding } from '#server/platform/files/text-encoding.ts';

type CsvShape = {
  readonly separator: string;
  readonly lineEnds: readonly string[];
  /** Number of lines before the headings (`sep=;`, as Excel writes it). */
  readonly linesBefore: number;
};

const separators = [',', ';', '\t', '|'] as const;

/** How a file is cut into rows and cells, from its beginning: counted outside quotes, in the heading row only. */
function csvShape(head: string): CsvShape {
  const excel = /^sep=(.)(\r\n|\n|\r)/.exec(head);
  const text = excel ? head.slice(excel[0].length) : head;
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let quoted = false;
  let end = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '\n' || letter === '\r') {
      end = index;
      break;
    } else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const oldMac = text.charAt(end) === '\r' && text.charAt(end + 1) !== '\n';
  const [mostFrequent] = [...counts].toSorted((left, right) => right[1] - left[1]);
  return {
    separator: excel?.[1] ?? mostFrequent?.[0] ?? ',',
    lineEnds: oldMac ? ['\r'] : ['\r\n', '\n'],
    linesBefore: excel ? 1 : 0,
  };
}

/** A data row of a file; `row` counts from 1 and leaves the headings out. Cells may be fewer than the headings. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] };

export type ProductFile = {
  readonly encoding: TextEncoding;
  readonly separator: string;
  readonly headers: readonly string[];
  readonly columns: ColumnMap;
  /** The data rows from the first on; each call reads the file anew. Throws a `BrokenFile` where it is no CSV. */
  readonly rows: () => AsyncGenerator<FileRow>;
};

export type FileFailure = {
  readonly code: 'no_such_file' | 'not_a_product_file' | 'broken_file';
  readonly data: { readonly detail: string };
};

/** The file stops being CSV somewhere, as when a quote is never closed. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

const headLength = 65_536;
const maxRecordLength = 8_000_000;

async function readHead(path: string, encoding: TextEncoding): Promise<string> {
  let head = '';
  for await (const text of readText(path, encoding)) {
    head += text;
    if (head.length >= headLength) break;
  }
  return head;
}

async function* records(path: string, encoding: TextEncoding, shape: CsvShape): AsyncGenerator<readonly string[]> {
  const parser = Readable.from(readText(path, encoding)).pipe(
    parse({
      delimiter: shape.separator,
      record_delimiter: [...shape.lineEnds],
      from_line: shape.linesBefore + 1,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecordLength,
    }),
  );
  try {
    for await (const record of parser) yield record as readonly string[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new BrokenFile(error.message);
    throw error;
  }
}

/** Opens a product file: finds its encoding, separator and columns. Nothing of it is kept in memory. */
export async function openProductFile(path: string): Promise<Result<ProductFile, FileFailure>> {
  const info = await stat(path).catch(() => null);
  if (info === null || !info.isFile()) return fail({ code: 'no_such_file', data: { detail: path } });
  const encoding = await detectEncoding(createReadStream(path) as AsyncIterable<Uint8Array>);
  const shape = csvShape(await readHead(path, encoding));
  try {
    const reading = records(path, encoding, shape);
    const first = await reading.next();
    await reading.return(undefined);
    const headers = first.done ? [] : first.value;
    const columns = mapColumns(headers);
    const identifiable = columns.fixed.has('sku') || columns.fixed.has('id') || columns.fixed.has('name');
    if (!identifiable || columns.fixed.size < 2) {
      return fail({ code: 'not_a_product_file', data: { detail: headers.slice(0, 5).join(', ') } });
    }
    return ok({
      encoding,
      separator: shape.separator,
      headers,
      columns,
      async *rows() {
        let row = 0;
        for await (const cells of records(path, encoding, shape)) {
          if (row > 0 && cells.some((cell) => cell !== '')) yield { row, cells };
          row += 1;
        }
      },
    });
  } catch (error) {
    if (error instanceof BrokenFile) return fail({ code: 'broken_file', data: { detail: error.message } });
    throw error;
  }
}
