import { orderStatuses } from '#core/order/order-states.ts';
import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

export const orderBulkRoute: RestRoute = {
  path: '/orders/bulk',
  title: 'office_job',
  schema: { id: shown('The job.', 'integer') },
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Does one thing with many orders, as a job',
      fields: {
        do: { description: 'What is done.', type: 'string', enum: ['status', 'mail', 'parcels'], required: true },
        ids: { description: 'The orders.', type: 'array', items: { type: 'integer' } },
        status: { description: 'The status that they get.', type: 'string', enum: orderStatuses },
        parcels: {
          description: 'Parcels that were sent: order, carrier and tracking number.',
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { description: 'The order.', type: 'integer' },
              carrier: { description: 'The carrier.', type: 'string' },
              number: { description: 'The tracking number.', type: 'string' },
            },
          },
        },
        completes: { description: 'Whether the orders are completed then.', type: 'boolean', default: false },
      },
    },
  ],
};
