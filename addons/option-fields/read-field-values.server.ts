import { decimalText, parseDecimal } from '#core/decimal.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Addition, AddOnFailure, Submission, SubmissionContext } from '#server/add-on-api/submission.ts';
import { groupsOf, mayHaveGroups } from './find-groups.ts';
import { checkOptions, type SentOptions } from './rules/check-options.ts';
import type { OptionsFailure } from './rules/field-fault.ts';
import type { StoredOptions } from './rules/stored-options.ts';
import { ruleGroup } from './rule-group.ts';
import { readSettings } from './option-fields-settings.ts';

export const addOnName = 'option-fields';

/** What was filled in beside the product; null where nothing was, or there is nothing to fill in. */
export async function readOptions(context: SubmissionContext): Promise<Result<Addition | null, AddOnFailure>> {
  const { submission, offer, product, text } = context;
  const settings = readSettings(context.settings);
  if (!mayHaveGroups(product.metas, settings)) return ok(null);
  const id = offer.parentId ?? offer.id;
  const groups = groupsOf({ id, metas: product.metas, categoryIds: product.categoryIds }, settings);
  if (groups.length === 0) return ok(null);
  const submittedOptions = sentOptions(submission, context.fields);
  const checked = checkOptions(groups.map(ruleGroup), submittedOptions, variationOf(offer));
  if (!checked.ok) {
    const { failure } = checked;
    const code = `option_fields_${failure.code}`;
    return fail({ code, data: { ...failure.data }, message: optionsMessage(failure, text) });
  }
  if (Object.keys(checked.value).length === 0) return ok(null);
  const asking = groups.filter(({ fields }) => fields.some((field) => Object.hasOwn(checked.value, field.id)));
  const data: StoredOptions = { groups: asking.map((group) => group.id), values: checked.value };
  return ok({ data });
}

export function variationOf({
  id,
  parentId,
}: {
  readonly id: number;
  readonly parentId: number | null;
}): number | null {
  return parentId === null ? null : id;
}

/** The fields of a form by the names of Advanced Product Fields, or `extensions.option-fields` of a JSON body. */
export function sentOptions(submission: Submission, fields: Submission): SentOptions {
  const extension = record(record(submission['extensions'])[addOnName]);
  if (Object.hasOwn(extension, 'fields'))
    return { values: record(extension['fields']), groups: namesOf(extension['groups']) };
  const form = record(fields['wapf'] ?? submission['wapf']);
  const values = Object.entries(form).map(([name, value]) => [name.replace(/^field_/, ''), value] as const);
  return {
    values: Object.fromEntries(values),
    groups: namesOf(fields['wapf_field_groups'] ?? submission['wapf_field_groups']),
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function namesOf(submittedGroups: unknown): readonly string[] | null {
  const names =
    typeof submittedGroups === 'string'
      ? submittedGroups.split(',')
      : Array.isArray(submittedGroups)
        ? submittedGroups.map(String)
        : null;
  return names === null ? null : names.map((name) => name.trim());
}

function optionsMessage(failure: OptionsFailure, text: SubmissionContext['text']): string {
  switch (failure.code) {
    case 'changed':
      return text('The options of this product have changed. Reload the page and choose again.');
    case 'required':
      return text('The field “%s” is required.', failure.data?.label ?? '');
    case 'number':
      return text('Enter a number in the field “%s”.', failure.data?.label ?? '');
    case 'whole_number':
      return text('Enter a whole number in the field “%s”.', failure.data?.label ?? '');
    case 'email':
      return text('Enter a valid e-mail address in the field “%s”.', failure.data?.label ?? '');
    case 'url':
      return text('Enter a web address that begins with https:// in the field “%s”.', failure.data?.label ?? '');
    case 'below':
      return text('The number in the field “%1$s” must not be less than %2$s.', ...limitOf(failure));
    case 'above':
      return text('The number in the field “%1$s” must not be more than %2$s.', ...limitOf(failure));
    case 'too_long':
      return text('The text in the field “%1$s” is too long. Characters at most: %2$s.', ...limitOf(failure));
  }
}

function limitOf({ data }: Extract<OptionsFailure, { readonly code: 'below' | 'above' | 'too_long' }>) {
  const limit = parseDecimal(data?.limit ?? '');
  return [data?.label ?? '', limit === null ? '' : decimalText(limit).replace('.', ',')] as const;
}
