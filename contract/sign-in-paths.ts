/**
 * The calls by which people sign in, prove who they are, and manage their sessions and passkeys, below `vitrinaApiPath`:
 * the same for shoppers and for staff, each at a place of their own.
 */
function signInPaths<const Base extends string>(base: Base) {
  return {
    signIn: `${base}/sign-in`,
    confirm: `${base}/sign-in/confirm`,
    link: `${base}/sign-in/link`,
    passkeySignInOptions: `${base}/sign-in/passkey/options`,
    passkeySignIn: `${base}/sign-in/passkey`,
    signOut: `${base}/sign-out`,
    endSessions: `${base}/sessions/end`,
    proof: `${base}/proof`,
    confirmProof: `${base}/proof/confirm`,
    passkeyProofOptions: `${base}/proof/passkey/options`,
    passkeyProof: `${base}/proof/passkey`,
    passkeys: `${base}/passkeys`,
    newPasskeyOptions: `${base}/passkeys/new/options`,
    newPasskey: `${base}/passkeys/new`,
    renamePasskey: `${base}/passkeys/rename`,
    removePasskey: `${base}/passkeys/remove`,
  } as const;
}

/** Of shoppers' accounts, and of those who work in the shop. */
export const accountSignInPaths = signInPaths('/account');
export const staffSignInPaths = signInPaths('/staff');

export type SignInPaths = ReturnType<typeof signInPaths<string>>;
