import * as v from 'valibot';
import type { Database } from '#server/platform/db/database.ts';
import { type ContentState, listEntries, readRevisions, stateOf } from '#server/content/store/content-rows.ts';
import type { FileKind } from './file-kind.ts';
import { revisionForFiles, stateFields } from './file-state.ts';
import type { WrittenFile } from './written-files.ts';

/** What the shop has of a slug, as files have it. */
export type StoredTexts = {
  readonly id: number;
  /** The newest revision, on which the next is based. */
  readonly head: number | null;
  readonly state: ContentState;
  /** The revision that is planned; null: none. */
  readonly planned: number | null;
  /** Whether there is a draft that the files do not have. */
  readonly hasNewerDraft: boolean;
  readonly files: readonly WrittenFile[];
};

/** Everything of a kind outside the trash as files, by slug; what cannot be read has no files. */
export async function storedTexts<Shared, Text>(
  db: Database,
  { kind, write }: FileKind<Shared, Text>,
): Promise<ReadonlyMap<string, StoredTexts>> {
  const entries = (await listEntries(db, kind.kind)).filter(({ trashedAt }) => trashedAt === null);
  const revisions = await readRevisions(
    db,
    entries.flatMap((entry) => revisionForFiles(entry) ?? []),
  );
  return new Map(
    entries.map((entry) => {
      const { id, slug, draft, planned, published } = entry;
      const revision = revisions.get(revisionForFiles(entry) ?? 0);
      const parsed = v.safeParse(kind.content, revision?.content);
      const files =
        parsed.success && revision !== undefined
          ? write({ slug, content: parsed.output }, stateFields(entry, revision))
          : [];
      const hasNewerDraft = draft !== null && revisionForFiles(entry) !== draft;
      return [slug, { id, state: stateOf(entry), planned, head: draft ?? planned ?? published, hasNewerDraft, files }];
    }),
  );
}
