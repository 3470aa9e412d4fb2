import pg from 'pg';
import type { SlowStatement } from './statement-log.ts';

/** How PostgreSQL carries a statement out, with times; what went wrong instead, as the only line. */
export async function explain(url: string, { text, values }: SlowStatement): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // A statement that writes is undone.
    await client.query('begin');
    await client.query('set local jit = off'); // as on the shop's connections
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

const longest = 160; // characters of a line

/** A statement and its plan, to be read in a terminal. */
export function planLines(title: string, statement: SlowStatement, plan: readonly string[]): readonly string[] {
  const text = statement.text.replaceAll(/\s+/g, ' ').trim();
  const values = JSON.stringify(statement.values);
  return [
    '',
    `${title}: ${statement.milliseconds.toFixed(1)} ms as the shop saw it`,
    `  ${text}`,
    `  ${values.length > longest * 3 ? `${values.slice(0, longest * 3)} …` : values}`,
    ...plan.map((line) => `    ${line.length > longest ? `${line.slice(0, longest)} …` : line}`),
  ];
}
