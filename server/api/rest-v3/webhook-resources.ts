import {
  changedWebhookFields,
  newWebhookFields,
  webhookRoute,
  webhooksRoute,
} from '#contract/rest-v3/webhook-routes.ts';
import { isWebhookTopic, describeTopic } from '#core/webhooks/topics.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { createWebhook, deleteWebhook, isDeliveryUrl, updateWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import { findWebhook, type Webhook } from '#server/admin/webhooks/webhooks.ts';
import { objectResources } from './object-resources.ts';
import { listAnswer } from './list-answer.ts';
import {
  answered,
  created,
  refused,
  type RestAnswer,
  type RestCall,
  type RestHandler,
  type RestResource,
} from './rest-call.ts';
import { actionRefusal, type RestServices } from './rest-services.ts';
import { shopDates } from './shop-dates.ts';
import { listWebhooksOf } from './webhook-list.ts';

/** `Nov 23, 2026 @ 06:44`, GMT: what the platform names webhooks by that have no name. */
function nameDate(at: Date): string {
  const day = at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${day} @ ${at.toISOString().slice(11, 16)}`;
}

function textOf({ fields, isSent }: RestCall, name: string): string | undefined {
  const value = fields[name];
  return isSent(name) && typeof value === 'string' ? value.trim() : undefined;
}

/** Webhooks, `/webhooks`. */
export function webhookResources(services: RestServices): readonly RestResource[] {
  const { database, clock, texts, publicUrl, shopKey, pingWebhook } = services;
  const { db } = database;
  const { text } = texts;

  function webhookAnswer(call: RestCall, webhook: Webhook) {
    const { id, name, status, topic } = webhook;
    const { resource, event, hooks } = describeTopic(topic);
    return {
      id,
      name,
      status,
      topic,
      resource,
      event,
      hooks,
      delivery_url: webhook.deliveryUrl,
      ...shopDates('date_created', webhook.createdAt),
      ...shopDates('date_modified', webhook.updatedAt),
      _links: call.links(`/webhooks/${id}`, { collection: '/webhooks' }),
    };
  }

  const idOf = ({ path }: RestCall) => Number(path['id']);
  const unknown = (status: 400 | 404) =>
    refused(status, 'woocommerce_rest_shop_webhook_invalid_id', text('There is no such resource.'));
  const badTopic = () =>
    refused(400, 'woocommerce_rest_shop_webhook_invalid_topic', text('A webhook needs a topic such as order.created.'));
  const badUrl = () =>
    refused(
      400,
      'woocommerce_rest_shop_webhook_invalid_delivery_url',
      text('The delivery URL must begin with http:// or https://.'),
    );

  /** The ping is not waited for where there are many: a job sends it. */
  async function ping(call: RestCall, { id, pingedAt }: Webhook): Promise<void> {
    if (pingedAt === null && !call.address.pathname.endsWith('/batch')) await pingWebhook(id);
  }

  function failureAnswer(
    failure: ActionRefusal | { readonly code: 'unknown_webhook' },
    verb: 'create' | 'edit' | 'delete',
  ): RestAnswer {
    return actionRefusal(failure, verb, texts) ?? unknown(verb === 'delete' ? 404 : 400);
  }

  const list: RestHandler = async (call) => {
    const { webhooks, total } = await listWebhooksOf(db, call);
    const answers = webhooks.map((webhook) => webhookAnswer(call, webhook));
    return listAnswer(call, answers, total, { publicUrl });
  };

  const one: RestHandler = async (call) => {
    const webhook = await findWebhook(db, idOf(call));
    return webhook === null ? unknown(404) : answered(webhookAnswer(call, webhook));
  };

  const create: RestHandler = async (call) => {
    const topic = (textOf(call, 'topic') ?? '').toLowerCase();
    const deliveryUrl = textOf(call, 'delivery_url') ?? '';
    if (!isWebhookTopic(topic)) return badTopic();
    if (!isDeliveryUrl(deliveryUrl)) return badUrl();
    const secret = textOf(call, 'secret') ?? '';
    const made = await runAction(services, call.authority, createWebhook(shopKey), {
      name: (textOf(call, 'name') ?? '') || text('Webhook created on %s', nameDate(clock())),
      topic,
      deliveryUrl,
      ...(secret === '' ? {} : { secret }),
    });
    if (!made.ok) return failureAnswer(made.failure, 'create');
    await ping(call, made.value);
    return created(webhookAnswer(call, made.value), `${publicUrl}/wp-json/wc/v3/webhooks/${made.value.id}`);
  };

  const update: RestHandler = async (call) => {
    const id = idOf(call);
    if ((await findWebhook(db, id)) === null) return unknown(400);
    const topic = textOf(call, 'topic')?.toLowerCase();
    const deliveryUrl = textOf(call, 'delivery_url') || undefined;
    if (topic !== undefined && !isWebhookTopic(topic)) return badTopic();
    if (deliveryUrl !== undefined && !isDeliveryUrl(deliveryUrl)) return badUrl();
    const changed = await runAction(services, call.authority, updateWebhook(shopKey), {
      id,
      name: textOf(call, 'name') || undefined,
      status: textOf(call, 'status'),
      topic,
      deliveryUrl,
      secret: textOf(call, 'secret') || undefined,
    });
    if (!changed.ok) return failureAnswer(changed.failure, 'edit');
    await ping(call, changed.value);
    return answered(webhookAnswer(call, changed.value));
  };

  const remove: RestHandler = async (call) => {
    const id = idOf(call);
    const before = await findWebhook(db, id);
    if (before === null) return unknown(404);
    if (call.fields['force'] !== true)
      return refused(
        501,
        'woocommerce_rest_trash_not_supported',
        text('Webhooks have no trash: they are deleted with force=true.'),
      );
    const removed = await runAction(services, call.authority, deleteWebhook, { id });
    return removed.ok ? answered(webhookAnswer(call, before)) : failureAnswer(removed.failure, 'delete');
  };

  return objectResources({
    routes: { list: webhooksRoute, one: webhookRoute },
    permissions: { view: 'webhooks.edit', edit: 'webhooks.edit' },
    fields: { created: newWebhookFields, changed: changedWebhookFields },
    handlers: { list, one, create, update, remove },
    texts,
  });
}
