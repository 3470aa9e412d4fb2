import type { ComponentType } from 'react';
import { Button, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import type { SettingField, SettingKind } from '#contract/office/settings.ts';
import { useText } from '#app/text/use-text.ts';
import type { SettingInputProps } from './setting-input-props.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a column of a new row holds. */
export function emptyValue(type: SettingKind): unknown {
  switch (type.kind) {
    case 'text':
    case 'secret':
      return '';
    case 'flag':
      return false;
    case 'number':
      return type.min ?? 0;
    case 'choice':
      return type.options[0] ?? '';
    case 'choices':
    case 'texts':
    case 'rows':
      return [];
    case 'day':
    case 'maybe_flag':
    case 'other':
      return null;
  }
}

type SettingRowsProps = SettingInputProps & {
  readonly columns: readonly SettingField[];
  /** What a field of a row is typed by. */
  readonly Input: ComponentType<SettingInputProps>;
};

/** A list of like parts: each row has its fields; rows are added and taken away. */
export function SettingRows({ field, label, labels, value, error, onChange, columns, Input }: SettingRowsProps) {
  const { t } = useText();
  const rows: readonly Row[] = Array.isArray(value) ? value : [];
  const shownColumns = columns.filter(({ type }) => type.kind !== 'other');
  function change(place: number, name: string, changed: unknown): void {
    onChange(rows.map((row, index) => (index === place ? { ...row, [name]: changed } : row)));
  }
  function add(): void {
    onChange([...rows, Object.fromEntries(shownColumns.map(({ path, type }) => [path, emptyValue(type)]))]);
  }
  return (
    <Stack gap="xs" component="fieldset" p={0} m={0} bd={0} miw={0}>
      <Text size="sm" fw={500} component="legend">
        {label}
      </Text>
      {error === undefined ? null : (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
        <Fieldset key={place} legend={rowName(row, place)} disabled={field.locked}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {shownColumns.map((column) => (
              <Input
                key={column.path}
                field={{ ...column, locked: field.locked }}
                label={labels.column(column)}
                labels={labels}
                value={row[column.path]}
                error={undefined}
                onChange={(changed) => change(place, column.path, changed)}
              />
            ))}
          </SimpleGrid>
          {field.locked ? null : (
            <Button
              mt="sm"
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => onChange(rows.filter((_, index) => index !== place))}
            >
              {t('Take away: %s', rowName(row, place))}
            </Button>
          )}
        </Fieldset>
      ))}
      {field.locked ? null : (
        <Button variant="default" size="xs" onClick={add} style={{ alignSelf: 'start' }}>
          {t('Add: %s', label)}
        </Button>
      )}
    </Stack>
  );
}

/** What a row is called: by its name, else by its number. */
function rowName(row: Row, place: number): string {
  const name = row['title'] ?? row['name'] ?? row['slug'];
  return typeof name === 'string' && name !== '' ? name : String(place + 1);
}
