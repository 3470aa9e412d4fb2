import * as v from 'valibot';
import { formCodes } from '#contract/forms.ts';
import type { AntiSpamFields, FormReceived } from '#contract/sent-forms.ts';
import { type FormFaults, formFaults, type FormRules, type FormValues } from '#core/forms/check-form.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ConsumeRateLimit } from '#server/platform/http/address-limit.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { tooManyRequests } from '#server/platform/http/call-refusals.ts';
import { cleanLine, cleanLines } from '#server/platform/texts/clean-text.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { readBody } from '#server/api/store-api/read-body.ts';
import { formToken, isValidFormToken } from './form-token.ts';

const minWritingTime = 2000; // milliseconds: no person fills a form in faster
const ofManyLines: ReadonlySet<string> = new Set(['message', 'goods']);

type FormTools = {
  readonly texts: Texts;
  readonly clock: Clock;
  /** The key that form tokens are signed with. */
  readonly key: string;
  readonly consume: ConsumeRateLimit;
};

type Schema = v.GenericSchema<unknown, AntiSpamFields>;

type Reception<Field extends string, Form extends Schema> = {
  readonly schema: Form;
  /** What happens to a form that a bot seems to have sent; `thanked` where left out. */
  readonly machines?: 'thanked' | 'asked again';
  readonly rules: (form: v.InferOutput<Form>) => FormRules<Field>;
  /** Stores what was sent; its texts are clean and valid. What it answers takes the place of the usual answer. */
  readonly save: (values: FormValues<Field>, form: v.InferOutput<Form>, at: Date) => Promise<Response | void>;
};

/**
 * Receives a form that a shopper sent: invalid fields are reported one by one, a form without the shop's own token gets
 * a new one, and what a bot sent is thanked for and dropped.
 */
export async function receiveForm<Field extends string, Form extends Schema>(
  { request, remoteAddress }: { readonly request: Request; readonly remoteAddress: string },
  { schema, machines = 'thanked', rules, save }: Reception<Field, Form>,
  { texts, clock, key, consume }: FormTools,
): Promise<Response> {
  const parsed = v.safeParse(schema, await readBody(request));
  if (!parsed.success) return apiError(400, 'rest_invalid_json', texts.text('The body cannot be read.'));
  const form = parsed.output;
  const at = clock();
  const fieldRules = rules(form);
  const values = cleanValues(fieldRules, form);
  const faults = formFaults(fieldRules, values);
  if (Object.keys(faults).length > 0) return faulty(faults, texts);
  if (!isValidFormToken(key, form.token, at) || (machines === 'asked again' && isMachine(form))) {
    const message = texts.text('This form has been open for long. Send it once more.');
    return apiError(409, formCodes.stale, message, { token: formToken(key, at) });
  }
  const retryAfter = await consume(remoteAddress);
  if (retryAfter !== null) return tooManyRequests(formCodes.tooMany, retryAfter, texts);
  const answer = isMachine(form) ? undefined : await save(values, form, at); // a bot does not learn of it
  if (answer !== undefined) return answer;
  const received: FormReceived = { status: 'received', received_at: at.toISOString() };
  return Response.json(received, { status: 202, headers: { 'Cache-Control': 'no-store' } });
}

function cleanValues<Field extends string>(rules: FormRules<Field>, form: AntiSpamFields): FormValues<Field> {
  const submittedFields = new Map(Object.entries(form));
  const values: Partial<Record<Field, string>> = {};
  for (const field in rules) {
    const text = submittedFields.get(field);
    values[field] = (ofManyLines.has(field) ? cleanLines : cleanLine)(typeof text === 'string' ? text : '');
  }
  return values as FormValues<Field>;
}

function faulty(fields: FormFaults<string>, texts: Texts): Response {
  return apiError(400, formCodes.invalid, texts.text('Some fields of the form have to be filled in otherwise.'), {
    fields,
  });
}

/** Bots are detected by honeypot and time; without script the time is unknown. */
function isMachine({ website, took }: AntiSpamFields): boolean {
  return website !== '' || (took !== undefined && !(Number(took) >= minWritingTime));
}
