import { Group, NumberInput, Paper, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { textField } from '#admin/form/use-editor.ts';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';
import { BlockPreview } from './block-preview.tsx';
import { SelectionEditor } from './selection-editor.tsx';
import { readSelection, writeSelection } from './selection-list.ts';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

const idsName = 'metas.woobt_ids';
const priceText = /^\d+(?:\.\d+)?%?$/;

/** Products that are bought together with this one, at prices of their own. */
export function BoughtTogetherSection({ editor, product }: SectionProps) {
  const { t } = useText();
  const entries = readSelection(editor.value(idsName));
  const setEntries = (next: typeof entries) => editor.set(idsName, writeSelection(next));
  const flag = (name: string) => (
    <Switch
      label={editor.labels[`metas.woobt_${name}`]}
      checked={textOf(editor.value(`metas.woobt_${name}`)) === 'on'}
      onChange={(event) => editor.set(`metas.woobt_${name}`, event.currentTarget.checked ? 'on' : 'off')}
    />
  );
  return (
    <Stack>
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="sm">
          {t('Bought together')}
        </Title>
        <SelectionEditor
          label={t('Add a product that is bought together')}
          exclude={[product.id]}
          entries={entries}
          onEntries={setEntries}
          fieldsOf={({ id, sku }) => ({ id: String(id), sku, price: '100%', qty: '1' })}
        >
          {(entry, name, set) => {
            const price = textOf(entry.fields['price']);
            return (
              <Group mt="xs" align="start">
                <TextInput
                  label={t('Price, or per cent of it')}
                  aria-label={t('Price of %s, or per cent of it', name)}
                  w={180}
                  placeholder="90%"
                  value={price}
                  error={price !== '' && !priceText.test(price) ? t('An amount such as 4.99, or 90%%') : null}
                  onChange={(event) => set({ price: event.currentTarget.value.replace(',', '.') })}
                />
                <NumberInput
                  label={t('Pieces')}
                  aria-label={t('Pieces: %s', name)}
                  w={110}
                  min={0}
                  value={Number(entry.fields['qty'] ?? 1)}
                  onChange={(value) => set({ qty: String(value) })}
                />
              </Group>
            );
          }}
        </SelectionEditor>
      </Paper>
      <Paper withBorder p="md">
        <Stack>
          <Switch
            label={t('Shown on the page')}
            checked={textOf(editor.value('metas.woobt_disable')) !== 'yes'}
            onChange={(event) => editor.set('metas.woobt_disable', event.currentTarget.checked ? '' : 'yes')}
          />
          {flag('checked_all')}
          {flag('custom_qty')}
          <TextInput {...textField(editor, 'metas.woobt_discount')} inputMode="decimal" rightSection="%" maw={320} />
          <Textarea autosize minRows={2} {...textField(editor, 'metas.woobt_before_text')} />
          <Textarea autosize minRows={2} {...textField(editor, 'metas.woobt_after_text')} />
        </Stack>
      </Paper>
      <BlockPreview entries={entries} quantityOf={(fields) => textOf(fields['qty']) || '1'} />
    </Stack>
  );
}
