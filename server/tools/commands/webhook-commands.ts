import { vilniusMinute } from '#core/time/vilnius.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { type LoggedDelivery, readDeliveryLog } from '#server/admin/webhooks/delivery-log.ts';
import { resendDelivery, updateWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import { listWebhooks, type Webhook } from '#server/admin/webhooks/webhooks.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { usageError } from '#server/platform/shop/command.ts';
import { readId, readOptions } from '#server/platform/shop/read-options.ts';
import type { ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';

const json = { type: 'boolean', default: false } as const;
const maxListed = 200;

function webhookRecord({ id, name, status, topic, deliveryUrl, ownerName, ownerRole, failures, createdAt }: Webhook) {
  return {
    id,
    name,
    status,
    topic,
    delivery_url: deliveryUrl,
    owner: ownerName,
    role: ownerRole,
    failures,
    created: createdAt.toISOString(),
  };
}

function deliveryRecord(delivery: LoggedDelivery) {
  const { id, webhookId, topic, objectId, key, attempts, outcome, status, milliseconds, error } = delivery;
  return {
    id,
    webhook_id: webhookId,
    topic,
    object_id: objectId,
    delivery_id: key,
    attempts,
    outcome: outcome ?? 'waiting',
    status,
    milliseconds,
    error,
    created: delivery.createdAt.toISOString(),
    finished: delivery.finishedAt?.toISOString() ?? null,
  };
}

function deliveryLine(delivery: LoggedDelivery): string {
  const { id, topic, objectId, attempts, outcome, status, milliseconds, error, createdAt, availableAt } = delivery;
  const state = outcome ?? (attempts === 0 ? 'waiting' : `waiting until ${vilniusMinute(availableAt)}`);
  const answer = status === null ? '' : `answered ${status} in ${milliseconds ?? 0} ms`;
  return [
    id,
    vilniusMinute(createdAt),
    `${topic} ${objectId}`,
    state,
    `attempts ${attempts}`,
    answer,
    status === null ? (error ?? '') : '',
  ]
    .filter((part) => part !== '')
    .join('  ');
}

export const webhooksList: ShopCommand = {
  name: 'webhooks list',
  usage: '[--json]',
  summary: 'Lists what is called when something changes: since when, by whose rights, how often it failed in a row.',
  async run({ database }, args, output) {
    const call = readOptions(args, { json });
    if (call === null || call.positionals.length > 0) return usageError(output, webhooksList);
    const webhooks = await listWebhooks(database.db);
    if (call.values.json) output.line(JSON.stringify(webhooks.map(webhookRecord)));
    else if (webhooks.length === 0) output.line('No webhooks.');
    else
      for (const { id, name, status, topic, deliveryUrl, ownerName, failures } of webhooks)
        output.line(`${id}  ${status}  ${topic}  ${deliveryUrl}  „${name}“  of ${ownerName}  failures ${failures}`);
    return 0;
  },
};

export const webhooksLog: ShopCommand = {
  name: 'webhooks log',
  usage: '[ID] [--failed] [--json]',
  summary: 'Lists what was delivered to a webhook, or to all, the newest first; --failed: what was not.',
  async run({ database }, args, output) {
    const call = readOptions(args, { json, failed: { type: 'boolean', default: false } });
    const [word, ...extraArguments] = call?.positionals ?? [];
    const webhookId = word === undefined ? null : readId(word);
    if (call === null || extraArguments.length > 0 || (word !== undefined && webhookId === null))
      return usageError(output, webhooksLog);
    const { failed } = call.values;
    const deliveries = await readDeliveryLog(database.db, { webhookId, failed, limit: maxListed });
    if (call.values.json) output.line(JSON.stringify(deliveries.map(deliveryRecord)));
    else if (deliveries.length === 0) output.line('No deliveries.');
    else for (const delivery of deliveries) output.line(deliveryLine(delivery));
    return 0;
  },
};

export const webhooksResend: ShopCommand = {
  name: 'webhooks resend',
  usage: 'DELIVERY',
  summary: 'Delivers something of the log again, with the object as it is now.',
  async run(shop, args, output) {
    const call = readOptions(args, {});
    const [word, ...extraArguments] = call?.positionals ?? [];
    const deliveryId = readId(word);
    if (deliveryId === null || extraArguments.length > 0) return usageError(output, webhooksResend);
    const resent = await runAction(shop, commandAuthority(webhooksResend.name), resendDelivery, { deliveryId });
    if (!resent.ok) {
      output.problem(`There is no delivery ${deliveryId} in the log.`);
      return 1;
    }
    output.line(`It is delivered again as ${resent.value}, at once where its webhook is active.`);
    return 0;
  },
};

export const webhooksEnable: ShopCommand = {
  name: 'webhooks enable',
  usage: 'ID',
  summary: 'Calls a webhook again that was disabled or paused, and forgets that it failed.',
  async run(shop, args, output) {
    const call = readOptions(args, {});
    const [word, ...extraArguments] = call?.positionals ?? [];
    const id = readId(word);
    if (id === null || extraArguments.length > 0) return usageError(output, webhooksEnable);
    const action = updateWebhook(await signingKey(shop.database));
    const changes = { id, status: 'active', restart: true };
    const enabled = await runAction(shop, commandAuthority(webhooksEnable.name), action, changes);
    if (!enabled.ok) output.problem(`There is no webhook ${id}.`);
    return enabled.ok ? 0 : 1;
  },
};
