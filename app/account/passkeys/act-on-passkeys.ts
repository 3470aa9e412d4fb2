import { data, redirect } from 'react-router';
import { accountCodes } from '#contract/account.ts';
import type { Answer } from '#contract/api-answer.ts';
import { maxPasskeyName } from '#core/sign-in/passkey-name.ts';
import { isSignedOut } from '#app/api/account-client.ts';
import { signInClient } from '#app/api/sign-in-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { textOf } from '#app/forms/form-answer.ts';
import type { SignInArea } from '#app/sign-in/sign-in-area.ts';
import { type PasskeyProblem, passkeyProblemOf } from './passkey-problem-of.ts';
import { passkeyIntents } from './passkey-intents.ts';

/** A new name that was refused, and of which passkey. */
export type NameAnswer = { readonly of: 'name'; readonly passkey: number };

/** Why a passkey was neither renamed nor removed. */
export type ChangeAnswer = { readonly of: 'change'; readonly problem: PasskeyProblem };

/** Renames or removes a passkey; where that needs a proof first, its page asks for it. */
export async function actOnPasskeys(page: PageState, form: FormData, area: SignInArea) {
  const client = signInClient(page, area.paths);
  const id = Number(textOf(form, 'passkey')) || 0;
  switch (textOf(form, 'intent')) {
    case passkeyIntents.rename: {
      const name = textOf(form, 'name').trim().slice(0, maxPasskeyName);
      if (name === '') return data<NameAnswer>({ of: 'name', passkey: id }, { status: 422 });
      return answerChange(await client.renamePasskey({ id, name }), area);
    }
    case passkeyIntents.remove: {
      const removed = await client.removePasskey(id);
      const isGone = !removed.ok && removed.failure.code === accountCodes.unknownPasskey;
      return isGone ? redirect(area.passkeys(), 303) : answerChange(removed, area);
    }
    default:
      return redirect(area.passkeys(), 303);
  }
}

function answerChange(changed: Answer<unknown>, area: SignInArea) {
  if (changed.ok) return redirect(area.passkeys(), 303);
  if (isSignedOut(changed)) return redirect(area.signIn(null), 303);
  const { failure } = changed;
  const problem = failure.code === accountCodes.unknownPasskey ? 'gone' : passkeyProblemOf(failure);
  return data<ChangeAnswer>({ of: 'change', problem }, { status: failure.status >= 400 ? failure.status : 503 });
}
