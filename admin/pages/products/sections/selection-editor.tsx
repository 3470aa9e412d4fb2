import { Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { type FoundProduct, ProductLine, ProductSearch, useProductsById } from '#admin/catalogue/product-picker.tsx';
import { textOf } from '#admin/catalogue/product-editor.ts';
import { MoveButtons } from '#admin/ui/move-buttons.tsx';
import { freeKey, isText, moved, type SelectionEntry } from './selection-list.ts';

type SelectionEditorProps = {
  readonly label: string;
  readonly entries: readonly SelectionEntry[];
  readonly onEntries: (entries: readonly SelectionEntry[]) => void;
  /** Products that cannot be chosen. */
  readonly exclude: readonly number[];
  /** The fields of a product that is added. */
  readonly fieldsOf: (product: FoundProduct) => Readonly<Record<string, unknown>>;
  /** The fields of an entry beside its product. */
  readonly children: (
    entry: SelectionEntry,
    name: string,
    set: (fields: Readonly<Record<string, unknown>>) => void,
  ) => ReactNode;
};

/** A list of products, each with fields of its own, in their order; texts may stand between them. */
export function SelectionEditor({ label, entries, onEntries, exclude, fieldsOf, children }: SelectionEditorProps) {
  const { t } = useText();
  const { byId } = useProductsById(entries.flatMap((entry) => (isText(entry) ? [] : [Number(entry.fields['id'])])));
  function set(place: number, more: Readonly<Record<string, unknown>>): void {
    onEntries(entries.map((one, at) => (at === place ? { ...one, fields: { ...one.fields, ...more } } : one)));
  }
  return (
    <Stack gap="sm">
      {entries.map((entry, place) => {
        const id = Number(entry.fields['id']);
        const product = byId.get(id) ?? { id, name: `#${id}`, sku: '', type: '', images: [] };
        const name = isText(entry) ? t('Text') : decodeEntities(product.name);
        return (
          <Paper key={entry.key} withBorder p="sm">
            <Group justify="space-between" wrap="nowrap">
              {isText(entry) ? <Text size="sm">{t('Text')}</Text> : <ProductLine product={product} />}
              <MoveButtons
                name={name}
                isFirst={place === 0}
                isLast={place === entries.length - 1}
                onMove={(by) => onEntries(moved(entries, place, by))}
                onRemove={() => onEntries(entries.filter((_, at) => at !== place))}
              />
            </Group>
            {isText(entry) ? (
              <TextInput
                mt="xs"
                aria-label={t('Text between products')}
                value={textOf(entry.fields['text'])}
                onChange={(event) => set(place, { text: event.currentTarget.value })}
              />
            ) : (
              children(entry, name, (more) => set(place, more))
            )}
          </Paper>
        );
      })}
      <ProductSearch
        label={label}
        exclude={exclude}
        onChoose={(product) => onEntries([...entries, { key: freeKey(entries), fields: fieldsOf(product) }])}
      />
    </Stack>
  );
}
