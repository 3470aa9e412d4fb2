import { formCodes, antiSpamFields } from '#contract/forms.ts';
import type { FormFaults, FormRules, FormValues } from '#core/forms/check-form.ts';
import type { ApiFailure } from '#contract/api-answer.ts';

/** The answer to a refused form: it is rendered again with all that was filled in. */
export type FormAnswer<Field extends string> = {
  readonly values: Readonly<Partial<Record<Field, string>>>;
  readonly faults?: FormFaults<Field>;
  /** Why the form as a whole was refused. */
  readonly refused?: FormRefusal;
  /** In place of the form's own, where that was too old. */
  readonly token?: string;
};

export type FormRefusal = 'stale' | 'too_many' | 'failed' | 'wrong_code' | 'code_over';

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What was filled into the fields of a form. */
export function readValues<Field extends string>(rules: FormRules<Field>, form: FormData): FormValues<Field> {
  const values: Partial<Record<Field, string>> = {};
  for (const field in rules) values[field] = textOf(form, field);
  return values as FormValues<Field>;
}

/** The values of the anti-spam fields, as they were sent. */
export function readAntiSpamFields(form: FormData) {
  const took = textOf(form, antiSpamFields.took);
  return {
    website: textOf(form, antiSpamFields.honeypot),
    token: textOf(form, antiSpamFields.token),
    ...(took === '' ? {} : { took: Number(took) }),
  };
}

/** A refusal as the form shows it, with the status of the page that does. */
export function refusedAnswer<Field extends string>(
  { code, status, data }: ApiFailure,
  values: FormValues<Field>,
): { readonly answer: FormAnswer<Field>; readonly status: number } {
  switch (code) {
    case formCodes.invalid:
      return { answer: { values, faults: data['fields'] as FormFaults<Field> }, status };
    case formCodes.stale:
      return { answer: { values, refused: 'stale', token: String(data['token']) }, status };
    default:
      return {
        answer: { values, refused: status === 429 ? 'too_many' : 'failed' },
        status: status >= 400 ? status : 503,
      };
  }
}
