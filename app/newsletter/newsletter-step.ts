import type { newsletterRules } from '#core/forms/form-rules.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';

/** What the newsletter's page shows when it is opened. */
export type NewsletterStep =
  | { readonly step: 'ask' }
  /** It was asked for: the mail is on its way. */
  | { readonly step: 'asked' }
  /** Somebody came by the link of the mail that confirms, or by one that unsubscribes: a button does it. */
  | { readonly step: 'confirm' | 'leave'; readonly link: string }
  | { readonly step: 'confirmed' }
  | { readonly step: 'left' };

/** What the button that was pressed asks for; without one: the newsletter. */
export const newsletterIntents = { confirm: 'confirm', leave: 'leave' } as const;

type AskAnswer = FormAnswer<keyof typeof newsletterRules> & {
  readonly of: 'ask';
  /** Whether it was accepted, where its form is still on the page. */
  readonly isSubmitted?: true;
};

/** A form of the page that was refused, or was sent from another page. */
export type NewsletterAnswer =
  | AskAnswer
  | { readonly of: 'link'; readonly refused: 'code_over' | 'failed' }
  /** A mail program has unsubscribed: nobody looks at the page, and it must not be redirected (RFC 8058). */
  | { readonly of: 'one-click' };
