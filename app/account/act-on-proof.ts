import { data, redirect } from 'react-router';
import { formFaults } from '#core/forms/check-form.ts';
import { signInCodeRules } from '#core/forms/form-rules.ts';
import { isSignedOut } from '#app/api/account-client.ts';
import { signInClient } from '#app/api/sign-in-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { type FormAnswer, readValues, textOf } from '#app/forms/form-answer.ts';
import type { SignInArea } from '#app/sign-in/sign-in-area.ts';
import { proofIntents } from './proof-intents.ts';
import { proofRefusal, statusOf } from './proof-refusal.ts';

/** A proof that was refused. */
export type ProofAnswer = FormAnswer<keyof typeof signInCodeRules> & { readonly of: 'proof' };

/** The page that needs the proof: itself, and itself where the code is entered. */
export type ProofPage = { readonly page: string; readonly code: string; readonly area: SignInArea };

/** Sends the code that confirms who is signed in, or takes it; null where the form asks for something else. */
export async function actOnProof(page: PageState, form: FormData, here: ProofPage) {
  const client = signInClient(page, here.area.paths);
  switch (textOf(form, 'intent')) {
    case proofIntents.ask: {
      const sent = await client.requestProof();
      if (sent.ok) return redirect(here.code, 303);
      if (isSignedOut(sent)) return redirect(here.area.signIn(null), 303);
      return data<ProofAnswer>(
        { of: 'proof', values: {}, refused: proofRefusal(sent.failure) },
        { status: statusOf(sent.failure) },
      );
    }
    case proofIntents.code: {
      const values = readValues(signInCodeRules, form);
      const faults = formFaults(signInCodeRules, values);
      if (Object.keys(faults).length > 0) return data<ProofAnswer>({ of: 'proof', values, faults }, { status: 422 });
      const confirmed = await client.confirmProof(values.code);
      if (confirmed.ok) return redirect(here.page, 303);
      if (isSignedOut(confirmed)) return redirect(here.area.signIn(null), 303);
      const refused = proofRefusal(confirmed.failure);
      return data<ProofAnswer>({ of: 'proof', values, refused }, { status: statusOf(confirmed.failure) });
    }
    default:
      return null;
  }
}
