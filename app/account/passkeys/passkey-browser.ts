import type { SignedIn } from '#contract/account.ts';
import { type Answer, readAnswer, unreachable } from '#contract/api-answer.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { SignInPaths } from '#contract/sign-in-paths.ts';
import { fail } from '#core/result.ts';
import { type PasskeyProblem, passkeyProblemOf } from './passkey-problem-of.ts';
import { creationOptionsOf, passkeyJson, requestOptionsOf } from './passkey-json.ts';

/** `signed`: whether it went wrong after the person had chosen a passkey. */
export type PasskeyResult<T> = T | { readonly problem: PasskeyProblem; readonly signed: boolean };

/** Whether the browser has passkeys at all: over https, or on this machine. */
export function hasPasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function';
}

/** Whether the browser offers passkeys in the field of the e-mail address. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

async function post<T>(path: string, body: object = {}): Promise<Answer<T>> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    return await readAnswer<T>(
      await fetch(vitrinaApiPath + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  } catch {
    return fail(unreachable);
  }
}

type Options<Json> = { readonly options: Json };

/** `suggests`: quietly, among what the browser fills into the field. `signal` ends that. */
type AskForPasskey = { readonly suggests: boolean; readonly signal?: AbortSignal };

/** Lets the browser ask for a passkey, and sends what that signed. */
async function sign<T>(
  paths: { readonly options: string; readonly answer: string },
  { suggests, signal }: AskForPasskey,
): Promise<PasskeyResult<T>> {
  const begun = await post<Options<PublicKeyCredentialRequestOptionsJSON>>(paths.options);
  if (!begun.ok) return { problem: passkeyProblemOf(begun.failure), signed: false };
  const { options } = begun.value;
  const publicKey = requestOptionsOf(options);
  const how: CredentialRequestOptions = suggests ? { mediation: 'conditional' } : {};
  if (signal !== undefined) how.signal = signal;
  const credential = await navigator.credentials.get({ publicKey, ...how }).catch(() => null);
  if (credential === null) return { problem: 'cancelled', signed: false };
  const answer = await post<T>(paths.answer, { credential: passkeyJson(credential as PublicKeyCredential) });
  if (answer.ok) return answer.value;
  const problem = passkeyProblemOf(answer.failure);
  if (problem === 'unknown' && options.rpId !== undefined) forgetPasskey(options.rpId, credential.id);
  return { problem, signed: true };
}

/** Signs in with a passkey. */
export const signInWithPasskey = (paths: SignInPaths, how: AskForPasskey) =>
  sign<SignedIn>({ options: paths.passkeySignInOptions, answer: paths.passkeySignIn }, how);

/** Confirms with a passkey who is signed in. */
export const confirmWithPasskey = (paths: SignInPaths) =>
  sign<{ readonly status: 'done' }>(
    { options: paths.passkeyProofOptions, answer: paths.passkeyProof },
    { suggests: false },
  );

/** Lets the browser make a passkey, and adds it to the account. */
export async function addPasskey(paths: SignInPaths): Promise<PasskeyResult<{ readonly status: 'done' }>> {
  const begun = await post<Options<PublicKeyCredentialCreationOptionsJSON>>(paths.newPasskeyOptions);
  if (!begun.ok) return { problem: passkeyProblemOf(begun.failure), signed: false };
  let credential: Credential | null = null;
  let problem: PasskeyProblem = 'cancelled';
  try {
    credential = await navigator.credentials.create({ publicKey: creationOptionsOf(begun.value.options) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') problem = 'already_there';
  }
  if (credential === null) return { problem, signed: false };
  const answer = await post<{ readonly status: 'done' }>(paths.newPasskey, {
    credential: passkeyJson(credential as PublicKeyCredential),
  });
  return answer.ok ? answer.value : { problem: passkeyProblemOf(answer.failure), signed: true };
}

/** Tells the browser that a passkey no longer signs in, so that it need not offer it. */
export function forgetPasskey(rpId: string, credentialId: string): void {
  if (!hasPasskeys() || !('signalUnknownCredential' in PublicKeyCredential)) return;
  void PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined);
}
