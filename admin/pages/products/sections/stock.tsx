import { Anchor, Group, NativeSelect, NumberInput, Paper, Stack, Switch, TextInput, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { textField } from '#admin/form/use-editor.ts';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import { stockStatusText } from '#admin/catalogue/product-words.ts';
import { useCatalogueFacts } from '#admin/catalogue/use-catalogue-facts.ts';
import { useTerms } from '#admin/catalogue/use-terms.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

/** Codes, stock, measures and delivery. */
export function StockSection({ editor, product }: SectionProps) {
  const { t } = useText();
  return (
    <Stack>
      <Paper withBorder p="md">
        <Stack>
          <Group grow align="start">
            <TextInput {...textField(editor, 'sku')} />
            <TextInput {...textField(editor, 'global_unique_id')} inputMode="numeric" />
          </Group>
          <Counted editor={editor} product={product} />
          <Switch
            label={editor.labels['sold_individually']}
            checked={editor.value('sold_individually') === true}
            onChange={(event) => editor.set('sold_individually', event.currentTarget.checked)}
          />
          <Anchor component={Link} to={`/likuciai/judejimas?preke=${product.id}`} size="sm">
            {t('What came in and went out')}
          </Anchor>
        </Stack>
      </Paper>
      <Delivery editor={editor} />
    </Stack>
  );
}

function Counted({ editor }: SectionProps) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const facts = useCatalogueFacts();
  const isCounted = editor.value('manage_stock') === true;
  const number = (name: 'stock_quantity' | 'low_stock_amount') => {
    const value = editor.value(name);
    return typeof value === 'number' ? value : '';
  };
  const disabled = !may('products.stock');
  return (
    <>
      <Switch
        label={editor.labels['manage_stock']}
        disabled={disabled}
        checked={isCounted}
        onChange={(event) => editor.set('manage_stock', event.currentTarget.checked)}
      />
      {isCounted ? (
        <Group grow align="start">
          <NumberInput
            label={editor.labels['stock_quantity']}
            disabled={disabled}
            decimalScale={3}
            value={number('stock_quantity')}
            error={editor.problemOf('stock_quantity')}
            onChange={(value) => editor.set('stock_quantity', value === '' ? null : Number(value))}
          />
          <NumberInput
            label={editor.labels['low_stock_amount']}
            disabled={disabled}
            min={0}
            placeholder={String(facts?.low_stock_amount ?? '')}
            value={number('low_stock_amount')}
            onChange={(value) => editor.set('low_stock_amount', value === '' ? null : Number(value))}
          />
          <NativeSelect
            label={editor.labels['backorders']}
            disabled={disabled}
            data={[
              { value: 'no', label: t('Not taken') },
              { value: 'notify', label: t('Taken, and shoppers are told') },
              { value: 'yes', label: t('Taken') },
            ]}
            value={textOf(editor.value('backorders'))}
            onChange={(event) => editor.set('backorders', event.currentTarget.value)}
          />
        </Group>
      ) : (
        <NativeSelect
          label={editor.labels['stock_status']}
          disabled={disabled}
          data={['instock', 'outofstock', 'onbackorder'].map((value) => ({
            value,
            label: stockStatusText(value, translator),
          }))}
          value={textOf(editor.value('stock_status'))}
          onChange={(event) => editor.set('stock_status', event.currentTarget.value)}
        />
      )}
    </>
  );
}

function Delivery({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useText();
  const facts = useCatalogueFacts();
  const classes = useTerms('wc/v3/products/shipping_classes');
  const unit = facts?.dimension_unit ?? 'cm';
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {t('Delivery')}
      </Title>
      <Stack>
        <Switch
          label={editor.labels['virtual']}
          checked={editor.value('virtual') === true}
          onChange={(event) => editor.set('virtual', event.currentTarget.checked)}
        />
        <Group grow align="start">
          <TextInput {...textField(editor, 'weight')} inputMode="decimal" rightSection={facts?.weight_unit ?? 'kg'} />
          {(['length', 'width', 'height'] as const).map((side) => (
            <TextInput
              key={side}
              {...textField(editor, `dimensions.${side}`)}
              inputMode="decimal"
              rightSection={unit}
            />
          ))}
        </Group>
        <NativeSelect
          label={editor.labels['shipping_class']}
          data={[
            { value: '', label: t('None') },
            ...(classes.data ?? []).map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={textOf(editor.value('shipping_class'))}
          onChange={(event) => editor.set('shipping_class', event.currentTarget.value)}
        />
      </Stack>
    </Paper>
  );
}
