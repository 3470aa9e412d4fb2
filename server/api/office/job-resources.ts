import { orderBulkRoute } from '#contract/office/bulk.ts';
import { jobRoute, jobsRoute, type OfficeJob } from '#contract/office/jobs.ts';
import { isPossibleId } from '#core/ids.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { type ItemFailure, type Job, listJobs, readJob } from '#server/admin/jobs/jobs.ts';
import type { FieldsFailure } from '#server/admin/products/change-fields.ts';
import { productFieldsJob } from '#server/admin/products/fields-job.ts';
import { startBulk } from '#server/admin/orders/bulk-actions.ts';
import { answered, refused, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { OfficeServices } from './office-services.ts';
import { orderRefusal, orderRefusalText } from './order-refusals.ts';
import { fieldsRefusal } from './products/product-fields.ts';

/** Why an item of a job was not done, in the words of its kind. */
function refusalText(kind: string, failure: ItemFailure, texts: Texts): string {
  if (kind !== productFieldsJob) return orderRefusalText(failure, texts);
  const { message } = fieldsRefusal(failure as unknown as FieldsFailure, texts).body as { readonly message?: string };
  return message ?? texts.text('This could not be done.');
}

function jobJson({ id, kind, itemCount, doneCount, failures, createdAt, finishedAt }: Job, texts: Texts): OfficeJob {
  return {
    id,
    kind,
    items: itemCount,
    done: doneCount,
    failures: failures.map((failure) => ({ item: failure.item, message: refusalText(kind, failure, texts) })),
    created: createdAt.toISOString(),
    finished: finishedAt?.toISOString() ?? null,
  };
}

/** Long work: what begins it, and how far it has come. Everybody sees their own. */
export function jobResources(services: OfficeServices): readonly RestResource[] {
  const { database, texts } = services;
  const { db } = database;

  const list: RestHandler = async ({ authority: { actor } }) =>
    answered(actor.kind === 'person' ? (await listJobs(db, actor.id)).map((job) => jobJson(job, texts)) : []);

  const one: RestHandler = async ({ authority: { actor }, path }) => {
    const id = Number(path['id']);
    const job = isPossibleId(id) ? await readJob(db, id) : null;
    if (job === null || actor.kind !== 'person' || job.accountId !== actor.id)
      return refused(404, 'vitrina_unknown_job', texts.text('There is no such job.'));
    return answered(jobJson(job, texts));
  };

  const bulk: RestHandler = async ({ authority, fields }) => {
    const started = await runAction(services, authority, startBulk, fields);
    return started.ok ? answered(started.value) : orderRefusal(started.failure, texts);
  };

  return [
    { route: jobsRoute, operations: { GET: { permission: null, verb: 'view', handler: list } } },
    { route: jobRoute, operations: { GET: { permission: null, verb: 'view', handler: one } } },
    { route: orderBulkRoute, operations: { POST: { permission: 'orders.read', verb: 'edit', handler: bulk } } },
  ];
}
