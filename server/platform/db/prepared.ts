import { type RawBuilder, sql } from 'kysely';

const marked = /^\s*\/\* prepared (\w+) \*\//;

/**
 * The beginning of a statement whose text is always the same: each connection to a server prepares it under this name,
 * so that it is parsed and planned once and not each time. Its plan is the same whatever it asks for, so lists belong
 * into arrays whose length the planner does not see.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`);
}

/** The name under which a connection prepares the statement; null where it is not marked so. */
export function preparedName(text: string): string | null {
  return marked.exec(text)?.[1] ?? null;
}
