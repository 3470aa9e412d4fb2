import * as v from 'valibot';
import {
  addItemBodySchema,
  couponBodySchema,
  removeItemBodySchema,
  selectShippingRateBodySchema,
  updateCustomerBodySchema,
  updateExtensionBodySchema,
  updateItemBodySchema,
} from '../cart-request.ts';
import { cartItemSchema } from '../cart-item.ts';
import { cartPaths } from '../cart-paths.ts';
import { cartCouponSchema } from '../cart-totals.ts';
import { cartSchema } from '../cart.ts';
import type { ApiEndpoint, ApiRoute } from './api-route.ts';
import { contextArgument } from './common-arguments.ts';

const context = { context: contextArgument };
const cart = { title: 'cart', schema: cartSchema };
const coupon = { title: 'cart_coupon', schema: cartCouponSchema };
const item = { title: 'cart_item', schema: cartItemSchema };

function change(summary: string, body?: v.GenericSchema): ApiEndpoint {
  return { methods: ['POST'], summary, guarded: true, batch: true, ...(body === undefined ? {} : { body }) };
}

/** The cart of a session. */
export const cartRouteTable: readonly ApiRoute[] = [
  {
    path: cartPaths.cart,
    ...cart,
    endpoints: [{ methods: ['GET'], summary: 'The cart', query: context, ofSession: true, batch: true }],
  },
  { path: cartPaths.addItem, ...cart, endpoints: [{ ...change('Adds to the cart', addItemBodySchema), status: 201 }] },
  { path: cartPaths.updateItem, ...cart, endpoints: [change('Changes the quantity of a line', updateItemBodySchema)] },
  { path: cartPaths.removeItem, ...cart, endpoints: [change('Removes a line', removeItemBodySchema)] },
  {
    path: cartPaths.updateCustomer,
    ...cart,
    endpoints: [change('Notes addresses of the shopper', updateCustomerBodySchema)],
  },
  {
    path: cartPaths.selectShippingRate,
    ...cart,
    endpoints: [change('Chooses how a package is sent', selectShippingRateBodySchema)],
  },
  { path: cartPaths.applyCoupon, ...cart, endpoints: [change('Applies a coupon', couponBodySchema)] },
  { path: cartPaths.removeCoupon, ...cart, endpoints: [change('Takes a coupon away', couponBodySchema)] },
  {
    path: cartPaths.coupons,
    ...coupon,
    list: true,
    endpoints: [
      { methods: ['GET'], summary: 'Coupons of the cart', query: context, ofSession: true, batch: true },
      { ...change('Applies a coupon', couponBodySchema), status: 201, answer: cartCouponSchema },
      { ...change('Takes all coupons away'), methods: ['DELETE'] },
    ],
  },
  {
    path: `${cartPaths.coupons}/{code}`,
    parameters: { code: { pattern: String.raw`[\w-]+`, type: 'string', description: 'Code of the coupon.' } },
    ...coupon,
    endpoints: [
      { methods: ['GET'], summary: 'One coupon', query: context, ofSession: true, batch: true },
      { ...change('Takes the coupon away'), methods: ['DELETE'], status: 204, answer: null },
    ],
  },
  {
    path: cartPaths.extensions,
    ...cart,
    endpoints: [
      change(
        'Tells an extension something: `vitrina` the terminal that was picked, which removed line comes back, or which order is wanted once more',
        updateExtensionBodySchema,
      ),
    ],
  },
  {
    path: cartPaths.items,
    ...item,
    list: true,
    endpoints: [
      { methods: ['GET'], summary: 'Lines of the cart', query: context, ofSession: true, batch: true },
      { ...change('Adds a line', addItemBodySchema), status: 201, answer: cartItemSchema },
      { ...change('Empties the cart'), methods: ['DELETE'] },
    ],
  },
  {
    path: `${cartPaths.items}/{key}`,
    parameters: { key: { pattern: String.raw`[\w-]{32}`, type: 'string', description: 'Key of the line.' } },
    ...item,
    endpoints: [
      { methods: ['GET'], summary: 'One line', query: context, ofSession: true, batch: true },
      {
        ...change('Changes the quantity of the line', v.omit(updateItemBodySchema, ['key'])),
        methods: ['POST', 'PUT', 'PATCH'],
      },
      { ...change('Removes the line'), methods: ['DELETE'], status: 204, answer: null },
    ],
  },
];
