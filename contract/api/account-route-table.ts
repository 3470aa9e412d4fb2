import {
  accountExportSchema,
  accountLanguageSchema,
  accountNewsletterSchema,
  accountOrdersSchema,
  accountSchema,
  doneSchema,
  eraseAccountSchema,
  sentAddressesSchema,
} from '../account.ts';
import { accountPaths } from '../account-paths.ts';
import type { ApiRoute } from './api-route.ts';
import { signInRouteTable, writing } from './sign-in-route-table.ts';

/** The account of a shopper. All but signing in is for whoever is signed in, and about their own alone. */
export const accountRouteTable: readonly ApiRoute[] = [
  ...signInRouteTable(accountPaths, ''),
  {
    path: accountPaths.account,
    title: 'account',
    schema: accountSchema,
    endpoints: [{ methods: ['GET'], summary: 'The account of whoever is signed in' }],
  },
  {
    path: accountPaths.orders,
    title: 'account-orders',
    schema: accountOrdersSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'Orders of the account’s e-mail address',
        query: { page: { description: 'Page of the list.', type: 'integer', minimum: 1, default: 1 } },
      },
    ],
  },
  {
    path: accountPaths.addresses,
    endpoints: writing('Stores the addresses that the checkout begins with', {
      body: sentAddressesSchema,
      answer: doneSchema,
    }),
  },
  {
    path: accountPaths.language,
    endpoints: writing('Sets the language of the account', { body: accountLanguageSchema, answer: doneSchema }),
  },
  {
    path: accountPaths.newsletter,
    endpoints: writing('Subscribes the account’s address to the newsletter, or unsubscribes it', {
      body: accountNewsletterSchema,
      answer: doneSchema,
    }),
  },
  {
    path: accountPaths.endPasskeyOffer,
    endpoints: writing('Ends the offer of a passkey', { answer: doneSchema }),
  },
  {
    path: accountPaths.export,
    title: 'account-export',
    schema: accountExportSchema,
    endpoints: [{ methods: ['GET'], summary: 'All that is stored of the person, as a file' }],
  },
  {
    path: accountPaths.erase,
    endpoints: writing('Erases the account and all that need not be kept', {
      body: eraseAccountSchema,
      answer: doneSchema,
    }),
  },
];
