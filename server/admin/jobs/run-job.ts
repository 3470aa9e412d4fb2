import * as v from 'valibot';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import type { ActionTools } from '#server/admin/actions/action.ts';
import { findStaff } from '#server/admin/staff/staff.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/jobs/outbox.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { type ItemFailure, type Job, jobTopic, noteProgress, readJob } from './jobs.ts';

/** A kind of work that jobs do. */
export type JobKind = {
  /**
   * Does one item, by its place; null: done. A process that ends may have it done twice, so it must not matter. It is
   * done with what whoever wanted it may do at the moment.
   */
  readonly runItem: (
    tools: ActionTools,
    authority: Authority | null,
    job: Job,
    place: number,
  ) => Promise<ItemFailure | null>;
};

type JobTools = ActionTools & { readonly settings: Settings; readonly kinds: Readonly<Record<string, JobKind>> };

const payloadSchema = v.looseObject({ jobId: v.number() });
const turnMilliseconds = 10_000; // after which other work has its turn
const writeEvery = 500; // milliseconds between notes of the progress

/** What whoever wanted a job may do now; null: they do not work here any more. */
async function authorityOf({ settings }: JobTools, db: Database, { accountId }: Job): Promise<Authority | null> {
  const member = await findStaff(db, accountId);
  if (member === null) return null;
  return {
    actor: { kind: 'person', id: accountId, name: member.email },
    role: member.role,
    permissions: permissionsOf(member.role, settings.current().staff.roles),
    ipAddress: '',
  };
}

/** Works on a job for a while; true where it is done. */
async function work(tools: JobTools, db: Database, job: Job, signal: AbortSignal): Promise<boolean> {
  const kind = tools.kinds[job.kind];
  if (kind === undefined) throw new Error(`there are no jobs of the kind ${job.kind}`);
  const authority = await authorityOf(tools, db, job);
  const failures = [...job.failures];
  const began = performance.now();
  let written = began;
  let place = job.doneCount;
  for (; place < job.itemCount; place += 1) {
    const now = performance.now();
    if (signal.aborted || now - began > turnMilliseconds) break;
    if (now - written > writeEvery) {
      await noteProgress(db, job.id, { doneCount: place, failures }, null);
      written = now;
    }
    const failed = await kind.runItem(tools, authority, job, place);
    if (failed !== null) failures.push(failed);
  }
  const isDone = place >= job.itemCount;
  await noteProgress(db, job.id, { doneCount: place, failures }, isDone ? tools.clock() : null);
  return isDone;
}

/** Runs jobs in turns of some seconds, from where the turn before has ended. */
export function jobHandlers(tools: JobTools): Readonly<Record<string, OutboxHandler>> {
  return {
    async [jobTopic](entry, db, signal) {
      const parsed = v.safeParse(payloadSchema, entry.payload);
      const job = parsed.success ? await readJob(db, parsed.output.jobId) : null;
      if (job === null || job.finishedAt !== null) return null;
      if (!(await work(tools, db, job, signal)))
        await db.transaction().execute((trx) => queueWork(trx, jobTopic, { jobId: job.id }, tools.clock()));
      return null;
    },
  };
}
