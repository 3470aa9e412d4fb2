import { shown, textField } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** How an order by phone is paid: by a link that is mailed, by a transfer, or it is. */
export const phonePayments = ['link', 'transfer', 'paid'] as const;
export type PhonePayment = (typeof phonePayments)[number];

export const phoneOrderRoute: RestRoute = {
  path: '/orders/phone',
  title: 'phone_order',
  schema: { id: shown('The order.', 'integer'), total: shown('What it costs, with tax, in major units.') },
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Takes an order by phone, or shows what it would cost',
      fields: {
        customer_id: { description: 'Whose order it is; 0: a guest’s.', type: 'integer', default: 0 },
        address: { description: 'Whom it is billed and sent to.', type: 'object', required: true },
        lines: {
          description: 'Products, each with a price of one with tax where it is another than the shop’s, and why.',
          type: 'array',
          items: {
            type: 'object',
            properties: {
              product_id: { description: 'The product or variation.', type: 'integer' },
              quantity: { description: 'How many.', type: 'number' },
              price: textField('Price of one with tax, in major units.'),
              reason: textField('Why it is another price.'),
            },
          },
          required: true,
        },
        delivery: { description: 'Method, its name and its price with tax.', type: ['object', 'null'] },
        payment: { description: 'How it is paid.', type: 'string', enum: phonePayments, default: 'link' },
        note: { ...textField('What the customer said.'), default: '' },
        preview: { description: 'Whether it is only shown.', type: 'boolean', default: false },
      },
    },
  ],
};
