import {
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Paper,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { textField } from '#admin/form/use-editor.ts';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import type { WcProduct } from '#admin/catalogue/wc-product.ts';
import { BlockPreview } from './block-preview.tsx';
import { SelectionEditor } from './selection-editor.tsx';
import { freeKey, readSelection, writeSelection } from './selection-list.ts';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

const idsName = 'metas.woosb_ids';

/** What is in a bundle, what it costs, and its texts. */
export function BundleSection({ editor, product }: SectionProps) {
  const { t } = useText();
  const entries = readSelection(editor.value(idsName));
  const setEntries = (next: typeof entries) => editor.set(idsName, writeSelection(next));
  return (
    <Stack>
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="sm">
          {editor.labels[idsName]}
        </Title>
        <SelectionEditor
          label={t('Add a product to the bundle')}
          exclude={[product.id]}
          entries={entries}
          onEntries={setEntries}
          fieldsOf={({ id, sku }) => ({ id: String(id), sku, qty: '1', optional: '0', min: '0', max: '' })}
        >
          {(entry, name, set) => <PartFields fields={entry.fields} name={name} set={set} />}
        </SelectionEditor>
        <Button
          mt="sm"
          variant="subtle"
          onClick={() => setEntries([...entries, { key: freeKey(entries), fields: { type: 'p', text: '' } }])}
        >
          {t('Add a text')}
        </Button>
      </Paper>
      <BundleSettings editor={editor} />
      <BlockPreview entries={entries} quantityOf={(fields) => textOf(fields['qty']) || '1'} />
    </Stack>
  );
}

type PartFieldsProps = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly set: (fields: Readonly<Record<string, unknown>>) => void;
};

function PartFields({ fields, name, set }: PartFieldsProps) {
  const { t } = useText();
  const isOptional = ['1', 'on', 'yes', 'true'].includes(textOf(fields['optional']));
  const number = (key: 'qty' | 'min' | 'max', label: string) => (
    <NumberInput
      label={label}
      aria-label={`${label}: ${name}`}
      w={110}
      min={0}
      value={fields[key] === '' || fields[key] === undefined ? '' : Number(fields[key])}
      onChange={(value) => set({ [key]: String(value) })}
    />
  );
  return (
    <Group mt="xs" align="end">
      {number('qty', t('Pieces'))}
      <Switch
        label={t('Shoppers choose how many')}
        aria-label={t('Shoppers choose how many: %s', name)}
        checked={isOptional}
        onChange={(event) => set({ optional: event.currentTarget.checked ? '1' : '0' })}
      />
      {isOptional ? (
        <>
          {number('min', t('At least'))}
          {number('max', t('At most'))}
        </>
      ) : null}
    </Group>
  );
}

function BundleSettings({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useText();
  const meta = (name: string) => `metas.woosb_${name}`;
  const isFixed = textOf(editor.value(meta('disable_auto_price'))) === 'on';
  const select = (name: string, data: { readonly value: string; readonly label: string }[], initial: string) => (
    <NativeSelect
      label={editor.labels[meta(name)]}
      data={data}
      value={textOf(editor.value(meta(name))) || initial}
      onChange={(event) => editor.set(meta(name), event.currentTarget.value)}
    />
  );
  return (
    <Paper withBorder p="md">
      <Stack>
        <Group grow align="start">
          {select(
            'disable_auto_price',
            [
              { value: 'off', label: t('The sum of what is in it') },
              { value: 'on', label: t('Its own price, on the tab Price') },
            ],
            'off',
          )}
          {isFixed ? null : (
            <>
              <TextInput {...textField(editor, meta('discount'))} inputMode="decimal" rightSection="%" />
              <TextInput {...textField(editor, meta('discount_amount'))} inputMode="decimal" rightSection="€" />
            </>
          )}
        </Group>
        <Group grow align="start">
          {select(
            'shipping_fee',
            [
              { value: 'whole', label: t('As one product') },
              { value: 'each', label: t('Each product by itself') },
              { value: 'both', label: t('Both') },
            ],
            'both',
          )}
          {select(
            'layout',
            [
              { value: 'unset', label: t('As the shop’s settings say') },
              { value: 'list', label: t('List') },
              { value: 'grid-2', label: t('Two columns') },
              { value: 'grid-3', label: t('Three columns') },
              { value: 'grid-4', label: t('Four columns') },
            ],
            'unset',
          )}
        </Group>
        <Group grow align="start">
          <TextInput {...textField(editor, meta('limit_whole_min'))} inputMode="numeric" />
          <TextInput {...textField(editor, meta('limit_whole_max'))} inputMode="numeric" />
        </Group>
        <Textarea autosize minRows={2} {...textField(editor, meta('before_text'))} />
        <Textarea autosize minRows={2} {...textField(editor, meta('after_text'))} />
      </Stack>
    </Paper>
  );
}
