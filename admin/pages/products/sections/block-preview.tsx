import { Group, Paper, Text, Title } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { ProductLine, useProductsById } from '#admin/catalogue/product-picker.tsx';
import { textOf } from '#admin/catalogue/product-editor.ts';
import { isText, type SelectionEntry } from './selection-list.ts';

type BlockPreviewProps = {
  readonly entries: readonly SelectionEntry[];
  readonly quantityOf: (fields: SelectionEntry['fields']) => string;
};

/** What shoppers will find in a block, in its order. */
export function BlockPreview({ entries, quantityOf }: BlockPreviewProps) {
  const { t } = useText();
  const { byId } = useProductsById(entries.flatMap((entry) => (isText(entry) ? [] : [Number(entry.fields['id'])])));
  if (entries.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('As shoppers will see it')}>
      <Title order={2} size="h5" mb="sm">
        {t('As shoppers will see it')}
      </Title>
      {entries.map((entry) => {
        const product = byId.get(Number(entry.fields['id']));
        if (isText(entry))
          return (
            <Text key={entry.key} my={4}>
              {textOf(entry.fields['text'])}
            </Text>
          );
        return product === undefined ? null : (
          <Group key={entry.key} gap="sm" my={6} wrap="nowrap">
            <Text size="sm" miw={32}>
              {t('%s ×', quantityOf(entry.fields))}
            </Text>
            <ProductLine product={product} />
          </Group>
        );
      })}
    </Paper>
  );
}
