import { data } from 'react-router';
import type { SignInLink } from '#contract/account.ts';
import type { Answer } from '#contract/api-answer.ts';
import { passkeySite } from '#contract/passkey-site.ts';
import type { PageState } from '#app/api/page-state.ts';
import { codeParameter } from '#app/routing/account-links.ts';
import type { SignInStep } from './sign-in-step.ts';

/** Where somebody who signs in begins: with their address, or with the code of the mail they have asked for. */
export function firstStep({ publicUrl }: PageState, url: URL): SignInStep {
  if (url.searchParams.has(codeParameter)) return { step: 'code' };
  return { step: 'email', passkeyOrigin: passkeySite(publicUrl)?.origin ?? null };
}

/** Where somebody begins who came by the link of a mail. */
export function linkStep(answer: Answer<SignInLink>, link: string): SignInStep {
  if (answer.ok) return { step: 'link', email: answer.value.email, link };
  const { status } = answer.failure;
  if (status === 429) return { step: 'too_many' };
  if (status === 410) return { step: 'over' };
  throw data(null, { status: status === 404 ? 404 : 503 });
}
