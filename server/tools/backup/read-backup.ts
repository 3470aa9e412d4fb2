import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isAbsolute } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { linesIn } from '#server/platform/split-lines.ts';
import { StartProblem } from '#server/platform/start-problem.ts';
import {
  type BackupEnd,
  type BackupHeader,
  backedUpFolders,
  endSchema,
  fileSchema,
  headerSchema,
  rowsSchema,
} from './backup-format.ts';

const blockSchema = v.union([rowsSchema, fileSchema, endSchema]);

/** One block of a backup, in the order of the file. */
export type BackupBlock =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  /** `text` is a JSON array of rows. */
  | { readonly kind: 'rows'; readonly table: string; readonly rows: number; readonly text: string }
  | { readonly kind: 'file'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly end: BackupEnd };

async function* linesOf(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const text = new PassThrough();
  const unzipped = pipeline(createReadStream(path), createGunzip(), text, { signal });
  unzipped.catch((error: unknown) => text.destroy(error instanceof Error ? error : new Error(String(error))));
  yield* linesIn(text);
  await unzipped;
}

function isInside(file: string): boolean {
  const [top, ...remainingParts] = file.split('/');
  const isBackedUpFolder = backedUpFolders.some((folder) => folder === top);
  return (
    isBackedUpFolder &&
    !isAbsolute(file) &&
    !file.includes('\\') &&
    remainingParts.length > 0 &&
    !remainingParts.some((part) => part === '..' || part === '')
  );
}

function parse<const Schema extends v.GenericSchema>(schema: Schema, line: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(line));
  } catch {
    throw new StartProblem('it is not a backup of Vitrina');
  }
}

async function* blocksOf(path: string, signal: AbortSignal): AsyncGenerator<BackupBlock> {
  const hash = createHash('sha256');
  let header: BackupHeader | null = null;
  let announced: { readonly table: string; readonly rows: number } | null = null;
  for await (const line of linesOf(path, signal)) {
    if (header === null) {
      header = parse(headerSchema, line);
      yield { kind: 'header', header };
    } else if (announced !== null) {
      yield { kind: 'rows', ...announced, text: line };
      announced = null;
    } else {
      const block = parse(blockSchema, line);
      if ('end' in block) {
        if (block.sha256 !== hash.digest('hex')) throw new StartProblem('it is damaged');
        yield { kind: 'end', end: block };
        return;
      }
      if ('table' in block) {
        if (!Object.hasOwn(header.tables, block.table)) throw new StartProblem('it is not a backup of Vitrina');
        announced = block;
      } else {
        if (!isInside(block.file)) throw new StartProblem(`it holds a file outside the shop's folders: ${block.file}`);
        yield { kind: 'file', file: block.file, at: block.at, bytes: Buffer.from(block.base64, 'base64') };
      }
    }
    hash.update(`${line}\n`);
  }
  throw new StartProblem(header === null ? 'it is empty' : 'it ends too early');
}

const zlibProblems: Record<string, string> = {
  Z_BUF_ERROR: 'it ends too early',
  Z_DATA_ERROR: 'it is not a backup of Vitrina, or damaged',
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** Reads a backup block by block. Throws a StartProblem that says what is wrong with the file. */
export async function* readBackup(path: string, signal: AbortSignal): AsyncGenerator<BackupBlock> {
  try {
    yield* blocksOf(path, signal);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const problem = zlibProblems[code];
    throw problem === undefined ? error : new StartProblem(problem);
  }
}

/**
 * Reads the complete file once and returns its header and its end; throws a StartProblem when anything in it is wrong.
 */
export async function checkBackup(
  path: string,
  signal: AbortSignal,
): Promise<{ readonly header: BackupHeader; readonly end: BackupEnd }> {
  const rows = new Map<string, number>();
  const files = new Set<string>();
  let header: BackupHeader | null = null;
  let end: BackupEnd | null = null;
  for await (const block of readBackup(path, signal)) {
    if (block.kind === 'header') header = block.header;
    else if (block.kind === 'rows') rows.set(block.table, (rows.get(block.table) ?? 0) + block.rows);
    else if (block.kind === 'file') files.add(block.file);
    else end = block.end;
  }
  if (header === null || end === null) throw new StartProblem('it ends too early');
  const counted = Object.entries(end.rows).every(([table, count]) => (rows.get(table) ?? 0) === count);
  if (!counted || files.size !== end.files) throw new StartProblem('it is damaged');
  return { header, end };
}
