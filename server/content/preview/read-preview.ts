import * as v from 'valibot';
import type { Database } from '#server/platform/db/database.ts';
import type { ContentKind, WrittenContent } from '#server/content/store/content-kind.ts';
import { findEntry, findRevision, headOf } from '#server/content/store/content-rows.ts';

/** The newest that is written of an entry, public or not; null where it has none of that kind, or in the trash. */
export async function readNewest<Shared, Text>(
  db: Database,
  { kind, content }: ContentKind<Shared, Text>,
  id: number,
): Promise<WrittenContent<Shared, Text> | null> {
  const entry = await findEntry(db, { id });
  const head = entry === null ? null : headOf(entry);
  if (entry === null || head === null || entry.kind !== kind || entry.trashedAt !== null) return null;
  const revision = await findRevision(db, id, head);
  const parsed = v.safeParse(content, revision?.content);
  return parsed.success ? { slug: entry.slug, content: parsed.output } : null;
}
