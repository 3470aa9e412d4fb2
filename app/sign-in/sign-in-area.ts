import { createContext, useContext } from 'react';
import { inLanguage, type Locale } from '#contract/languages.ts';
import { accountSignInPaths, type SignInPaths, staffSignInPaths } from '#contract/sign-in-paths.ts';
import { isStaffPage, returnParameter, returnPath } from '#contract/staff-pages.ts';
import { accountLinks } from '#app/routing/account-links.ts';
import { links } from '#app/routing/links.ts';
import { staffLinks } from '#app/routing/staff-links.ts';

/** A part of the shop that people sign in to: their accounts, or the back office. */
export type SignInArea = {
  readonly isStaff: boolean;
  readonly paths: SignInPaths;
  /** Pages; `back`: the one to go on to once it is done. */
  readonly signIn: (back: string | null) => string;
  readonly signInCode: (back: string | null) => string;
  readonly passkeys: () => string;
  /** The page, with its language, that whoever has signed in goes on to. */
  readonly opened: (at: { readonly account: Locale; readonly page: Locale; readonly back: string | null }) => string;
};

export const accountArea: SignInArea = {
  isStaff: false,
  paths: accountSignInPaths,
  signIn: accountLinks.signIn,
  signInCode: accountLinks.signInCode,
  passkeys: accountLinks.passkeys,
  opened: ({ account }) => inLanguage(links.account(), account),
};

export const staffArea: SignInArea = {
  isStaff: true,
  paths: staffSignInPaths,
  signIn: staffLinks.signIn,
  signInCode: staffLinks.signInCode,
  passkeys: staffLinks.passkeys,
  opened: ({ page, back }) => {
    const path = back ?? staffLinks.office();
    return isStaffPage(path) ? inLanguage(path, page) : path;
  },
};

export const SignInAreaContext = createContext(accountArea);

/** The part of the shop that this page signs in to. */
export function useSignInArea(): SignInArea {
  return useContext(SignInAreaContext);
}

/** The page that an address names as the one to go on to; null where it names none, or one elsewhere. */
export function backOf(search: URLSearchParams): string | null {
  return returnPath(search.get(returnParameter));
}
