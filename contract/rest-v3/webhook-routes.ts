import {
  dateFields,
  dateFilterFields,
  idsField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  searchField,
} from './common-fields.ts';
import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';

const statusField: FieldSpec = {
  description: 'Whether it is called: only while it is active.',
  type: 'string',
  enum: ['active', 'paused', 'disabled'],
};

/** Fields of a webhook in answers. */
const webhookFields: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
  name: { description: 'Name of the webhook.', type: 'string' },
  status: { ...statusField, default: 'active' },
  topic: { description: 'What it is about: order.created.', type: 'string' },
  resource: { description: 'The object that it is about.', type: 'string', readonly: true },
  event: { description: 'What happens to the object.', type: 'string', readonly: true },
  hooks: {
    description: 'The actions that the topic stands for.',
    type: 'array',
    items: { type: 'string' },
    readonly: true,
  },
  delivery_url: { description: 'Address that is called.', type: 'string', format: 'uri', readonly: true },
  secret: { description: 'What deliveries are signed with; it is never shown.', type: 'string' },
  ...dateFields('date_created', 'When it was made', { readonly: true }),
  ...dateFields('date_modified', 'When it was last changed', { readonly: true }),
};

const sentFields = {
  name: { description: 'Name of the webhook.', type: 'string' },
  topic: { description: 'What it is about: order.created.', type: 'string' },
  secret: { description: 'What deliveries are signed with; made up where none is sent.', type: 'string' },
  delivery_url: { description: 'Address that is called, http or https.', type: 'string' },
} as const satisfies FieldSpecs;

export const newWebhookFields: FieldSpecs = {
  ...sentFields,
  status: { ...statusField, default: 'active' },
  topic: { ...sentFields.topic, required: true },
  delivery_url: { ...sentFields.delivery_url, required: true },
};

export const changedWebhookFields: FieldSpecs = { ...sentFields, status: statusField };

const { modified_after: _after, modified_before: _before, dates_are_gmt: _gmt, ...bounds } = dateFilterFields;

export const { list: webhooksRoute, one: webhookRoute } = objectRoutes({
  path: '/webhooks',
  title: 'webhook',
  noun: 'a webhook',
  plural: 'webhooks',
  fields: webhookFields,
  listFields: {
    ...pagingFields,
    search: searchField,
    ...bounds,
    exclude: idsField('Without these ids.'),
    include: idsField('Only these ids.'),
    offset: offsetField,
    order: orderField('desc'),
    orderby: orderByField('date', ['date', 'id', 'title']),
    status: {
      description: 'Only webhooks of this status.',
      type: 'string',
      default: 'all',
      enum: ['all', 'active', 'paused', 'disabled'],
    },
  },
  created: newWebhookFields,
  changed: changedWebhookFields,
});
