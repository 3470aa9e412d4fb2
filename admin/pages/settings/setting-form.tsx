import { Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { SettingField, SettingForm as Form } from '#contract/office/settings.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { type Editor, useEditor } from '#admin/form/use-editor.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { SettingInput } from './setting-input.tsx';
import { type SettingLabels, settingLabels } from './setting-label.ts';

/** Settings under one heading: a group of the shop's, or a part of an add-on's. */
type Section = { readonly name: string; readonly fields: readonly SettingField[] };

/** The fields by the heading that they stand below. */
function sectionsOf(fields: readonly SettingField[]): readonly Section[] {
  const sections = Map.groupBy(fields, ({ path }) => {
    const parts = path.split('.');
    if (parts[0] !== 'addons') return parts[0] ?? path;
    return parts.length > 3 ? (parts[2] ?? '') : '';
  });
  return [...sections].map(([name, own]) => ({ name, fields: own }));
}

const toBody = (changes: Readonly<Record<string, unknown>>) => ({
  changes: Object.entries(changes).map(([path, value]) => ({ path, value })),
});

type SettingFormProps = {
  /** Whose settings: the shop's or an add-on's. */
  readonly of: 'shop' | 'add-on';
  readonly page: string;
};

/** A form made of the schema of its settings; nothing here knows which there are. */
export function SettingForm({ of, page }: SettingFormProps) {
  const path = `vitrina/v1/admin/setting-pages/${of}/${page}`;
  const { data, error, refetch } = useResource<Form>(`${path}/form`);
  if (error !== null) return <ProblemView problem={error} onRetry={refetch} />;
  if (data === undefined) return <Loading height={320} />;
  return <Fields path={path} fields={data.value.fields} />;
}

function Fields({ path, fields }: { readonly path: string; readonly fields: readonly SettingField[] }) {
  const text = useText();
  const { t } = text;
  const labels = useMemo(() => settingLabels(text), [text]);
  const named = Object.fromEntries(fields.map((field) => [field.path, labels.setting(field)]));
  const isKept = !fields.some(({ type }) => type.kind === 'secret');
  const editor = useEditor<object>(path, { labels: named, toBody, isKept, refreshes: ['vitrina/v1/admin/findings'] });
  if (editor.readProblem !== null) return <ProblemView problem={editor.readProblem} />;
  if (editor.isLoading) return <Loading height={320} />;
  const isLocked = fields.every(({ locked }) => locked);
  return (
    <Stack gap="md" maw={820}>
      {isLocked ? <Text c="dimmed">{t('Your role may look at these settings, and not change them.')}</Text> : null}
      {sectionsOf(fields).map((section) => (
        <FormSection key={section.name} section={section} labels={labels} editor={editor} />
      ))}
      <SaveBar editor={editor} />
    </Stack>
  );
}

type FormSectionProps = {
  readonly section: Section;
  readonly labels: SettingLabels;
  readonly editor: Editor<object>;
};

function FormSection({ section: { name, fields }, labels, editor }: FormSectionProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={name === '' ? undefined : labels.group(name)}>
      <Stack gap="sm">
        {name === '' ? null : (
          <Title order={2} size="h5">
            {labels.group(name)}
          </Title>
        )}
        {fields.map((field) => (
          <SettingInput
            key={field.path}
            field={field}
            label={labels.setting(field)}
            labels={labels}
            value={editor.value(field.path)}
            error={editor.problemOf(field.path)}
            onChange={(value) => editor.set(field.path, value)}
          />
        ))}
      </Stack>
    </Paper>
  );
}
