import { deliveriesRoute, type OfficeDelivery, resendRoute, webhookRestartRoute } from '#contract/office/system.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { type LoggedDelivery, readDeliveryLog } from '#server/admin/webhooks/delivery-log.ts';
import { resendDelivery, updateWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import { isPossibleId } from '#core/ids.ts';
import { answered, refused, type RestHandler, type RestResource } from '#server/api/rest-v3/rest-call.ts';
import { actionRefusal } from '#server/api/rest-v3/rest-services.ts';
import type { OfficeServices } from './office-services.ts';

const maxListed = 200;

function deliveryJson(delivery: LoggedDelivery): OfficeDelivery {
  const { id, topic, objectId, attempts, outcome, status, milliseconds, error, createdAt, availableAt } = delivery;
  return {
    id,
    topic,
    object_id: objectId,
    attempts,
    outcome: outcome ?? 'waiting',
    status,
    milliseconds,
    error,
    created: createdAt.toISOString(),
    next: outcome === null ? availableAt.toISOString() : null,
  };
}

/** What was delivered to webhooks, and delivering it again; the webhooks themselves are those of `wc/v3`. */
export function webhookLogResources(services: OfficeServices): readonly RestResource[] {
  const { database, texts, shopKey } = services;
  const { text } = texts;
  const restartWebhook = updateWebhook(shopKey);
  const unknown = () => refused(404, 'vitrina_unknown_webhook', text('There is no such webhook or delivery.'));

  const list: RestHandler = async ({ path, fields }) => {
    const webhookId = Number(path['id']);
    if (!isPossibleId(webhookId)) return unknown();
    const failed = fields['which'] === 'failed';
    return answered((await readDeliveryLog(database.db, { webhookId, failed, limit: maxListed })).map(deliveryJson));
  };
  const resend: RestHandler = async ({ authority, path }) => {
    const resent = await runAction(services, authority, resendDelivery, { deliveryId: Number(path['id']) });
    return resent.ok ? answered({ id: resent.value }) : (actionRefusal(resent.failure, 'edit', texts) ?? unknown());
  };
  const restart: RestHandler = async ({ authority, path }) => {
    const changes = { id: Number(path['id']), status: 'active', restart: true };
    const done = await runAction(services, authority, restartWebhook, changes);
    return done.ok ? answered({ id: done.value.id }) : (actionRefusal(done.failure, 'edit', texts) ?? unknown());
  };

  const edit = { permission: 'webhooks.edit', verb: 'edit' } as const;
  return [
    { route: deliveriesRoute, operations: { GET: { ...edit, verb: 'view', handler: list } } },
    { route: resendRoute, operations: { POST: { ...edit, handler: resend } } },
    { route: webhookRestartRoute, operations: { POST: { ...edit, handler: restart } } },
  ];
}
