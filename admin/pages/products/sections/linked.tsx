import { Paper, Stack } from '@mantine/core';
import { ProductList } from '#admin/catalogue/product-picker.tsx';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

/** Products that are suggested with this one, and those of a group. */
export function LinkedSection({ editor, product }: SectionProps) {
  const names = ['upsell_ids', 'cross_sell_ids', 'grouped_products'] as const;
  const shown = names.filter((name) => name !== 'grouped_products' || textOf(editor.value('type')) === 'grouped');
  return (
    <Stack>
      {shown.toReversed().map((name) => (
        <Paper key={name} withBorder p="md">
          <ProductList
            label={editor.labels[name] ?? name}
            exclude={[product.id]}
            ids={(editor.value(name) as readonly number[] | undefined) ?? []}
            onIds={(ids) => editor.set(name, ids)}
          />
        </Paper>
      ))}
    </Stack>
  );
}
