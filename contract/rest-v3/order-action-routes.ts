import { idParameter } from './common-fields.ts';
import type { FieldSpecs } from './field-spec.ts';
import { shown } from './order-parts.ts';
import type { RestRoute } from './rest-route.ts';

const parameters = { id: { ...idParameter, description: 'The order.' } };
const message: FieldSpecs = { message: shown('What was done.') };
const email: FieldSpecs = {
  email: { description: 'Address of the customer, where the order has none.', type: 'string', format: 'email' },
  force_email_update: { description: 'Whether the address replaces the order’s.', type: 'boolean' },
};

export const orderReceiptRoute: RestRoute = {
  path: '/orders/{id}/receipt',
  parameters,
  title: 'order_receipt',
  schema: {
    receipt_url: shown('Where the order can be seen.'),
    expiration_date: shown('A day until which the address is good for sure.'),
  },
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Gives the address of an order’s receipt',
      fields: {
        expiration_date: { description: 'Until when it is needed.', type: 'string' },
        expiration_days: { description: 'For how many days it is needed.', type: 'integer', minimum: 0, maximum: 3650 },
        force_new: { description: 'Taken, and without effect: there is one address.', type: 'boolean' },
      },
    },
    { methods: ['GET'], summary: 'Reads the address of an order’s receipt', fields: {} },
  ],
};

export const orderMailTemplatesRoute: RestRoute = {
  path: '/orders/{id}/actions/email_templates',
  parameters,
  title: 'email_template',
  schema: { id: shown('The mail.'), title: shown('Its name.'), description: shown('What it is for.') },
  endpoints: [{ methods: ['GET'], summary: 'Mails that can be sent about an order', fields: {} }],
};

export const orderMailRoute: RestRoute = {
  path: '/orders/{id}/actions/send_email',
  parameters,
  title: 'order_action',
  schema: message,
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Mails the customer',
      fields: { template_id: { description: 'The mail.', type: 'string', required: true }, ...email },
    },
  ],
};

export const orderDetailsMailRoute: RestRoute = {
  path: '/orders/{id}/actions/send_order_details',
  parameters,
  title: 'order_action',
  schema: message,
  endpoints: [{ methods: ['POST'], summary: 'Mails the customer the order', fields: email }],
};
