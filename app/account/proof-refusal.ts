import { accountCodes } from '#contract/account.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import type { FormRefusal } from '#app/forms/form-answer.ts';

/** Why a code or a link was refused, as its form says it. */
export function proofRefusal({
  code,
  status,
}: ApiFailure): Extract<FormRefusal, 'wrong_code' | 'code_over' | 'too_many' | 'failed'> {
  if (code === accountCodes.wrongCode) return 'wrong_code';
  if (code === accountCodes.over) return 'code_over';
  return status === 429 ? 'too_many' : 'failed';
}

/** The status of a page that tells of a failed call. */
export const statusOf = ({ status }: ApiFailure): number => (status >= 400 ? status : 503);
