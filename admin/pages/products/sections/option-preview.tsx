import { Checkbox, NumberInput, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ConditionValue, groupsHold } from '#core/conditions/conditions.ts';
import { useText } from '#app/text/use-text.ts';
import { useFormat } from '#admin/format/use-format.ts';
import type { OptionChoice, StoredOption } from './option-group.ts';

type Values = Readonly<Record<string, ConditionValue>>;

function emptyValue({ type }: StoredOption): ConditionValue {
  return type === 'true-false' ? false : type === 'checkboxes' ? [] : '';
}

/** Which fields are shown for these values: a field that is hidden has no value for others. */
function shownFields(fields: readonly StoredOption[], values: Values): readonly StoredOption[] {
  const shown = new Map<string, ConditionValue>();
  return fields.filter((field) => {
    const holds = groupsHold(field.dependencies ?? [], { valueOf: (id) => shown.get(id) });
    if (holds) shown.set(field.id, values[field.id] ?? emptyValue(field));
    return holds;
  });
}

/** The fields as shoppers will see them, with their conditions at work. */
export function OptionPreview({ fields }: { readonly fields: readonly StoredOption[] }) {
  const { t } = useText();
  const [values, setValues] = useState<Values>({});
  if (fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Nothing has to be filled in.')}
      </Text>
    );
  return (
    <Stack gap="sm">
      {shownFields(fields, values).map((field) => (
        <PreviewField
          key={field.id}
          field={field}
          value={values[field.id] ?? emptyValue(field)}
          onValue={(value) => setValues((before) => ({ ...before, [field.id]: value }))}
        />
      ))}
    </Stack>
  );
}

type PreviewProps = {
  readonly field: StoredOption;
  readonly value: ConditionValue;
  readonly onValue: (value: ConditionValue) => void;
};

function PreviewField({ field, value, onValue }: PreviewProps) {
  const { money } = useFormat();
  const priced = (label: string, price: string | null | undefined) =>
    price == null || !/^-?\d+(?:\.\d+)?$/.test(price) ? label : `${label} (+${money(price)})`;
  const common = {
    label: priced(field.label, field.price),
    description: field.description === '' ? undefined : field.description,
    withAsterisk: field.required === true,
  };
  const text = typeof value === 'string' ? value : '';
  const named = ({ value: of, label = of, price }: OptionChoice) => ({ value: of, label: priced(label, price) });
  const choices = (field.choices ?? []).filter((one) => one.value !== '').map(named);
  switch (field.type) {
    case 'paragraph':
      return <Text size="sm">{field.text}</Text>;
    case 'textarea':
      return <Textarea {...common} value={text} onChange={(event) => onValue(event.currentTarget.value)} />;
    case 'number':
      return <NumberInput {...common} value={text} onChange={(next) => onValue(String(next))} />;
    case 'select':
      return <Select {...common} data={choices} value={text || null} onChange={(next) => onValue(next ?? '')} />;
    case 'radio':
      return (
        <Radio.Group {...common} value={text} onChange={onValue}>
          <Stack gap={4} mt={4}>
            {choices.map((one) => (
              <Radio key={one.value} value={one.value} label={one.label} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'checkboxes':
      return (
        <Checkbox.Group {...common} value={Array.isArray(value) ? [...value] : []} onChange={onValue}>
          <Stack gap={4} mt={4}>
            {choices.map((one) => (
              <Checkbox key={one.value} value={one.value} label={one.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'true-false':
      return (
        <Checkbox
          label={field.message || common.label}
          description={common.description}
          checked={value === true}
          onChange={(event) => onValue(event.currentTarget.checked)}
        />
      );
    case 'text':
    case 'email':
    case 'url':
      return <TextInput {...common} value={text} onChange={(event) => onValue(event.currentTarget.value)} />;
  }
}
