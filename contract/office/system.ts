import { idParameter } from '../rest-v3/common-fields.ts';
import type { FieldSpec } from '../rest-v3/field-spec.ts';
import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** What was sent to a webhook, or waits to be. Times are ISO 8601. */
export type OfficeDelivery = {
  readonly id: number;
  readonly topic: string;
  readonly object_id: number;
  readonly attempts: number;
  readonly outcome: 'delivered' | 'failed' | 'superseded' | 'waiting';
  /** What was answered, as HTTP has it. */
  readonly status: number | null;
  readonly milliseconds: number | null;
  readonly error: string | null;
  readonly created: string;
  /** When it is tried next, where it waits. */
  readonly next: string | null;
};

/** Mails and other work of the shop that is not done. */
export type OfficeWork = {
  readonly id: number;
  readonly topic: string;
  readonly attempts: number;
  readonly created: string;
  readonly next: string;
  readonly failed: string | null;
  readonly error: string | null;
  readonly under_way: boolean;
};

/** A change of something, and who made it. */
export type OfficeAuditEntry = {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly actor_kind: string;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** What the doctor has found. */
export type OfficeFinding = {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** In English, for programs. */
  readonly says: string;
  readonly count: number;
  readonly examples: readonly string[];
};

const id = shown('Unique identifier for the resource.', 'integer');
const word = (description: string, values: readonly string[]): FieldSpec => ({
  description,
  type: 'string',
  enum: values,
  default: values[0],
});

export const deliveriesRoute: RestRoute = {
  path: '/webhooks/{id}/deliveries',
  parameters: { id: idParameter },
  title: 'office_delivery',
  schema: { id, topic: shown('What happened.'), outcome: shown('How it ended.') },
  endpoints: [
    { methods: ['GET'], summary: 'The newest deliveries', fields: { which: word('Which.', ['all', 'failed']) } },
  ],
};

export const resendRoute: RestRoute = {
  path: '/deliveries/{id}/resend',
  parameters: { id: idParameter },
  title: 'office_delivery',
  schema: { id },
  endpoints: [{ methods: ['POST'], summary: 'Delivers something again, as it is now', fields: {} }],
};

export const webhookRestartRoute: RestRoute = {
  path: '/webhooks/{id}/restart',
  parameters: { id: idParameter },
  title: 'office_webhook',
  schema: { id },
  endpoints: [{ methods: ['POST'], summary: 'Calls a webhook again, and forgets that it failed', fields: {} }],
};

export const workRoute: RestRoute = {
  path: '/work',
  title: 'office_work',
  schema: { id, topic: shown('What is done.'), error: shown('Why it failed.') },
  endpoints: [
    { methods: ['GET'], summary: 'Work that is not done', fields: { which: word('Which.', ['dead', 'waiting']) } },
  ],
};

export const workRetryRoute: RestRoute = {
  path: '/work/{id}/retry',
  parameters: { id: idParameter },
  title: 'office_work',
  schema: { retried: shown('How many.', 'integer') },
  endpoints: [{ methods: ['POST'], summary: 'Tries work again at once; 0: all that failed', fields: {} }],
};

export const workItemRoute: RestRoute = {
  path: '/work/{id}',
  parameters: { id: idParameter },
  title: 'office_work',
  schema: { id },
  endpoints: [{ methods: ['DELETE'], summary: 'Takes work off the list without doing it', fields: {} }],
};

const sent = (description: string): FieldSpec => ({ description, type: 'string' });

export const auditRoute: RestRoute = {
  path: '/audit',
  title: 'office_audit_entry',
  schema: { id, at: shown('When.'), actor: shown('Who.'), action: shown('What was done.') },
  endpoints: [
    {
      methods: ['GET'],
      summary: 'Who changed what, the newest first',
      fields: {
        actor: sent('Part of a name.'),
        action: sent('An action, or what its name begins with.'),
        object: sent('Kind of what was changed.'),
        object_id: sent('Its number or name.'),
        from: sent('First day of Vilnius.'),
        to: sent('Last day of Vilnius.'),
        before: { description: 'Only entries older than this one.', type: 'integer' },
      },
    },
  ],
};

export const findingsRoute: RestRoute = {
  path: '/findings',
  title: 'office_finding',
  schema: { code: shown('Stable name.'), severity: shown('error or warning.'), count: shown('How often.', 'integer') },
  endpoints: [{ methods: ['GET'], summary: 'What the doctor finds at the moment', fields: {} }],
};
