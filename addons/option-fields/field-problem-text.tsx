import type { Translator } from '#app/text/translator.ts';
import { decimalText, parseDecimal } from '#core/decimal.ts';
import type { OptionsFailure } from './rules/field-fault.ts';
import type { OptionField } from './rules/option-field.ts';

/** What is wrong with a field, in words that stand beside it. */
export function fieldProblemText(t: Translator['t'], fault: OptionsFailure, field: OptionField): string {
  const most = limitText(fault);
  switch (fault.code) {
    case 'required':
      return requiredText(t, field);
    case 'number':
      return t('Enter a number.');
    case 'whole_number':
      return t('Enter a whole number.');
    case 'email':
      return t('Enter a correct e-mail address.');
    case 'url':
      return t('Enter a web address that begins with https://');
    case 'below':
      return t('Must not be less than %s.', most);
    case 'above':
      return t('Must not be more than %s.', most);
    case 'too_long':
      return t('The text is too long. Characters at most: %s.', most);
    case 'changed':
      return '';
  }
}

function requiredText(t: Translator['t'], { type }: OptionField): string {
  if (type === 'checkboxes') return t('Tick at least one.');
  if (type === 'true-false') return t('Tick this box.');
  return type === 'radio' || type === 'select' ? t('Choose one of these.') : t('Fill in this field.');
}

function limitText(fault: OptionsFailure): string {
  if (fault.code !== 'below' && fault.code !== 'above' && fault.code !== 'too_long') return '';
  const limit = parseDecimal(fault.data?.limit ?? '');
  return limit === null ? '' : decimalText(limit).replace('.', ',');
}
