import {
  Checkbox,
  JsonInput,
  MultiSelect,
  NumberInput,
  PasswordInput,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { hiddenSecret } from '#contract/office/settings.ts';
import { useText } from '#app/text/use-text.ts';
import type { SettingInputProps } from './setting-input-props.ts';
import { SettingRows } from './setting-rows.tsx';

const longText = 80; // letters from which a text has several lines
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** A setting as its kind is typed, ticked or chosen. */
export function SettingInput(props: SettingInputProps) {
  const { field, label, value, error, onChange } = props;
  const common = { label, error, disabled: field.locked };
  const { type } = field;
  switch (type.kind) {
    case 'flag':
      return (
        <Checkbox {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          allowDecimal={!type.whole}
          decimalSeparator=","
          hideControls
          {...(type.min === null ? {} : { min: type.min })}
          {...(type.max === null ? {} : { max: type.max })}
          clampBehavior="none"
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      );
    case 'texts':
      return <TagsInput {...common} value={textsOf(value)} onChange={onChange} splitChars={[]} acceptValueOnBlur />;
    case 'day':
      return (
        <TextInput
          {...common}
          type="date"
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
        />
      );
    case 'text':
      return <PlainText {...props} />;
    case 'rows':
      return <SettingRows {...props} columns={type.columns} Input={SettingInput} />;
    case 'secret':
      return <Secret {...props} />;
    case 'other':
      return <Other {...props} />;
    case 'maybe_flag':
    case 'choice':
    case 'choices':
      return <Choice {...props} />;
  }
}

function PlainText({ field, label, value, error, onChange }: SettingInputProps) {
  const shownText = textOf(value);
  const common = { label, error, disabled: field.locked, value: shownText };
  return shownText.length > longText ? (
    <Textarea {...common} autosize minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

function Choice({ field, label, labels, value, error, onChange }: SettingInputProps) {
  const { t } = useText();
  const { type, path, locked } = field;
  const common = { label, error, disabled: locked };
  if (type.kind === 'maybe_flag')
    return (
      <Select
        {...common}
        allowDeselect={false}
        data={[
          { value: 'null', label: t('As the shop is') },
          { value: 'true', label: t('Yes') },
          { value: 'false', label: t('No') },
        ]}
        value={typeof value === 'boolean' ? String(value) : 'null'}
        onChange={(chosen) => onChange(chosen === 'null' ? null : chosen === 'true')}
      />
    );
  if (type.kind !== 'choice' && type.kind !== 'choices') return null;
  const data = type.options.map((option) => ({ value: option, label: labels.choice(path, option) || t('None') }));
  return type.kind === 'choice' ? (
    <Select {...common} allowDeselect={false} data={data} value={textOf(value)} onChange={onChange} />
  ) : (
    <MultiSelect {...common} data={data} value={textsOf(value)} onChange={onChange} />
  );
}

/** A secret never comes to the browser: it says whether one is set, and takes another one. */
function Secret({ field, label, value, error, onChange }: SettingInputProps) {
  const { t } = useText();
  const [stored, setStored] = useState(value);
  if (value === hiddenSecret && stored !== hiddenSecret) setStored(hiddenSecret); // it was saved
  return (
    <PasswordInput
      label={label}
      description={stored === hiddenSecret ? t('It is set. Type another one to replace it.') : t('It is not set.')}
      error={error}
      disabled={field.locked}
      autoComplete="off"
      value={value === hiddenSecret ? '' : textOf(value)}
      visibilityToggleButtonProps={{ 'aria-label': t('Show what is typed') }}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? stored : typed)}
    />
  );
}

/** What has no form: JSON, which is checked while it is typed. */
function Other({ field, label, value, error, onChange }: SettingInputProps) {
  const { t } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <JsonInput
      label={label}
      error={error}
      disabled={field.locked}
      description={t('Written as JSON.')}
      validationError={t('This is no JSON.')}
      autosize
      minRows={2}
      maxRows={16}
      value={typed ?? JSON.stringify(value, null, 2)}
      onChange={(text) => {
        setTyped(text);
        try {
          onChange(JSON.parse(text));
        } catch {
          // It is said below the field; what was valid before stays.
        }
      }}
    />
  );
}
