import { ActionIcon, Alert, Button, Group, NativeSelect, Paper, Stack, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FieldCondition } from '#core/conditions/conditions.ts';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '#app/text/use-text.ts';
import { MoveButtons } from '#admin/ui/move-buttons.tsx';
import {
  freeFieldId,
  hasChoices,
  type OptionChoice,
  type OptionProblem,
  optionProblem,
  type OptionRule,
  type OptionType,
  optionTypes,
  type StoredOption,
} from './option-group.ts';

type T = Pick<Translator, 't'>;

export function optionTypeText(type: OptionType, { t }: T): string {
  switch (type) {
    case 'text':
      return t('Short text');
    case 'textarea':
      return t('Long text');
    case 'number':
      return t('Number');
    case 'email':
      return t('E-mail address');
    case 'url':
      return t('Web address');
    case 'select':
      return t('Select');
    case 'radio':
      return t('One of several');
    case 'checkboxes':
      return t('Several of several');
    case 'true-false':
      return t('A box to tick');
    case 'paragraph':
      return t('A text without a field');
  }
}

function problemText(problem: OptionProblem, { t }: T): string {
  switch (problem) {
    case 'no_label':
      return t('The field needs a name.');
    case 'no_choice':
      return t('Add what can be chosen.');
    case 'empty_choice':
      return t('Every choice needs a name.');
    case 'price':
      return t('A price such as 4.99');
    case 'no_value':
      return t('The condition needs a value.');
  }
}

