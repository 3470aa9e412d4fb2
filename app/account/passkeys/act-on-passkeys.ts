import { data, redirect } from 'react-router';
import { maxPasskeyName } from '#core/sign-in/passkey-name.ts';
import { isSignedOut } from '#app/api/account-client.ts';
import { signInClient } from '#app/api/sign-in-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { textOf } from '#app/forms/form-answer.ts';
import type { SignInArea } from '#app/sign-in/sign-in-area.ts';
import { passkeyIntents } from './passkey-intents.ts';

/** A new name that was refused, and of which passkey. */
export type NameAnswer = { readonly of: 'name'; readonly passkey: number };

/** Renames or removes a passkey; where that needs a proof first, its page asks for it. */
export async function actOnPasskeys(page: PageState, form: FormData, area: SignInArea) {
  const client = signInClient(page, area.paths);
  const id = Number(textOf(form, 'passkey'));
  switch (textOf(form, 'intent')) {
    case passkeyIntents.rename: {
      const name = textOf(form, 'name').trim().slice(0, maxPasskeyName);
      if (name === '') return data<NameAnswer>({ of: 'name', passkey: id }, { status: 422 });
      const renamed = await client.renamePasskey({ id, name });
      if (isSignedOut(renamed)) return redirect(area.signIn(null), 303);
      break;
    }
    case passkeyIntents.remove: {
      const removed = await client.removePasskey(id);
      if (isSignedOut(removed)) return redirect(area.signIn(null), 303);
      break;
    }
  }
  return redirect(area.passkeys(), 303);
}
