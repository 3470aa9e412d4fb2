import { Group, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { PriceField } from '#admin/catalogue/price-field.tsx';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import { SalePreview } from '#admin/catalogue/sale-preview.tsx';
import { useCatalogueFacts } from '#admin/catalogue/use-catalogue-facts.ts';
import { readTypedPrice } from '#admin/catalogue/use-cell-save.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

/** Price, sale with its days, and tax. */
export function PriceSection({ editor, product }: SectionProps) {
  const { t } = useText();
  const may = useMay();
  const facts = useCatalogueFacts();
  const isReadOnly = !may('products.prices');
  const taxClass = textOf(editor.value('tax_class'));
  const typed = (name: 'regular_price' | 'sale_price') => textOf(editor.value(name));
  const problemOf = (name: 'regular_price' | 'sale_price') =>
    editor.problemOf(name) ?? (readTypedPrice(typed(name)) === null ? t('A price such as 12,50') : undefined);
  const day = (name: 'date_on_sale_from' | 'date_on_sale_to') => textOf(editor.value(name)).slice(0, 10);
  function setDay(name: 'date_on_sale_from' | 'date_on_sale_to', value: string): void {
    const time = name === 'date_on_sale_from' ? '00:00:00' : '23:59:59';
    editor.set(name, value === '' ? (product[name] === null ? null : '') : `${value}T${time}`);
  }
  const classes = (facts?.tax_classes ?? []).map(({ slug, name, rates }) => ({
    value: slug === 'standard' ? '' : slug,
    label: slug === 'standard' ? t('Standard rate (%s %%)', rates.join(' + ') || '0') : name,
  }));
  return (
    <Paper withBorder p="md">
      <Stack>
        <Group grow align="start">
          {(['regular_price', 'sale_price'] as const).map((name) => (
            <PriceField
              key={name}
              label={editor.labels[name]}
              readOnly={isReadOnly}
              taxClass={taxClass}
              value={typed(name)}
              error={problemOf(name)}
              onValue={(value) => editor.set(name, value)}
            />
          ))}
        </Group>
        <Group grow align="end">
          {(['date_on_sale_from', 'date_on_sale_to'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              label={editor.labels[name]}
              readOnly={isReadOnly}
              value={day(name)}
              error={editor.problemOf(name)}
              onChange={(event) => setDay(name, event.currentTarget.value)}
            />
          ))}
        </Group>
        <SalePreview
          id={product.id}
          regular={readTypedPrice(typed('regular_price')) ?? ''}
          sale={readTypedPrice(typed('sale_price')) ?? ''}
          from={day('date_on_sale_from')}
          to={day('date_on_sale_to')}
        />
        <Group grow align="end">
          <NativeSelect
            label={editor.labels['tax_class']}
            data={classes}
            value={taxClass}
            onChange={(event) => editor.set('tax_class', event.currentTarget.value)}
          />
          <NativeSelect
            label={editor.labels['tax_status']}
            data={[
              { value: 'taxable', label: t('Product and delivery') },
              { value: 'shipping', label: t('Delivery only') },
              { value: 'none', label: t('Nothing') },
            ]}
            value={textOf(editor.value('tax_status'))}
            onChange={(event) => editor.set('tax_status', event.currentTarget.value)}
          />
        </Group>
      </Stack>
    </Paper>
  );
}
