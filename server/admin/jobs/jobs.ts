import * as v from 'valibot';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';

/** The outbox topic of a job that waits or goes on. */
export const jobTopic = 'office.job';

const failureSchema = v.looseObject({ item: v.string(), code: v.string() });

/** Why an item of a job was not done; it may name more. */
export type ItemFailure = v.InferOutput<typeof failureSchema>;

/** Long work of somebody's that goes on when they close the page. */
export type Job = {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly itemCount: number;
  /** Items that were tried, in their order. */
  readonly doneCount: number;
  readonly failures: readonly ItemFailure[];
  readonly accountId: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

const newest = 20;

function jobsQuery(db: Database) {
  return db
    .selectFrom('office_job')
    .select(['id', 'kind', 'input', 'failures'])
    .select(['item_count as itemCount', 'done_count as doneCount', 'account_id as accountId'])
    .select(['created_at as createdAt', 'finished_at as finishedAt']);
}

type Row = Omit<Job, 'failures'> & { readonly failures: unknown };

function jobOf(row: Row): Job {
  return { ...row, failures: v.parse(v.array(failureSchema), row.failures) };
}

/** A job by its number; null where there is none. */
export async function readJob(db: Database, id: number): Promise<Job | null> {
  const row = await jobsQuery(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : jobOf(row);
}

/** The newest jobs of somebody. */
export async function listJobs(db: Database, accountId: number): Promise<readonly Job[]> {
  const rows = await jobsQuery(db).where('account_id', '=', accountId).orderBy('id', 'desc').limit(newest).execute();
  return rows.map(jobOf);
}

/** Writes a job, which begins when the transaction has committed. */
export async function startJob(
  trx: DatabaseTransaction,
  job: Pick<Job, 'kind' | 'itemCount' | 'accountId'> & { readonly input: object },
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('office_job')
    .values({
      kind: job.kind,
      input: JSON.stringify(job.input),
      item_count: job.itemCount,
      account_id: job.accountId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueWork(trx, jobTopic, { jobId: id }, at);
  return id;
}

/** Notes how far a job has come. */
export async function noteProgress(
  db: Database,
  id: number,
  { doneCount, failures }: Pick<Job, 'doneCount' | 'failures'>,
  finishedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('office_job')
    .set({ done_count: doneCount, failures: JSON.stringify(failures), finished_at: finishedAt })
    .where('id', '=', id)
    .execute();
}
