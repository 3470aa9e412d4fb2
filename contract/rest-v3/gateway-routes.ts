import { readFields } from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, writableFields } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string' });
const readonly = (spec: FieldSpec): FieldSpec => ({ ...spec, readonly: true });

const gatewayFields: FieldSpecs = {
  id: readonly(text('Id of the payment method.')),
  title: text('What shoppers see at the checkout.'),
  description: text('What shoppers read below it at the checkout.'),
  order: { description: 'Its place among the methods.', type: 'integer' },
  enabled: { description: 'Whether it is offered.', type: 'boolean' },
  method_title: readonly(text('What its kind is called.')),
  method_description: readonly(text('What its kind is.')),
  method_supports: {
    description: 'What it can: products, refunds.',
    type: 'array',
    items: { type: 'string' },
    readonly: true,
  },
  settings: { description: 'Its settings by their ids.', type: 'object' },
};

export const gatewaysRoute: RestRoute = {
  path: '/payment_gateways',
  title: 'payment_gateway',
  schema: gatewayFields,
  endpoints: [{ methods: ['GET'], summary: 'Payment methods', fields: readFields }],
};

export const gatewayRoute: RestRoute = {
  path: '/payment_gateways/{id}',
  parameters: { id: { pattern: String.raw`[\w-]+`, type: 'string', description: 'Id of the payment method.' } },
  title: 'payment_gateway',
  schema: gatewayFields,
  endpoints: [
    { methods: ['GET'], summary: 'One payment method', fields: readFields },
    { methods: changing, summary: 'Changes a payment method', fields: writableFields(gatewayFields) },
  ],
};
