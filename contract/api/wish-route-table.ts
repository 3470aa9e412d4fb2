import { doneSchema } from '../account.ts';
import { backInStockPaths } from '../back-in-stock-paths.ts';
import {
  backInStockLinkSchema,
  backInStockSentSchema,
  confirmBackInStockSchema,
  endBackInStockSchema,
  ownBackInStockSchema,
  sentBackInStockSchema,
} from '../back-in-stock.ts';
import { wishPaths } from '../wish-paths.ts';
import {
  addWishSchema,
  removeWishesSchema,
  sharedWishesSchema,
  shareWishesSchema,
  wishesSchema,
  wishProductsSchema,
} from '../wishes.ts';
import type { ApiEndpoint, ApiRoute } from './api-route.ts';

function writing(summary: string, rest: Pick<ApiEndpoint, 'body' | 'answer' | 'status'>): readonly ApiEndpoint[] {
  return [{ methods: ['POST'], summary, ...rest }];
}

/** Wish lists, of a browser or of whoever is signed in; and sold-out products that somebody waits for. */
export const wishRouteTable: readonly ApiRoute[] = [
  {
    path: wishPaths.wishes,
    title: 'wishes',
    schema: wishesSchema,
    endpoints: [{ methods: ['GET'], summary: 'What is on the wish list' }],
  },
  {
    path: wishPaths.products,
    title: 'wish-products',
    schema: wishProductsSchema,
    endpoints: [{ methods: ['GET'], summary: 'The wish list with its products as they are now' }],
  },
  {
    path: wishPaths.add,
    endpoints: writing('Puts a product or a variation on the wish list', { body: addWishSchema, answer: wishesSchema }),
  },
  {
    path: wishPaths.remove,
    endpoints: writing('Takes products off the wish list', { body: removeWishesSchema, answer: wishesSchema }),
  },
  {
    path: wishPaths.share,
    endpoints: writing('Shares the wish list by a new link, or withdraws the link', {
      body: shareWishesSchema,
      answer: wishesSchema,
    }),
  },
  {
    path: wishPaths.shared,
    title: 'shared-wishes',
    schema: sharedWishesSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'A wish list that is shared by a link',
        query: { token: { description: 'Token of the link.', type: 'string' } },
      },
    ],
  },
  {
    path: backInStockPaths.request,
    endpoints: writing('Asks for a mail when a sold-out product or variation is back in stock', {
      body: sentBackInStockSchema,
      status: 202,
      answer: backInStockSentSchema,
    }),
  },
  {
    path: backInStockPaths.own,
    title: 'own-back-in-stock',
    schema: ownBackInStockSchema,
    endpoints: [{ methods: ['GET'], summary: 'What whoever is signed in waits for' }],
  },
  {
    path: backInStockPaths.link,
    title: 'back-in-stock-link',
    schema: backInStockLinkSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'What the link of a mail is about; it changes nothing',
        query: { link: { description: 'Token of the link.', type: 'string' } },
      },
    ],
  },
  {
    path: backInStockPaths.confirm,
    endpoints: writing('Confirms the address by the link of a mail', {
      body: confirmBackInStockSchema,
      answer: doneSchema,
    }),
  },
  {
    path: backInStockPaths.end,
    endpoints: writing('Ends a request, by the link of a mail or of whoever is signed in', {
      body: endBackInStockSchema,
      answer: doneSchema,
    }),
  },
];
