import { useEffect, useMemo, useRef, useState } from 'react';
import type { BlockProps } from '#app/add-on-api/product-block.ts';
import { useText } from '#app/text/use-text.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { Translator } from '#app/text/translator.ts';
import { decimal, type Decimal, decimalText, parseDecimal } from '#core/decimal.ts';
import { formatMoney } from '#core/money-format.ts';
import { numberText } from '#core/text/number-text.ts';
import { type BlockData, fieldDetails, moneyFormatOf } from './option-block-data.ts';
import { FieldView } from './field-view.tsx';
import styles from './option-fields.module.css';
import { isFilled } from './rules/field-value.ts';
import { formFaults, type OptionsFailure } from './rules/field-fault.ts';
import { type OptionForm, viewForm } from './rules/option-form.ts';
import { totalsRun, totalsText, type TotalsText } from './rules/option-totals.ts';
import { fieldName, inputsOf } from './typed-values.ts';
import { useOptionForm } from './use-option-form.ts';
import type { OptionField } from './rules/option-field.ts';

/**
 * The option fields beside a product (docs/behaviour 3.5–3.7, 4.1, 5.1, 9.1): without script all are shown, and the
 * shop decides.
 */
export function OptionFieldsBlock({ product, data: rawData, form: around }: BlockProps) {
  const data = rawData as BlockData; // our own answer
  const translator = useText();
  const scripted = useScripted();
  const root = useRef<HTMLDivElement>(null);
  const { form, dispatch, submittedValues } = useOptionForm({ product, data, form: around }, root);
  const details = useMemo(() => fieldDetails(data), [data]);
  const faults = formFaults(form);
  const [validatedFields, setValidatedFields] = useState<ReadonlySet<string>>(
    () => new Set(submittedValues === null ? [] : faults.keys()),
  );
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const format = moneyFormatOf(data);
  const money = (amount: Decimal) => formatMoney(amount, format);
  const groups = viewForm(form, scripted || submittedValues === null ? {} : submittedValues);

  const { report, onPress } = around;
  const options = form.totals?.options.toFixed() ?? '0';
  const part = useMemo(() => ({ lineAmount: options === '0' ? null : decimal(options) }), [options]);
  useEffect(() => report(part), [report, part]);
  useEffect(() =>
    onPress(() => {
      const numbers = unreadNumbers(root.current, form);
      const wrong = new Set([...faults.keys(), ...numbers]);
      setUnread(numbers);
      setValidatedFields(wrong);
      const first = groups.flatMap(({ fields }) => fields).find(({ field }) => wrong.has(field.id));
      if (first === undefined) return { goesOn: true };
      return { goesOn: false, at: root.current === null ? null : (inputsOf(root.current, first.field)[0] ?? null) };
    }),
  );

  const isPersonal = groups.some(
    ({ isVisible, fields }) =>
      isVisible && fields.some(({ field, visible, value }) => field.personalises && visible && isFilled(value)),
  );
  return (
    <div ref={root} className={styles.block} data-part="option-fields">
      <input type="hidden" name="wapf_field_groups" value={groups.map(({ id }) => id).join(',')} />
      {groups.map(({ id: groupId, isVisible: isShown, fields }) => (
        <div key={groupId} className={styles.group} data-group={groupId} data-state={isShown ? undefined : 'hidden'}>
          {fields.map((fieldState) => {
            const { field, visible, value } = fieldState;
            const about = details.get(field.id);
            const fault = validatedFields.has(field.id) && visible && isShown ? faults.get(field.id) : undefined;
            const isUnread = unread.has(field.id) && value === '';
            const problem = isUnread ? ({ code: 'number', data: { label: field.label } } as const) : fault;
            return about === undefined ? null : (
              <FieldView
                key={field.id}
                fieldState={fieldState}
                details={about}
                layout={data.groups.find(({ id }) => id === groupId)?.layout ?? defaultLayout}
                id={`${around.id}-${field.id}`}
                name={fieldName(field)}
                disabled={scripted && !(visible && isShown)}
                problem={problem === undefined ? null : fieldProblemText(translator, problem, field)}
                choose={data.texts.choose}
                money={money}
                dispatch={dispatch}
              />
            );
          })}
        </div>
      ))}
      {isPersonal ? (
        <p className={styles.note} aria-live="polite">
          {data.texts.personal}: {data.texts.noReturn}.
        </p>
      ) : null}
      {totalsRun(form.pageType, form.groups) ? (
        <TotalsBox totals={form.totals === null ? null : totalsText(form.totals, format)} texts={data.texts} />
      ) : null}
    </div>
  );
}

const defaultLayout = { labels: 'above', instructions: 'field', markRequired: true } as const;

/** Numbers that the browser shows and cannot read. */
function unreadNumbers(root: HTMLElement | null, { groups }: OptionForm): ReadonlySet<string> {
  const numbers = groups.flatMap(({ fields }) => fields).filter(({ type }) => type === 'number');
  const unread = numbers.filter((field) =>
    root === null ? false : inputsOf(root, field).some((input) => !input.disabled && input.validity.badInput),
  );
  return new Set(unread.map(({ id }) => id));
}

type TotalsProps = { readonly totals: TotalsText | null; readonly texts: BlockData['texts'] };

/**
 * The totals of the product, of its options, and of both (docs/behaviour 9.1), and nothing while there are none; changes
 * are announced to screen readers.
 */
function TotalsBox({ totals, texts }: TotalsProps) {
  return (
    <div className={styles.live} aria-live="polite" data-part="totals">
      {totals === null ? null : (
        <dl className={styles.totals}>
          {(['product', 'options', 'grand'] as const).map((name) => (
            <div key={name} data-total={name}>
              <dt>{texts[name]}</dt>
              <dd>{totals[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The error message of a field, shown beside it. */
function fieldProblemText({ t, locale }: Translator, fault: OptionsFailure, field: OptionField): string {
  const limit = limitText(fault, locale);
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
      return t('Must not be less than %s.', limit);
    case 'above':
      return t('Must not be more than %s.', limit);
    case 'too_long':
      return t('The text is too long. Characters at most: %s.', limit);
    case 'changed':
      return '';
  }
}

function requiredText(t: Translator['t'], { type }: OptionField): string {
  if (type === 'checkboxes') return t('Tick at least one.');
  if (type === 'true-false') return t('Tick this box.');
  return type === 'radio' || type === 'select' ? t('Choose one of these.') : t('Fill in this field.');
}

function limitText(fault: OptionsFailure, locale: Translator['locale']): string {
  if (fault.code !== 'below' && fault.code !== 'above' && fault.code !== 'too_long') return '';
  const limit = parseDecimal(fault.data?.limit ?? '');
  return limit === null ? '' : numberText(decimalText(limit), locale);
}
