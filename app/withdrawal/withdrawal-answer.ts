import type { withdrawalRules } from '#core/forms/form-rules.ts';
import type { FormAnswer } from '../forms/form-answer.ts';

export type WithdrawalField = keyof typeof withdrawalRules;

/** Where the statement stands: being filled in, or shown once more before it is made. */
export type WithdrawalAnswer = FormAnswer<WithdrawalField> & { readonly step: 'fill' | 'confirm' };
