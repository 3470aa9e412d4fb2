import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { openPGlite } from '#server/platform/db/open-pglite.ts';

type ColumnRow = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  always: boolean;
  comment: string | null;
};

const typescriptTypes: Record<string, { select: string; insert?: string }> = {
  int2: { select: 'number' },
  int4: { select: 'number' },
  int8: { select: 'number' },
  numeric: { select: 'string', insert: 'string | number' },
  text: { select: 'string' },
  bool: { select: 'boolean' },
  jsonb: { select: 'unknown', insert: 'string' },
  timestamptz: { select: 'Date', insert: 'Date' },
  tsvector: { select: 'string' },
  _text: { select: 'string[]' },
  _int4: { select: 'number[]' },
};

/** Row types of the newest migration as TypeScript text, for `server/platform/db/tables.ts`. */
export async function tablesText(): Promise<string> {
  const open = await openPGlite();
  try {
    const { rows } = await sql<ColumnRow>`
      select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
             c.is_nullable = 'YES' as nullable,
             c.column_default is not null or c.is_identity = 'YES' as generated,
             c.identity_generation = 'ALWAYS' as always
      from information_schema.columns c
      where c.table_schema = 'public' and c.table_name not like 'kysely_%'
      order by c.table_name, c.ordinal_position`.execute(open.db);
    return printTables(rows);
  } finally {
    await open.close();
  }
}

function columnType({ column, type, nullable, generated, always }: ColumnRow): string {
  const typescriptType = typescriptTypes[type];
  if (!typescriptType)
    throw new Error(`column ${column} has the type ${type}, which scripts/db-types.ts does not know`);
  const suffix = nullable ? ' | null' : '';
  const select = typescriptType.select + suffix;
  const insert = (typescriptType.insert ?? typescriptType.select) + suffix;
  if (always) return `GeneratedAlways<${select}>`;
  const inserted = generated || nullable ? `${insert} | undefined` : insert;
  return select === inserted ? select : `ColumnType<${select}, ${inserted}, ${insert}>`;
}

function printTables(rows: readonly ColumnRow[]): string {
  const tables = Map.groupBy(rows, ({ table }) => table);
  const pascal = (name: string) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const printed = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${columnType(column)};`);
    return `export type ${pascal(table)}Table = {\n${lines.join('\n')}\n};\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;`);
  return [
    '// Written by `npm run db:types` from the migrations; a test fails when it is out of date.',
    "import type { ColumnType, GeneratedAlways } from 'kysely';\n",
    ...printed,
    `export type Tables = {\n${index.join('\n')}\n};\n`,
  ].join('\n');
}

const target = new URL('../server/platform/db/tables.ts', import.meta.url);

export async function tablesAreCurrent(): Promise<boolean> {
  return (await readFile(target, 'utf8')) === (await tablesText());
}

if (import.meta.main) await writeFile(target, await tablesText());
