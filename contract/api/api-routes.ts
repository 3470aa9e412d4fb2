import { storeApiPath, vitrinaApiPath } from '../paths.ts';
import type { ApiRoute } from './api-route.ts';
import { batchBodySchema, batchSchema } from './batch.ts';
import { cartRouteTable } from './cart-route-table.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { checkoutRouteTable } from './checkout-route-table.ts';
import { vitrinaRouteTable } from './vitrina-routes.ts';

/** One of the two parts of the API. */
export type ApiSpace = { readonly name: string; readonly base: string; readonly routes: readonly ApiRoute[] };

export const batchPath = '/batch';

const batchRoute: ApiRoute = {
  path: batchPath,
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Several calls at once, each with its own nonce or cart token',
      body: batchBodySchema,
      status: 207,
      answer: batchSchema,
      ofSession: true,
    },
  ],
};

/** Everything that can be called below `/wp-json`. */
export const apiSpaces: readonly ApiSpace[] = [
  {
    name: 'wc/store/v1',
    base: storeApiPath,
    routes: [batchRoute, ...cartRouteTable, ...checkoutRouteTable, ...catalogueRoutes],
  },
  { name: 'vitrina/v1', base: vitrinaApiPath, routes: vitrinaRouteTable },
];
