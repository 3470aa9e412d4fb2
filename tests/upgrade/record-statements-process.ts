import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Preloaded into a version's processes: writes each statement that it sends to PostgreSQL into a file, once, as JSON.
 */
const file = process.env['VITRINA_STATEMENTS'] ?? '';
const written = new Set<string>();
const { prototype } = pg.Client;
const original = Reflect.get(prototype, 'query') as (this: pg.Client, ...args: readonly unknown[]) => unknown;

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

Reflect.set(prototype, 'query', function query(this: pg.Client, ...args: readonly unknown[]) {
  const text = textOf(args[0]).trim();
  if (/^(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with)\b/i.test(text) && !written.has(text)) {
    written.add(text);
    appendFileSync(file, `${JSON.stringify(text)}\n`);
  }
  return Reflect.apply(original, this, args);
});
