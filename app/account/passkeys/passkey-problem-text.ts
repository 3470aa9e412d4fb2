import type { Translator } from '#app/text/translator.ts';
import type { PasskeyProblem } from './passkey-problem-of.ts';

/** What to do when nothing came of a passkey. */
export function passkeyProblemText({ t }: Pick<Translator, 't'>, problem: PasskeyProblem): string {
  switch (problem) {
    case 'cancelled':
      return t('The passkey was not used. Try again, or have a code sent by e-mail.');
    case 'already_there':
      return t('This device has a passkey of your account already.');
    case 'unknown':
      return t('The shop no longer knows this passkey. Sign in by e-mail, and add it anew in your account.');
    case 'gone':
      return t('This passkey has been removed already.');
    case 'refused':
      return t('The passkey could not be verified. Try again, or have a code sent by e-mail.');
    case 'over':
      return t('That took too long. Try again.');
    case 'proof_required':
      return t('Confirm first that it is you.');
    case 'too_many':
      return t('You have tried that several times. Try again in an hour, or call us.');
    case 'too_many_passkeys':
      return t('Your account has as many passkeys as it may. Remove one that you no longer use.');
    case 'failed':
      return t('The shop could not be reached. Try again a little later.');
  }
}
