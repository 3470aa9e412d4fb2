import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { type OwnRoles, permissionsOf } from '#core/access/roles.ts';
import { isDelivered, pauseAfter } from '#core/webhooks/failures.ts';
import { describeTopic } from '#core/webhooks/topics.ts';
import { openSecret } from '#server/admin/keys/seal-secret.ts';
import { pruneDeliveries } from '#server/admin/webhooks/delivery-log.ts';
import {
  type Attempt,
  expandEvents,
  noteDelivered,
  noteFailure,
  notePinged,
  putBack,
  takeDelivery,
  type TakenDelivery,
  takePing,
} from '#server/admin/webhooks/delivery-queue.ts';
import { findWebhook } from '#server/admin/webhooks/webhooks.ts';
import type { ReadObject } from '#server/api/rest-v3/read-object.ts';
import { platformJson } from '#server/api/rest-v3/platform-json.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { postOutside } from '#server/platform/http/post-outside.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { deliveryBody } from './delivery-body.ts';

/** As the platform introduces itself, since receivers look for it; in brackets what really calls. */
const userAgent = 'WooCommerce/10.9.1 Hookshot (Vitrina)';
const spareLease = 60_000; // milliseconds beyond the time that a receiver has
const pingMilliseconds = 5000;
const maxAnswerBytes = 10_000;

export type WebhookServices = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Settings;
  /** What secrets are encrypted with. */
  readonly shopKey: string;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly readObject: ReadObject;
};

/** The work of webhooks; each part returns how much it did. */
export type WebhookDelivery = {
  /** Turns what happened into deliveries that wait. */
  readonly expand: () => Promise<number>;
  /** Makes the next delivery that is due, to receivers that are slow or to the others. */
  readonly deliverNext: (receivers: 'slow' | 'others') => Promise<number>;
  /** Pings the next webhook that has to be. */
  readonly pingNext: () => Promise<number>;
  readonly prune: () => Promise<number>;
};

/** The signature of a body: base64 of its HMAC-SHA256. */
export function signDelivery(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** Pings a webhook that has never answered to one; the caller learns nothing of how it went. */
export function createPing({ db, clock, settings }: Pick<WebhookServices, 'db' | 'clock' | 'settings'>) {
  return async (id: number): Promise<void> => {
    const webhook = await findWebhook(db, id);
    if (webhook === null || webhook.pingedAt !== null) return;
    const answer = await postOutside(webhook.deliveryUrl, {
      headers: { 'User-Agent': userAgent, Accept: '*/*', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `webhook_id=${id}`,
      timeoutMs: pingMilliseconds,
      maxBytes: maxAnswerBytes,
      allowPrivate: settings.current().webhooks.allowPrivate,
    });
    if (answer.ok && answer.value.status === 200) await notePinged(db, id, clock());
  };
}

/** Delivers webhooks. `signal`: breaks off what is under way, which is then made by another process or later. */
export function createWebhookDelivery(services: WebhookServices, signal?: AbortSignal): WebhookDelivery {
  const { db, clock, logger, settings, shopKey, publicUrl, readObject } = services;
  const ping = createPing(services);
  const ownRoles = (): OwnRoles => settings.current().staff.roles;

  function headersOf({ topic, webhookId, key }: TakenDelivery, signature: string) {
    const { resource, event } = describeTopic(topic);
    return {
      'User-Agent': userAgent,
      Accept: '*/*',
      'Content-Type': 'application/json',
      'X-WC-Webhook-Source': `${publicUrl}/`,
      'X-WC-Webhook-Topic': topic,
      'X-WC-Webhook-Resource': resource,
      'X-WC-Webhook-Event': event,
      'X-WC-Webhook-Signature': signature,
      'X-WC-Webhook-ID': String(webhookId),
      'X-WC-Webhook-Delivery-ID': key,
    };
  }

  /** Null: it was broken off, or could not be made for a reason of ours. */
  async function attempt(taken: TakenDelivery): Promise<Attempt | null> {
    const secret = openSecret(shopKey, taken.sealedSecret);
    if (secret === null) {
      await putBack(
        db,
        taken,
        'the secret cannot be read: set it again',
        new Date(clock().getTime() + pauseAfter(taken.attempts)),
      );
      return null;
    }
    const owner = {
      actor: { kind: 'system', id: null, name: taken.ownerName },
      role: taken.ownerRole,
      permissions: permissionsOf(taken.ownerRole, ownRoles()),
      ipAddress: '',
    } as const;
    const body = platformJson(await deliveryBody(taken, readObject, owner));
    const answer = await postOutside(taken.url, {
      headers: headersOf(taken, signDelivery(body, secret)),
      body,
      timeoutMs: settings.current().webhooks.timeoutSeconds * 1000,
      maxBytes: maxAnswerBytes,
      allowPrivate: settings.current().webhooks.allowPrivate,
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.ok) {
      const { status, ms } = answer.value;
      return { status, ms, error: isDelivered(status) ? null : `answered ${status}` };
    }
    const { code, data } = answer.failure;
    if (code === 'aborted') {
      await putBack(db, taken, 'the shop was closed', clock());
      return null;
    }
    return { status: null, ms: data.ms, error: `${code}: ${data.detail}` };
  }

  async function deliver(taken: TakenDelivery): Promise<void> {
    try {
      const made = await attempt(taken);
      if (made === null) return;
      if (made.error === null) return await noteDelivered(db, taken, made, clock());
      await noteFailure(db, taken, made, clock());
      logger.warn({ webhook: taken.webhookId, delivery: taken.id, reason: made.error }, 'a webhook was not delivered');
    } catch (error) {
      logger.error({ err: error, webhook: taken.webhookId, delivery: taken.id }, 'a webhook could not be delivered');
      const later = new Date(clock().getTime() + pauseAfter(taken.attempts));
      await putBack(db, taken, error instanceof Error ? error.message : String(error), later);
    }
  }

  return {
    expand: () => expandEvents(db, clock()),
    async deliverNext(receivers) {
      if (signal?.aborted === true) return 0;
      const leaseMilliseconds = settings.current().webhooks.timeoutSeconds * 1000 + spareLease;
      const taken = await takeDelivery(db, { at: clock(), slow: receivers === 'slow', leaseMilliseconds });
      if (taken === null) return 0;
      await deliver(taken);
      return 1;
    },
    async pingNext() {
      const due = await takePing(db);
      if (due === null) return 0;
      await ping(due);
      return 1;
    },
    prune: () => pruneDeliveries(db, clock(), settings.current().webhooks.keepDays),
  };
}
