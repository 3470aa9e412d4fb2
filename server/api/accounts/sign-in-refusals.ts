import { accountCodes } from '#contract/account.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { tooManyRequests } from '#server/platform/http/call-refusals.ts';
import type { PasskeyFailure } from '#server/platform/sign-in/passkeys.ts';
import type { SignInFailure } from '#server/platform/sign-in/sign-in.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** The answer to a proof that proves nothing, of whatever kind. */
export function signInRefusal(failure: SignInFailure | PasskeyFailure, texts: Texts): Response {
  const { text } = texts;
  switch (failure.code) {
    case 'too_many':
      return tooManyRequests(accountCodes.tooMany, failure.data.retryAfter, texts);
    case 'wrong_code':
      return apiError(403, accountCodes.wrongCode, text('The code is not right.'));
    case 'over':
      return apiError(410, accountCodes.over, text('This code or link is no longer valid. Ask for a new one.'));
    case 'unknown':
      return apiError(403, accountCodes.unknownPasskey, text('The shop does not know this passkey.'));
    case 'refused':
      return apiError(403, accountCodes.passkeyRefused, text('The passkey could not be verified.'));
    case 'too_many_passkeys':
      return apiError(409, accountCodes.tooManyPasskeys, text('An account has no more passkeys than this.'));
  }
}

/** The answer where browsers have no passkeys at the shop's address. */
export function noPasskeys({ text }: Texts): Response {
  return apiError(404, accountCodes.noPasskeys, text('There are no passkeys at the address of this shop.'));
}
