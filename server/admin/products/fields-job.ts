import * as v from 'valibot';
import { fail, ok } from '#core/result.ts';
import { defineAction, runAction } from '#server/admin/actions/action.ts';
import { type ItemFailure, startJob } from '#server/admin/jobs/jobs.ts';
import type { JobKind } from '#server/admin/jobs/run-job.ts';
import { taxClassesOf } from '#server/admin/taxes/tax-rates.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { changedItemSchema, changeProductFields, permissionsOfItems } from './change-fields.ts';

/** What jobs of this kind are called. */
export const productFieldsJob = 'product-fields';

/** Products and variations of one job at most. */
export const maxJobItems = 10_000;

const itemsSchema = v.pipe(v.array(changedItemSchema), v.minLength(1), v.maxLength(maxJobItems));

/** Begins to change fields of many products and variations, each as a whole or not at all. */
export const startFieldsJob = defineAction({
  name: 'product.change-many',
  permission: 'products.read',
  furtherPermissions: ({ items }) => permissionsOfItems(items),
  schema: v.object({ items: itemsSchema }),
  async run({ items }, { trx, at, audit, authority }) {
    if (authority.actor.kind !== 'person') return fail({ code: 'for_people_alone' as const });
    const job = { kind: productFieldsJob, input: { items }, itemCount: items.length, accountId: authority.actor.id };
    const id = await startJob(trx, job, at);
    audit({ object: { type: 'job', id }, before: null, after: { products: items.length } });
    return ok({ id });
  },
});

type StoredFields = Readonly<Record<string, unknown>>;
const storedSchema = v.object({
  items: v.array(
    v.object({
      id: v.number(),
      parentId: v.nullable(v.number()),
      seen: v.record(v.string(), v.unknown()),
      draft: v.record(v.string(), v.unknown()),
    }),
  ),
});

const dates = ['saleFrom', 'saleTo'] as const;

/** Fields as the action takes them: JSON has no dates. */
function withDates(fields: StoredFields): StoredFields {
  const read = dates.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' ? [[name, new Date(value)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(read) };
}

/** Jobs that change fields of products. */
export const productFieldJobs: JobKind = {
  async runItem(tools, authority, job, place) {
    const item = v.parse(storedSchema, job.input).items[place];
    if (item === undefined) return null;
    const settings = await readSettings(tools.database.db, 'defaults');
    const action = changeProductFields({
      defaultCategory: settings.catalogue.defaultCategory,
      taxClasses: new Set(['standard', ...taxClassesOf(settings.tax).map(({ slug }) => slug)]),
      nameless: '',
    });
    const items = [{ ...item, seen: withDates(item.seen), draft: withDates(item.draft) }];
    const run = await runAction(tools, authority, action, { items });
    const [done] = run.ok ? run.value : [run];
    return done === undefined || done.ok ? null : ({ ...done.failure, item: String(item.id) } satisfies ItemFailure);
  },
};
