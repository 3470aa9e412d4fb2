import {
  accountExportSchema,
  accountLanguageSchema,
  accountNewsletterSchema,
  accountOrdersSchema,
  accountPaths,
  accountSchema,
  confirmProofSchema,
  confirmSignInSchema,
  doneSchema,
  endSessionsSchema,
  eraseAccountSchema,
  sentAddressesSchema,
  signedInSchema,
  signInLinkSchema,
  signInRequestedSchema,
  signInRequestSchema,
} from '../account.ts';
import {
  accountPasskeysSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySignatureSchema,
  removePasskeySchema,
  renamePasskeySchema,
} from '../passkeys.ts';
import type { ApiEndpoint, ApiRoute } from './api-route.ts';

function writing(summary: string, rest: Pick<ApiEndpoint, 'body' | 'answer' | 'status'>): readonly ApiEndpoint[] {
  return [{ methods: ['POST'], summary, ...rest }];
}

/** The account of a shopper. All but signing in is for whoever is signed in, and about their own alone. */
export const accountRouteTable: readonly ApiRoute[] = [
  {
    path: accountPaths.signIn,
    endpoints: writing('Sends a mail with a code and a link that sign in', {
      body: signInRequestSchema,
      status: 202,
      answer: signInRequestedSchema,
    }),
  },
  {
    path: accountPaths.confirm,
    endpoints: writing('Signs in with the code or the link of a mail', {
      body: confirmSignInSchema,
      answer: signedInSchema,
    }),
  },
  {
    path: accountPaths.link,
    title: 'sign-in-link',
    schema: signInLinkSchema,
    endpoints: [
      {
        methods: ['GET'],
        summary: 'Whom the link of a mail signs in; it does not',
        query: { link: { description: 'Token of the link.', type: 'string' } },
      },
    ],
  },
  {
    path: accountPaths.passkeySignInOptions,
    endpoints: writing('What a browser asks a passkey to sign, to sign in', { answer: passkeyOptionsSchema }),
  },
  {
    path: accountPaths.passkeySignIn,
    endpoints: writing('Signs in with a passkey', { body: passkeySignatureSchema, answer: signedInSchema }),
  },
  { path: accountPaths.signOut, endpoints: writing('Ends the session', { answer: doneSchema }) },
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
    path: accountPaths.endSessions,
    endpoints: writing('Signs out another browser, or all others', { body: endSessionsSchema, answer: doneSchema }),
  },
  {
    path: accountPaths.proof,
    endpoints: writing('Sends a mail with a code that confirms who is signed in', {
      status: 202,
      answer: signInRequestedSchema,
    }),
  },
  {
    path: accountPaths.confirmProof,
    endpoints: writing('Confirms who is signed in, by the code of a mail', {
      body: confirmProofSchema,
      answer: doneSchema,
    }),
  },
  {
    path: accountPaths.passkeyProofOptions,
    endpoints: writing('What a browser asks a passkey to sign, to confirm who is signed in', {
      answer: passkeyOptionsSchema,
    }),
  },
  {
    path: accountPaths.passkeyProof,
    endpoints: writing('Confirms who is signed in, by a passkey', {
      body: passkeySignatureSchema,
      answer: doneSchema,
    }),
  },
  {
    path: accountPaths.passkeys,
    title: 'account-passkeys',
    schema: accountPasskeysSchema,
    endpoints: [{ methods: ['GET'], summary: 'Passkeys of the account' }],
  },
  {
    path: accountPaths.newPasskeyOptions,
    endpoints: writing('What a browser makes a passkey of; after a recent proof', { answer: passkeyOptionsSchema }),
  },
  {
    path: accountPaths.newPasskey,
    endpoints: writing('Adds a passkey; after a recent proof', { body: newPasskeySchema, answer: doneSchema }),
  },
  {
    path: accountPaths.renamePasskey,
    endpoints: writing('Renames a passkey; after a recent proof', { body: renamePasskeySchema, answer: doneSchema }),
  },
  {
    path: accountPaths.removePasskey,
    endpoints: writing('Removes a passkey; after a recent proof', { body: removePasskeySchema, answer: doneSchema }),
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
