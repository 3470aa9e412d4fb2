import type { withdrawalRules } from '#core/forms/form-rules.ts';
import type { FormAnswer } from '../forms/form-answer.ts';

export type WithdrawalField = keyof typeof withdrawalRules;

/** The step of the statement: being filled in, or shown for confirmation before it is submitted. */
export type WithdrawalAnswer = FormAnswer<WithdrawalField> & { readonly step: 'fill' | 'confirm' };
