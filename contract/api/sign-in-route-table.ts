import {
  confirmProofSchema,
  confirmSignInSchema,
  doneSchema,
  endSessionsSchema,
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
import type { SignInPaths } from '../sign-in-paths.ts';
import type { ApiEndpoint, ApiRoute } from './api-route.ts';

/** The endpoint of a call that writes. */
export function writing(
  summary: string,
  rest: Pick<ApiEndpoint, 'body' | 'answer' | 'status'>,
): readonly ApiEndpoint[] {
  return [{ methods: ['POST'], summary, ...rest }];
}

/** Signing in, sessions and passkeys of an audience; `prefix`: what its answers are called by. */
export function signInRouteTable(paths: SignInPaths, prefix: string): readonly ApiRoute[] {
  return [
    {
      path: paths.signIn,
      endpoints: writing('Sends a mail with a code and a link that sign in', {
        body: signInRequestSchema,
        status: 202,
        answer: signInRequestedSchema,
      }),
    },
    {
      path: paths.confirm,
      endpoints: writing('Signs in with the code or the link of a mail', {
        body: confirmSignInSchema,
        answer: signedInSchema,
      }),
    },
    {
      path: paths.link,
      title: `${prefix}sign-in-link`,
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
      path: paths.passkeySignInOptions,
      endpoints: writing('What a browser asks a passkey to sign, to sign in', { answer: passkeyOptionsSchema }),
    },
    {
      path: paths.passkeySignIn,
      endpoints: writing('Signs in with a passkey', { body: passkeySignatureSchema, answer: signedInSchema }),
    },
    { path: paths.signOut, endpoints: writing('Ends the session', { answer: doneSchema }) },
    {
      path: paths.endSessions,
      endpoints: writing('Signs out another browser, or all others', { body: endSessionsSchema, answer: doneSchema }),
    },
    {
      path: paths.proof,
      endpoints: writing('Sends a mail with a code that confirms who is signed in', {
        status: 202,
        answer: signInRequestedSchema,
      }),
    },
    {
      path: paths.confirmProof,
      endpoints: writing('Confirms who is signed in, by the code of a mail', {
        body: confirmProofSchema,
        answer: doneSchema,
      }),
    },
    {
      path: paths.passkeyProofOptions,
      endpoints: writing('What a browser asks a passkey to sign, to confirm who is signed in', {
        answer: passkeyOptionsSchema,
      }),
    },
    {
      path: paths.passkeyProof,
      endpoints: writing('Confirms who is signed in, by a passkey', {
        body: passkeySignatureSchema,
        answer: doneSchema,
      }),
    },
    {
      path: paths.passkeys,
      title: `${prefix}account-passkeys`,
      schema: accountPasskeysSchema,
      endpoints: [{ methods: ['GET'], summary: 'Passkeys of the account' }],
    },
    {
      path: paths.newPasskeyOptions,
      endpoints: writing('What a browser makes a passkey of; after a recent proof', { answer: passkeyOptionsSchema }),
    },
    {
      path: paths.newPasskey,
      endpoints: writing('Adds a passkey; after a recent proof', { body: newPasskeySchema, answer: doneSchema }),
    },
    {
      path: paths.renamePasskey,
      endpoints: writing('Renames a passkey; after a recent proof', { body: renamePasskeySchema, answer: doneSchema }),
    },
    {
      path: paths.removePasskey,
      endpoints: writing('Removes a passkey; after a recent proof', { body: removePasskeySchema, answer: doneSchema }),
    },
  ];
}
