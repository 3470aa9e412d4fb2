import { redirect } from 'react-router';
import { accountCodes } from '#contract/account.ts';
import type { Answer } from '#contract/api-answer.ts';
import { backInStockCodes } from '#contract/back-in-stock-paths.ts';
import { isSignedOut } from '#app/api/account-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import type { signInClient } from '#app/api/sign-in-client.ts';
import { textOf } from '#app/forms/form-answer.ts';
import { refusedAction } from '#app/page/refused-action.ts';
import { accountIntents } from './account-intents.ts';

/** What the buttons of one page ask for, by their intents. */
export type ButtonCalls = Readonly<Record<string, () => Promise<Answer<unknown>>>>;

/** The calls of the buttons about sessions: of an account's page, and of that of staff. */
export function sessionCalls(
  { signOut, endSessions }: Pick<ReturnType<typeof signInClient>, 'signOut' | 'endSessions'>,
  form: FormData,
): ButtonCalls {
  return {
    [accountIntents.signOut]: signOut,
    [accountIntents.endSession]: () => endSessions({ id: Number(textOf(form, 'session')) || 0 }),
    [accountIntents.endOthers]: () => endSessions({ others: true }),
  };
}

/** What was to be ended has ended already, as in another window. */
const endedBefore: readonly string[] = [accountCodes.noSession, backInStockCodes.over];

type ButtonPages = { readonly signIn: string; readonly done: string };

/** Does what the button of a form asks for, and leads on: to signing in where nobody is signed in any more. */
export async function answerButton(
  page: Pick<PageState, 'sayNow'>,
  form: FormData,
  calls: ButtonCalls,
  { signIn, done }: ButtonPages,
) {
  const intent = textOf(form, 'intent');
  const answer = await (Object.hasOwn(calls, intent) ? calls[intent]?.() : undefined);
  if (answer?.ok === false) {
    if (isSignedOut(answer)) return redirect(signIn, 303);
    if (!endedBefore.includes(answer.failure.code)) return refusedAction(page, answer.failure);
  }
  return redirect(intent === accountIntents.signOut ? signIn : done, 303);
}