type FieldEditorProps = {
  readonly field: StoredOption;
  readonly others: readonly StoredOption[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (field: StoredOption) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

/** A field that shoppers fill in: its kind, name, price, choices, and when it is shown. */
export function OptionFieldEditor(props: FieldEditorProps) {
  const { field, others, isFirst, isLast, onChange, onMove, onRemove } = props;
  const translator = useText();
  const { t } = translator;
  const problem = optionProblem(field);
  const set = (more: Partial<StoredOption>) => onChange({ ...field, ...more });
  const name = field.label || field.id;
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('Field: %s', name)}>
      <Stack gap="sm">
        <Group align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('What the field is called')}
            value={field.label}
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
        </Group>
        <Group grow align="start">
          <NativeSelect
            label={t('Kind of field')}
            data={optionTypes.map((value) => ({ value, label: optionTypeText(value, translator) }))}
            value={field.type}
            onChange={(event) => set({ type: event.currentTarget.value as OptionType })}
          />
          {hasChoices(field) || field.type === 'paragraph' ? null : (
            <TextInput
              label={t('Price, once it is filled in')}
              inputMode="decimal"
              rightSection="€"
              value={field.price ?? ''}
              onChange={(event) => {
                const price = event.currentTarget.value.replace(',', '.');
                set({ price: price === '' ? null : price });
              }}
            />
          )}
        </Group>
        <Words field={field} set={set} />
        {hasChoices(field) ? <Choices field={field} set={set} /> : null}
        {field.type === 'paragraph' ? null : (
          <Group>
            <Switch
              label={t('It has to be filled in')}
              checked={field.required === true}
              onChange={(event) => set({ required: event.currentTarget.checked })}
            />
            <Switch
              label={t('It personalises the product: no right of return')}
              checked={field.personalises === true}
              onChange={(event) => set({ personalises: event.currentTarget.checked })}
            />
          </Group>
        )}
        <Conditions field={field} others={others} set={set} />
        {problem === null ? null : (
          <Alert color="red" p="xs">
            {problemText(problem, translator)}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

type PartProps = { readonly field: StoredOption; readonly set: (more: Partial<StoredOption>) => void };

function Words({ field, set }: PartProps) {
  const { t } = useText();
  if (field.type === 'paragraph')
    return (
      <TextInput
        label={t('Text')}
        value={field.text ?? ''}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
    );
  return (
    <Group grow align="start">
      <TextInput
        label={t('Help under the field')}
        value={field.description ?? ''}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {field.type === 'true-false' ? (
        <TextInput
          label={t('Text beside the box')}
          value={field.message ?? ''}
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
      ) : null}
    </Group>
  );
}

function Choices({ field, set }: PartProps) {
  const { t } = useText();
  const choices = field.choices ?? [];
  const change = (place: number, more: Partial<OptionChoice>) =>
    set({ choices: choices.map((one, at) => (at === place ? { ...one, ...more } : one)) });
  function add(): void {
    const value = freeFieldId(
      t('Choice'),
      choices.map((one) => one.value),
    );
    set({ choices: [...choices, { value, label: '', price: null }] });
  }
  return (
    <Stack gap="xs">
      {choices.map(({ value, label = value, price = null }, place) => (
        <Group key={value} wrap="nowrap" align="end">
          <TextInput
            flex={1}
            label={place === 0 ? t('What can be chosen') : undefined}
            aria-label={t('Choice %s', place + 1)}
            value={label}
            onChange={(event) => change(place, { label: event.currentTarget.value })}
          />
          <TextInput
            w={110}
            label={place === 0 ? t('Price') : undefined}
            aria-label={t('Price of choice %s', place + 1)}
            inputMode="decimal"
            rightSection="€"
            value={price ?? ''}
            onChange={(event) => {
              const typed = event.currentTarget.value.replace(',', '.');
              change(place, { price: typed === '' ? null : typed });
            }}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('Take away: %s', label || String(place + 1))}
            onClick={() => set({ choices: choices.filter((_, at) => at !== place) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button size="compact-sm" variant="subtle" onClick={add}>
          {t('Add a choice')}
        </Button>
      </div>
    </Stack>
  );
}

const needsValue = new Set<FieldCondition>(['==', '!=', 'lt', 'gt']);

function conditionText(condition: FieldCondition, { t }: T): string {
  switch (condition) {
    case 'check':
      return t('is ticked');
    case '!check':
      return t('is not ticked');
    case '==':
      return t('is');
    case '!=':
      return t('is not');
    case 'empty':
      return t('is empty');
    case '!empty':
      return t('is filled in');
    case 'lt':
      return t('is less than');
    case 'gt':
      return t('is more than');
  }
}

function conditionsFor({ type }: StoredOption): readonly FieldCondition[] {
  if (type === 'true-false') return ['check', '!check'];
  return type === 'number' ? ['empty', '!empty', '==', '!=', 'lt', 'gt'] : ['empty', '!empty', '==', '!='];
}

/** When a field is shown: all rules of one group have to hold, and one group suffices. */
function Conditions({ field, others, set }: PartProps & { readonly others: readonly StoredOption[] }) {
  const { t } = useText();
  const groups = field.dependencies ?? [];
  const asked = others.filter(({ type }) => type !== 'paragraph');
  const [first] = asked;
  if (first === undefined) return null;
  const firstRule = (): OptionRule => ({ field: first.id, condition: conditionsFor(first)[0] ?? '!empty', value: '' });
  const change = (group: number, rules: readonly OptionRule[]) =>
    set({ dependencies: groups.map((one, at) => (at === group ? rules : one)).filter((one) => one.length > 0) });
  return (
    <Stack gap="xs">
      {groups.map((rules, group) => (
        <Stack key={group} gap={4}>
          {rules.map((rule, place) => (
            <RuleRow
              key={place}
              lead={place > 0 ? t('and') : group > 0 ? t('or if') : t('Shown if')}
              rule={rule}
              asked={asked}
              onChange={(next) =>
                change(
                  group,
                  rules.map((one, at) => (at === place ? next : one)),
                )
              }
              onRemove={() =>
                change(
                  group,
                  rules.filter((_, at) => at !== place),
                )
              }
            />
          ))}
          <div>
            <Button size="compact-xs" variant="subtle" onClick={() => change(group, [...rules, firstRule()])}>
              {t('and …')}
            </Button>
          </div>
        </Stack>
      ))}
      <div>
        <Button size="compact-sm" variant="subtle" onClick={() => set({ dependencies: [...groups, [firstRule()]] })}>
          {groups.length === 0 ? t('Show only if …') : t('or if …')}
        </Button>
      </div>
    </Stack>
  );
}

type RuleProps = {
  readonly lead: string;
  readonly rule: OptionRule;
  readonly asked: readonly StoredOption[];
  readonly onChange: (rule: OptionRule) => void;
  readonly onRemove: () => void;
};

function RuleRow({ lead, rule, asked, onChange, onRemove }: RuleProps) {
  const translator = useText();
  const { t } = translator;
  const field = asked.find(({ id }) => id === rule.field) ?? asked[0];
  if (field === undefined) return null;
  return (
    <Group gap="xs" align="end">
      <NativeSelect
        label={lead}
        data={asked.map(({ id, label }) => ({ value: id, label: label || id }))}
        value={field.id}
        onChange={(event) => {
          const next = asked.find(({ id }) => id === event.currentTarget.value) ?? field;
          onChange({ field: next.id, condition: conditionsFor(next)[0] ?? '!empty', value: '' });
        }}
      />
      <NativeSelect
        aria-label={t('Condition')}
        data={conditionsFor(field).map((value) => ({ value, label: conditionText(value, translator) }))}
        value={rule.condition}
        onChange={(event) => onChange({ ...rule, condition: event.currentTarget.value as FieldCondition })}
      />
      {!needsValue.has(rule.condition) ? null : hasChoices(field) ? (
        <NativeSelect
          aria-label={t('Value')}
          data={['', ...(field.choices ?? []).map(({ value }) => value)].map((value) => ({
            value,
            label: field.choices?.find((one) => one.value === value)?.label ?? value,
          }))}
          value={rule.value}
          onChange={(event) => onChange({ ...rule, value: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          aria-label={t('Value')}
          w={120}
          value={rule.value}
          onChange={(event) => onChange({ ...rule, value: event.currentTarget.value })}
        />
      )}
      <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('Take the condition away')} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
