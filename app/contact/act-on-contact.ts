import { data, redirect } from 'react-router';
import { formPaths } from '#contract/forms.ts';
import { contactRules } from '#core/forms/form-rules.ts';
import { sendForm } from '../api/form-client.ts';
import { type FormAnswer, readAntiSpamFields, readValues, refusedAnswer, textOf } from '../forms/form-answer.ts';
import { formLinks } from '#app/routing/form-links.ts';
import type { PageState } from '#app/api/page-state.ts';

export type ContactField = keyof typeof contactRules;

/** The result of sending a message where its form is still on the page. */
export type ContactAnswer = FormAnswer<ContactField> & { readonly isSubmitted?: true };

/**
 * Sends a message to the merchant; success redirects to the thanks page, except from the short form, which shows them
 * itself.
 */
export async function actOnContact(page: PageState, form: FormData) {
  const values = readValues(contactRules, form);
  const quick = textOf(form, 'quick') === '1';
  const submission = await sendForm(page, formPaths.messages, { ...values, ...readAntiSpamFields(form), quick });
  if (!submission.ok) {
    const { answer, status } = refusedAnswer(submission.failure, values);
    return data<ContactAnswer>(answer, { status });
  }
  if (quick) return data<ContactAnswer>({ values: {}, isSubmitted: true });
  return redirect(formLinks.contactSent(), 303);
}
