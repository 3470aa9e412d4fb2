import { accountSignInPaths } from './sign-in-paths.ts';

/** Calls of the account, below `vitrinaApiPath`. */
export const accountPaths = {
  ...accountSignInPaths,
  account: '/account',
  orders: '/account/orders',
  addresses: '/account/addresses',
  language: '/account/language',
  newsletter: '/account/newsletter',
  endPasskeyOffer: '/account/passkeys/offer/end',
  export: '/account/export',
  erase: '/account/erase',
} as const;
