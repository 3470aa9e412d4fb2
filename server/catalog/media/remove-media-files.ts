import { sql } from 'kysely';
import * as v from 'valibot';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { MediaStore, StoredMaster } from './media-store.ts';

type FileName = Pick<StoredMaster, 'contentHash' | 'extension'>;

/** The outbox topic by which a transaction leaves a file to be deleted that no picture has any more. */
export const removeFileTopic = 'media.remove-file';

const payloadSchema = v.looseObject({
  contentHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  extension: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,5}$/)),
});

/** Lets nobody else add, replace or delete files of pictures before the transaction ends. */
export async function lockMediaFiles(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('files of media'))`.execute(trx);
}

/** Has a file deleted once the transaction has committed, unless a picture has it then. */
export async function queueFileRemoval(
  trx: DatabaseTransaction,
  { contentHash, extension }: FileName,
  at: Date,
): Promise<void> {
  await queueWork(trx, removeFileTopic, { contentHash, extension }, at);
}

/** Deletes the files that were left to be deleted, and has what was made of them dropped everywhere. */
export function mediaFileHandlers({ remove }: Pick<MediaStore, 'remove'>): Readonly<Record<string, OutboxHandler>> {
  return {
    async [removeFileTopic](entry, db) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      if (!parsed.success) return { reason: `not the payload of a file: ${parsed.issues[0].message}`, final: true };
      const file = parsed.output;
      await db.transaction().execute(async (trx) => {
        await lockMediaFiles(trx);
        const owner = await trx
          .selectFrom('media')
          .select('id')
          .where('content_hash', '=', file.contentHash)
          .limit(1)
          .executeTakeFirst();
        if (owner !== undefined) return;
        await remove(file);
        await announceChange(trx, [`picture:${file.contentHash}`]);
      });
      return null;
    },
  };
}
