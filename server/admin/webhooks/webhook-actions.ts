import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { largestId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { isWebhookTopic } from '#core/webhooks/topics.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { sealSecret } from '#server/admin/keys/seal-secret.ts';
import { queueResend } from './delivery-log.ts';
import { lockWebhook, type Webhook, webhookColumns, webhookOf, webhookStatuses } from './webhooks.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largestId));
const name = v.pipe(v.string(), v.maxLength(1000));
const status = v.picklist(webhookStatuses);
const topic = v.pipe(v.string(), v.check(isWebhookTopic, 'a topic such as order.created'));
const deliveryUrl = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => isDeliveryUrl(text), 'an address that begins with http:// or https://'),
);
const secret = v.pipe(v.string(), v.maxLength(1000));

/** Whether webhooks may be delivered to an address; whether it is inside the shop's network is looked at when it is called. */
export function isDeliveryUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

const masked = '•••';

/** Addresses may carry a token in their query and a password before their host, which the audit log must not have. */
function audited({ name: called, status: state, topic: about, deliveryUrl: address }: Webhook) {
  const [path = '', query] = address.split('?', 2);
  const shown = path.replace(/^(https?:\/\/)[^/\\#]*@/i, `$1${masked}@`);
  return {
    name: called,
    status: state,
    topic: about,
    delivery_url: query === undefined ? shown : `${shown}?${masked}`,
  };
}

/** Makes a webhook, which is active at once; without a secret one is made up. `shopKey`: what secrets are encrypted with. */
export function createWebhook(shopKey: string) {
  return defineAction({
    name: 'webhook.create',
    permission: 'webhooks.edit',
    schema: v.object({ name, topic, deliveryUrl, secret: v.optional(secret) }),
    async run(draft, { trx, authority, at, audit }) {
      const row = await trx
        .insertInto('webhook')
        .values({
          name: draft.name,
          topic: draft.topic,
          delivery_url: draft.deliveryUrl,
          secret_sealed: sealSecret(shopKey, draft.secret ?? randomBytes(30).toString('base64url')),
          owner_name: authority.actor.name,
          owner_role: authority.role,
          created_at: at,
        })
        .returning(webhookColumns)
        .executeTakeFirstOrThrow();
      const webhook = webhookOf(row);
      audit({ object: { type: 'webhook', id: webhook.id }, before: null, after: audited(webhook) });
      return ok(webhook);
    },
  });
}

/**
 * Changes a webhook. Whoever changes where it goes, what it is about or what signs it becomes its owner: what somebody
 * has sent to themselves is read by their own rights. `restart`: failures before are forgotten.
 */
export function updateWebhook(shopKey: string) {
  return defineAction({
    name: 'webhook.update',
    permission: 'webhooks.edit',
    schema: v.object({
      id,
      name: v.optional(name),
      status: v.optional(status),
      topic: v.optional(topic),
      deliveryUrl: v.optional(deliveryUrl),
      secret: v.optional(secret),
      restart: v.optional(v.boolean(), false),
    }),
    async run(draft, { trx, authority, at, audit }) {
      const before = await lockWebhook(trx, draft.id);
      if (before === null) return fail(failure('unknown_webhook'));
      const { topic: about = before.topic, deliveryUrl: address = before.deliveryUrl, secret: newSecret } = draft;
      const isRedirected = newSecret !== undefined || about !== before.topic || address !== before.deliveryUrl;
      const row = await trx
        .updateTable('webhook')
        .set({
          name: draft.name ?? before.name,
          status: draft.status ?? before.status,
          topic: about,
          delivery_url: address,
          updated_at: at,
          ...(newSecret === undefined ? {} : { secret_sealed: sealSecret(shopKey, newSecret) }),
          ...(isRedirected ? { owner_name: authority.actor.name, owner_role: authority.role } : {}),
          ...(before.status === 'active' ? {} : { paused_until: null }),
          ...(draft.restart ? { failures: 0, paused_until: null } : {}),
          ping_due: before.pingedAt === null,
        })
        .where('id', '=', before.id)
        .returning(webhookColumns)
        .executeTakeFirstOrThrow();
      const after = webhookOf(row);
      const marked = newSecret === undefined ? {} : { secret: 'changed' };
      const difference = changedFields(audited(before), { ...audited(after), ...marked });
      if (difference !== null) audit({ object: { type: 'webhook', id: after.id }, ...difference });
      return ok(after);
    },
  });
}

/** Deletes a webhook with its log; what waits is not delivered. Returns it as it was. */
export const deleteWebhook = defineAction({
  name: 'webhook.delete',
  permission: 'webhooks.edit',
  schema: v.object({ id }),
  async run(input, { trx, audit }) {
    const before = await lockWebhook(trx, input.id);
    if (before === null) return fail(failure('unknown_webhook'));
    await trx.deleteFrom('webhook').where('id', '=', before.id).execute();
    audit({ object: { type: 'webhook', id: before.id }, before: audited(before), after: null });
    return ok(before);
  },
});

/** Sends a delivery of the log again, with the object as it is then, under a delivery id of its own. Returns that delivery's number. */
export const resendDelivery = defineAction({
  name: 'webhook.resend',
  permission: 'webhooks.edit',
  schema: v.object({ deliveryId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
  async run({ deliveryId }, { trx, at, audit }) {
    const resent = await queueResend(trx, deliveryId, at);
    if (resent === null) return fail(failure('unknown_delivery'));
    const { webhookId, id: number } = resent;
    audit({
      object: { type: 'webhook', id: webhookId },
      before: null,
      after: { resent: deliveryId, delivery: number },
    });
    return ok(number);
  },
});
