import { cartPaths } from '../cart-paths.ts';
import { checkoutSchema, payOrderBodySchema, placeOrderBodySchema, updateCheckoutBodySchema } from '../checkout.ts';
import { orderSchema } from '../order.ts';
import type { ApiRoute } from './api-route.ts';
import { contextArgument, ownContextArgument } from './common-arguments.ts';

/** From the cart to the order. */
export const checkoutRouteTable: readonly ApiRoute[] = [
  {
    path: cartPaths.checkout,
    title: 'checkout',
    schema: checkoutSchema,
    endpoints: [
      { methods: ['GET'], summary: 'The form so far', query: { context: contextArgument }, guarded: true, batch: true },
      { methods: ['POST'], summary: 'Places the order', body: placeOrderBodySchema, guarded: true, batch: true },
      {
        methods: ['PUT', 'PATCH'],
        summary: 'Notes what was filled in',
        body: updateCheckoutBodySchema,
        guarded: true,
        batch: true,
      },
    ],
  },
  {
    path: `${cartPaths.checkout}/{id}`,
    parameters: { id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the order.' } },
    title: 'checkout',
    schema: checkoutSchema,
    isKeyed: true,
    endpoints: [
      {
        methods: ['POST', 'PUT'],
        summary: 'Pays an order that still has to be paid',
        body: payOrderBodySchema,
        guarded: true,
        batch: true,
      },
    ],
  },
  {
    path: '/order/{id}',
    parameters: { id: { pattern: String.raw`[\d]+`, type: 'integer', description: 'Id of the order.' } },
    title: 'order',
    schema: orderSchema,
    isKeyed: true,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'An order, for its shopper',
        ofSession: true,
        query: {
          key: { description: 'Key of the order.', type: 'string' },
          billing_email: {
            description: 'E-mail it was placed with; the session that placed it needs none.',
            type: 'string',
          },
          context: ownContextArgument,
        },
      },
    ],
  },
];
