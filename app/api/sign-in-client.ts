import type { ConfirmSignIn, EndSessions, SignedIn, SignInLink, SignInRequest } from '#contract/account.ts';
import type { AccountPasskeys, RenamePasskey } from '#contract/passkeys.ts';
import type { SignInPaths } from '#contract/sign-in-paths.ts';
import type { PageState } from './page-state.ts';
import { visitorCalls } from './visitor-calls.ts';

export type Done = { readonly status: 'done' };

/** Signing in, sessions and passkeys of the visitor, for loaders and actions; `paths`: as a shopper, or as staff. */
export function signInClient(page: PageState, paths: SignInPaths) {
  const call = visitorCalls(page);
  return {
    requestSignIn: (body: SignInRequest) => call<{ readonly status: 'sent' }>(paths.signIn, body),
    confirmSignIn: (proof: ConfirmSignIn) => call<SignedIn>(paths.confirm, proof),
    signInLink: (link: string) => call<SignInLink>(`${paths.link}?${new URLSearchParams({ link })}`),
    endSessions: (which: EndSessions) => call<Done>(paths.endSessions, which),
    requestProof: () => call<{ readonly status: 'sent' }>(paths.proof, {}),
    confirmProof: (code: string) => call<Done>(paths.confirmProof, { code }),
    passkeys: () => call<AccountPasskeys>(paths.passkeys),
    renamePasskey: (change: RenamePasskey) => call<Done>(paths.renamePasskey, change),
    removePasskey: (id: number) => call<Done>(paths.removePasskey, { id }),
    signOut: () => call<Done>(paths.signOut, {}),
  };
}
