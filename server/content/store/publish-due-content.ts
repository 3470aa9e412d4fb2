import type { Authority } from '#server/admin/access/actor.ts';
import { type AuditedChange, writeAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { findEntry } from './content-rows.ts';
import { changeState, type ContentEditing, publishRevision } from './edit-content.ts';

const theShop: Authority = {
  actor: { kind: 'system', id: null, name: 'publish-content' },
  role: 'owner',
  permissions: new Set(),
  ipAddress: '',
};

/** Publishes what is planned for now or earlier; returns how many. Of several processes each publishes others. */
export async function publishDueContent(
  { db }: Pick<OpenDatabase, 'db'>,
  editing: ContentEditing,
  at: Date,
): Promise<number> {
  const isDue = await db
    .selectFrom('content_entry')
    .select('id')
    .where('planned_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  if (isDue === undefined) return 0;
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('content_entry')
      .select(['id', 'planned_revision_id as revision'])
      .where('planned_at', '<=', at)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const changes: AuditedChange[] = [];
    const audit = (...added: readonly AuditedChange[]) => void changes.push(...added);
    for (const { id, revision } of due) {
      const entry = await findEntry(trx, { id });
      if (entry === null || revision === null) continue;
      await changeState(editing, { trx, audit }, entry, () => publishRevision(trx, entry, revision, at));
    }
    await writeAudit(trx, 'content.publish', changes, { authority: theShop, at });
    return due.length;
  });
}
