import { parse } from 'csv-parse/sync';
import { fail, ok, type Result } from '#core/result.ts';

/** One entry of a carrier's list: its values by name, and its place in the file. */
export type ListRecord = {
  /** `line 5` of a table, `entry 12` of a JSON list. */
  readonly at: string;
  /** Texts by the name of the column or member: small letters and digits only, nested members by their own name. */
  readonly values: ReadonlyMap<string, string>;
};

const separators = [';', ',', '\t', '|'];

/**
 * Parses the entries of a carrier's list: JSON, or a table with a heading line and any separator; fails with the reason
 * where it is neither.
 */
export function readRecords(text: string): Result<readonly ListRecord[], string> {
  const trimmedText = text.replace(/^\uFEFF/, '').trim();
  if (trimmedText === '') return fail('it is empty');
  return /^[[{]/.test(trimmedText) ? readJson(trimmedText) : readTable(trimmedText);
}

function readJson(text: string): Result<readonly ListRecord[], string> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return fail(`it is broken JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const list = listWithin(content);
  if (list === null) return fail('it holds no list');
  return ok(list.map((entry, index) => ({ at: `entry ${index + 1}`, values: flatten(entry) })));
}

/** The list itself, or the longest among the members of an object around it. */
function listWithin(content: unknown): readonly unknown[] | null {
  if (Array.isArray(content)) return content;
  if (typeof content !== 'object' || content === null) return null;
  const lists = Object.values(content).flatMap((member) => {
    const list = listWithin(member);
    return list === null ? [] : [list];
  });
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

function flatten(entry: unknown): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      if (!values.has(name)) values.set(name, String(value).replaceAll('\0', '').trim());
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, member] of Object.entries(value)) add(plainName(inner), member);
    }
  };
  add('', entry);
  return values;
}

type TableRow = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

function readTable(text: string): Result<readonly ListRecord[], string> {
  const head = text.slice(0, text.search(/\r|\n|$/));
  const separator = separators.toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ';';
  let rows: readonly TableRow[];
  try {
    rows = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly TableRow[]; // the types know no `info`
  } catch (error) {
    return fail(`it is a broken table: ${error instanceof Error ? error.message : String(error)}`);
  }
  const [heading, ...entries] = rows;
  const names = heading?.record.map(plainName) ?? [];
  if (names.length < 2) return fail('it is no table with a heading line');
  return ok(
    entries.map(({ record, info }) => ({
      at: `line ${info.lines}`,
      values: new Map(record.flatMap((value, index) => [[names[index] ?? '', value.replaceAll('\0', '')] as const])),
    })),
  );
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
