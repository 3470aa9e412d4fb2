import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { decodeEntities } from '#core/text/html-entities.ts';
import { inTreeOrder, termPaths, type TermKindName, useTerms } from './use-terms.ts';

type TermPickerProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  readonly kind: TermKindName;
  readonly ids: readonly number[];
  readonly onIds: (ids: readonly number[]) => void;
};

/** Chooses categories, tags or brands; those of a tree stand below each other. */
export function TermPicker({ kind, ids, onIds, ...props }: TermPickerProps) {
  const terms = useTerms(termPaths[kind]);
  const data = inTreeOrder(terms.data ?? []).map(({ term, depth }) => ({
    value: String(term.id),
    label: decodeEntities(term.name),
    depth,
  }));
  const depths = new Map(data.map(({ value, depth }) => [value, depth]));
  const known = new Set(data.map(({ value }) => value));
  const missing = ids.filter((id) => !known.has(String(id))).map((id) => ({ value: String(id), label: `#${id}` }));
  return (
    <MultiSelect
      {...props}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: `${depths.get(option.value) ?? 0}rem` }}>{option.label}</span>
      )}
      searchable
      clearable
      hidePickedOptions
      limit={200}
      data={[...data, ...missing]}
      value={ids.map(String)}
      onChange={(values) => onIds(values.map(Number))}
    />
  );
}
