import type { FieldFailure } from './check-fields.ts';
import type { AuthenticationFailure } from './authenticate.ts';
import type { SentFileFailure } from './sent-file.ts';
import { refused, type RefusedVerb, type RestAnswer } from './rest-call.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** Why somebody is not believed. */
export function authenticationMessage(failure: AuthenticationFailure, { text }: Texts): string {
  switch (failure.code) {
    case 'wrong_secret':
      return text('The consumer secret is wrong.');
    case 'wrong_key':
      return text('The consumer key is wrong.');
    case 'wrong_signature':
      return text('The signature does not match the request.');
    case 'wrong_method':
      return text('The signature method is not supported.');
    case 'wrong_timestamp':
      return text('The timestamp is not of now.');
    case 'invalid_nonce':
      return text('The nonce is invalid.');
    case 'nonce_used':
      return text('The nonce was used before.');
    case 'missing_parameters':
      return text('Missing OAuth parameter(s): %s', failure.names.join(', '));
    case 'key_may_not_read':
      return text('This API key may not read.');
    case 'key_may_not_write':
      return text('This API key may not change anything.');
  }
}

/** The refusal of a call whose body cannot be read. */
export function unreadableBody(
  { code }: SentFileFailure | { readonly code: 'rest_invalid_json' },
  { text }: Texts,
): RestAnswer {
  switch (code) {
    case 'rest_invalid_json':
      return refused(400, code, text('Invalid JSON body passed.'), {
        json_error_code: 4,
        json_error_message: 'Syntax error',
      });
    case 'rest_invalid_body':
      return refused(400, code, text('The form cannot be read.'));
    case 'rest_upload_no_content_disposition':
      return refused(400, code, text('A file needs the header Content-Disposition with its name.'));
    case 'rest_upload_invalid_disposition':
      return refused(
        400,
        code,
        text('The header Content-Disposition names no file, such as attachment; filename=lova.jpg'),
      );
    case 'rest_upload_hash_mismatch':
      return refused(412, code, text('The file arrived otherwise than it was sent.'));
  }
}

/** Why somebody may not do what they ask for. */
export function refusedMessage(verb: RefusedVerb, { text }: Texts): string {
  switch (verb) {
    case 'view':
      return text('You may not view this.');
    case 'create':
      return text('You may not create this.');
    case 'edit':
      return text('You may not edit this.');
    case 'delete':
      return text('You may not delete this.');
    case 'batch':
      return text('You may not change several of these at once.');
  }
}

/** The refusal of a call some of whose fields are wrong; null where none is. */
export function fieldProblems(failures: Readonly<Record<string, FieldFailure>>, texts: Texts): RestAnswer | null {
  const names = Object.keys(failures);
  if (names.length === 0) return null;
  const details = Object.entries(failures).map(([name, failure]) => {
    const message = fieldMessage(failure, texts);
    const data = failure.code === 'rest_invalid_type' ? { param: failure.at } : null;
    return [name, { code: failure.code, message, data }] as const;
  });
  return refused(400, 'rest_invalid_param', texts.text('Invalid parameter(s): %s', names.join(', ')), {
    params: Object.fromEntries(details.map(([name, { message }]) => [name, message])),
    details: Object.fromEntries(details),
  });
}

function fieldMessage(failure: FieldFailure, { text }: Texts): string {
  const { at } = failure;
  switch (failure.code) {
    case 'rest_invalid_type':
      return text('%1$s is not of type %2$s.', at, failure.types.join(','));
    case 'rest_not_in_enum':
      return text('%1$s is not one of %2$s.', at, listed(failure.allowed.map(String), text(' and ')));
    case 'rest_out_of_bounds':
      return boundsMessage(failure, text);
    case 'rest_too_short':
      return text('%1$s must be at least %2$s characters long.', at, failure.minimum);
    case 'rest_property_required':
      return text('%1$s is a required property of %2$s.', failure.property, at);
    case 'rest_invalid_date':
      return text('%s is not a valid date.', at);
    case 'rest_invalid_email':
      return text('%s is not a valid e-mail address.', at);
  }
}

function boundsMessage(
  { at, minimum, maximum }: Extract<FieldFailure, { code: 'rest_out_of_bounds' }>,
  text: Texts['text'],
): string {
  if (minimum !== null && maximum !== null)
    return text('%1$s must be between %2$s (inclusive) and %3$s (inclusive)', at, minimum, maximum);
  if (minimum !== null) return text('%1$s must be greater than or equal to %2$s', at, minimum);
  return text('%1$s must be less than or equal to %2$s', at, maximum ?? 0);
}

function listed(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${and}${items.at(-1)}`;
}
