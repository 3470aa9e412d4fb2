import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'statements.json');

/** Stores what the version before sent to the database, for machines without its sources. */
export async function keepStatements(recorded: string): Promise<void> {
  const lines = (await readFile(recorded, 'utf8')).split('\n').filter((line) => line !== '');
  const statements = [...new Set(lines.map((line) => JSON.parse(line) as string))];
  // Lists of different lengths are the same statement.
  const byShape = new Map(statements.map((text) => [text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$'), text]));
  const texts = [...byShape.values()].map((text) => text.replaceAll(/\s+/g, ' ')).toSorted();
  await writeFile(file, `${JSON.stringify(texts, null, 2)}\n`);
}

/** The statements of an earlier version. */
export async function readStatements(): Promise<readonly string[]> {
  return JSON.parse(await readFile(file, 'utf8')) as readonly string[];
}
