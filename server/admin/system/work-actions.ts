import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { dropOutbox, retryOutbox } from '#server/platform/jobs/outbox-queue.ts';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Has work tried again at once, `id` 0: all that failed for good; returns of how many. */
export const retryWork = defineAction({
  name: 'work.retry',
  permission: 'system.run',
  schema: v.object({ id }),
  async run({ id: asked }, { trx, at, audit }) {
    const ids = await retryOutbox(trx, asked === 0 ? 'dead' : asked, at);
    if (ids.length === 0 && asked !== 0) return fail(failure('unknown_work'));
    if (ids.length > 0) audit({ object: { type: 'work', id: asked }, before: null, after: { retried: ids } });
    return ok(ids.length);
  },
});

/** Takes work off the list without doing it: a mail is not sent. */
export const dropWork = defineAction({
  name: 'work.drop',
  permission: 'system.run',
  schema: v.object({ id }),
  async run({ id: asked }, { trx, audit }) {
    const row = await trx.selectFrom('outbox').select('topic').where('id', '=', asked).executeTakeFirst();
    if (row === undefined || !(await dropOutbox(trx, asked))) return fail(failure('unknown_work'));
    audit({ object: { type: 'work', id: asked }, before: { topic: row.topic }, after: null });
    return ok(asked);
  },
});
