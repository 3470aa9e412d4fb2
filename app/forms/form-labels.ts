import type { FieldFault } from '#core/forms/check-form.ts';
import type { Translator } from '#app/text/translator.ts';
import type { FormRefusal } from './form-answer.ts';

/** Fields of the shop's forms. */
export type FormFieldName = 'name' | 'email' | 'message' | 'order' | 'goods' | 'code';

export function fieldLabel({ t }: Translator, field: FormFieldName): string {
  switch (field) {
    case 'name':
      return t('Name');
    case 'email':
      return t('E-mail');
    case 'message':
      return t('Message');
    case 'order':
      return t('Order number');
    case 'goods':
      return t('Goods you return');
    case 'code':
      return t('Code from the e-mail');
  }
}

/** What to do about a wrong field. */
export function faultText({ t }: Translator, field: FormFieldName, fault: FieldFault): string {
  if (fault === 'too_long') return t('This is too long. Shorten it.');
  switch (field) {
    case 'name':
      return t('Enter your name.');
    case 'email':
      return fault === 'missing'
        ? t('Enter your e-mail address.')
        : t('Enter a valid e-mail address, such as ona@example.lt.');
    case 'message':
      return t('Write what you would like to ask or tell us.');
    case 'order':
      return t('Enter the order number. It is in the e-mail that confirms your order.');
    case 'goods':
      return t('Check what you entered.');
    case 'code':
      return t('Enter the six digits from the e-mail.');
  }
}

export function refusalText({ t }: Translator, refused: FormRefusal): string {
  switch (refused) {
    case 'stale':
      return t('The page had been open for long. Nothing of what you entered is lost: press the button once more.');
    case 'too_many':
      return t('You have sent this form several times. Try again in an hour, or call us.');
    case 'wrong_code':
      return t('This is not the code of the last e-mail. Check it and try again.');
    case 'code_over':
      return t('This code or link is no longer valid. Ask for a new e-mail.');
    case 'failed':
      return t('The form could not be sent. Try again a little later.');
  }
}
