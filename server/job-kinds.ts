import { orderJobs } from '#server/admin/orders/bulk-actions.ts';
import { productFieldJobs, productFieldsJob } from '#server/admin/products/fields-job.ts';
import type { JobKind } from '#server/admin/jobs/run-job.ts';

/** What jobs can do, by the names that are stored with them. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  orders: orderJobs,
  [productFieldsJob]: productFieldJobs,
};
