import type { ParameterProblem } from '#contract/error.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { ParameterFailure, ParameterFailures } from './parameters.ts';

/** The refusal of a request whose parameters are wrong; null where nothing is. */
export function parameterError(failures: ParameterFailures, texts: Texts): Response | null {
  const names = Object.keys(failures);
  if (names.length === 0) return null;
  const problems = Object.entries(failures).map(([name, failure]) => [name, problemOf(failure, texts)] as const);
  return apiError(400, 'rest_invalid_param', texts.text('Invalid parameter(s): %s', names.join(', ')), {
    params: Object.fromEntries(problems.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(problems),
  });
}

function problemOf(failure: ParameterFailure, texts: Texts): ParameterProblem {
  const { code, at } = failure;
  const message = messageOf(failure, texts);
  return { code, message, data: code === 'rest_invalid_type' ? { param: at } : null };
}

function messageOf(failure: ParameterFailure, { text }: Texts): string {
  switch (failure.code) {
    case 'rest_invalid_type':
      return text('%1$s is not of type %2$s.', failure.at, failure.type);
    case 'rest_not_in_enum':
      return text('%1$s is not one of %2$s.', failure.at, listed(failure.allowed.map(String), text(' and ')));
    case 'rest_out_of_bounds':
      return boundsMessage(failure.at, failure.minimum, failure.maximum, text);
    case 'rest_invalid_date':
      return text('%s is not a valid date.', failure.at);
  }
}

function boundsMessage(at: string, minimum: number | null, maximum: number | null, text: Texts['text']): string {
  if (minimum !== null && maximum !== null) {
    return text('%1$s must be between %2$s (inclusive) and %3$s (inclusive)', at, minimum, maximum);
  }
  if (minimum !== null) return text('%1$s must be greater than or equal to %2$s', at, minimum);
  return text('%1$s must be less than or equal to %2$s', at, maximum ?? 0);
}

function listed(words: readonly string[], and: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}${and}${words.at(-1)}`;
}
