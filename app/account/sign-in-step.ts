import type { signInCodeRules, signInRules } from '#core/forms/form-rules.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';

/** What the button that was pressed asks for. */
export const signInIntents = { email: 'email', code: 'code', link: 'link' } as const;

/** Where somebody who signs in stands, as their page begins. */
export type SignInStep =
  | {
      readonly step: 'email';
      /** Origin of the pages where passkeys sign in; null: nowhere. */
      readonly passkeyOrigin: string | null;
    }
  | { readonly step: 'code' }
  /** They came by the link of a mail, which signs this address in once they press the button. */
  | { readonly step: 'link'; readonly email: string; readonly link: string }
  /** The link they came by is over; or they have tried too many. */
  | { readonly step: 'over' }
  | { readonly step: 'too_many' };

/** A form that was refused. */
export type SignInAnswer =
  | (FormAnswer<keyof typeof signInRules> & { readonly of: 'email' })
  | (FormAnswer<keyof typeof signInCodeRules> & { readonly of: 'code' })
  | { readonly of: 'link'; readonly refused: 'too_many' | 'code_over' | 'failed' };
