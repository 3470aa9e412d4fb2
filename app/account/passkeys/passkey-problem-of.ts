import { accountCodes } from '#contract/account.ts';
import type { ApiFailure } from '#contract/api-answer.ts';

/** Why nothing came of a passkey. */
export type PasskeyProblem =
  /** The person or the browser stopped it, or there is none. */
  | 'cancelled'
  /** The device has a passkey of this account already. */
  | 'already_there'
  | 'unknown'
  /** It was removed meanwhile, as in another window. */
  | 'gone'
  | 'refused'
  | 'over'
  | 'proof_required'
  | 'too_many'
  | 'too_many_passkeys'
  | 'failed';

/** Why a call about passkeys was refused. */
export function passkeyProblemOf({ code, status }: ApiFailure): PasskeyProblem {
  switch (code) {
    case accountCodes.unknownPasskey:
      return 'unknown';
    case accountCodes.passkeyRefused:
      return 'refused';
    case accountCodes.over:
      return 'over';
    case accountCodes.proofRequired:
    case accountCodes.signedOut:
      return 'proof_required';
    case accountCodes.tooManyPasskeys:
      return 'too_many_passkeys';
    default:
      return status === 429 ? 'too_many' : 'failed';
  }
}
