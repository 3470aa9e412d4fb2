import { data, redirect } from 'react-router';
import { formPaths } from '#contract/forms.ts';
import { formFaults } from '#core/forms/check-form.ts';
import { withdrawalRules } from '#core/forms/form-rules.ts';
import { sendForm } from '../api/form-client.ts';
import { readAntiSpamFields, readValues, refusedAnswer, textOf } from '../forms/form-answer.ts';
import { formLinks } from '#app/routing/form-links.ts';
import type { PageState } from '#app/api/page-state.ts';
import type { WithdrawalAnswer } from './withdrawal-answer.ts';

/**
 * Shows a withdrawal statement for confirmation, returns to editing it, or submits it: by the button that was pressed.
 */
export async function actOnWithdrawal(page: PageState, form: FormData) {
  const values = readValues(withdrawalRules, form);
  const intent = textOf(form, 'intent');
  if (intent === 'edit') return data<WithdrawalAnswer>({ step: 'fill', values });
  const faults = formFaults(withdrawalRules, values);
  if (Object.keys(faults).length > 0) return data<WithdrawalAnswer>({ step: 'fill', values, faults }, { status: 422 });
  if (intent !== 'confirm') return data<WithdrawalAnswer>({ step: 'confirm', values });
  const result = await sendForm(page, formPaths.withdrawals, { ...values, ...readAntiSpamFields(form) });
  if (result.ok) return redirect(formLinks.withdrawalSent(), 303);
  const { answer, status } = refusedAnswer(result.failure, values);
  return data<WithdrawalAnswer>({ ...answer, step: answer.faults === undefined ? 'confirm' : 'fill' }, { status });
}
