import { Group, NativeSelect, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import type { BulkChange, Step } from '#core/product/bulk-change.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { productStatusText, stockStatusText, visibilityText } from '#admin/catalogue/product-words.ts';
import { TermPicker } from '#admin/catalogue/term-picker.tsx';

/** What changes of many are begun with, by their kinds. */
export const firstChanges = {
  price: { kind: 'price', step: { by: 'percent', value: '' } },
  sale: { kind: 'sale', step: { by: 'percent', value: '-20' }, from: '', to: '' },
  end_sale: { kind: 'end_sale' },
  stock: { kind: 'stock', by: 'set', value: 0 },
  stock_status: { kind: 'stock_status', value: 'instock' },
  categories: { kind: 'categories', add: [], remove: [] },
  tags: { kind: 'tags', add: [], remove: [] },
  status: { kind: 'status', value: 'publish' },
  visibility: { kind: 'visibility', value: 'visible' },
  trash: { kind: 'status', value: 'trash' },
} as const satisfies Readonly<Record<string, BulkChange>>;
export type ChangeName = keyof typeof firstChanges;

type ChangeFormProps = { readonly change: BulkChange; readonly onChange: (change: BulkChange) => void };

/** What is done to many products, in a select of what whoever is signed in may do. */
export function ChangeSelect({
  name,
  onName,
}: {
  readonly name: ChangeName;
  readonly onName: (name: ChangeName) => void;
}) {
  const { t } = useText();
  const may = useMay();
  const ofPrices = { price: t('Change the price'), sale: t('Start a sale'), end_sale: t('End the sale') };
  const ofStock = { stock: t('Change the stock'), stock_status: t('Say whether it is in stock') };
  const ofProducts = {
    categories: t('Change categories'),
    tags: t('Change tags'),
    status: t('Publish or take down'),
    visibility: t('Change where it is found'),
    trash: t('Put into the trash'),
  };
  const choices = {
    ...(may('products.prices') ? ofPrices : {}),
    ...(may('products.stock') ? ofStock : {}),
    ...(may('products.edit') ? ofProducts : {}),
  };
  return (
    <NativeSelect
      label={t('What to do')}
      data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      value={name}
      onChange={(event) => onName(event.currentTarget.value as ChangeName)}
    />
  );
}

function StepFields({ step, onStep, isSale }: { step: Step; onStep: (step: Step) => void; isSale: boolean }) {
  const { t } = useText();
  return (
    <Group grow align="end">
      <NativeSelect
        label={t('How')}
        data={[
          { value: 'percent', label: t('By per cent') },
          { value: 'amount', label: t('By an amount') },
          { value: 'set', label: t('To exactly') },
        ]}
        value={step.by}
        onChange={(event) => onStep({ ...step, by: event.currentTarget.value as Step['by'] })}
      />
      <TextInput
        label={step.by === 'percent' ? t('Per cent, with + or −') : t('Amount in euros')}
        description={isSale && step.by !== 'set' ? t('Minus makes it cheaper than the regular price') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        placeholder={step.by === 'percent' ? '-20' : '1,50'}
        value={step.value}
        onChange={(event) => onStep({ ...step, value: event.currentTarget.value.replace('−', '-') })}
      />
    </Group>
  );
}

/** The fields of a change. */
export function ChangeFields({ change, onChange }: ChangeFormProps) {
  const translator = useText();
  const { t } = translator;
  switch (change.kind) {
    case 'price':
      return <StepFields step={change.step} isSale={false} onStep={(step) => onChange({ ...change, step })} />;
    case 'sale':
      return (
        <Stack gap="sm">
          <StepFields step={change.step} isSale onStep={(step) => onChange({ ...change, step })} />
          <Group grow align="end">
            <TextInput
              type="date"
              label={t('First day')}
              value={change.from}
              onChange={(event) => onChange({ ...change, from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('Last day')}
              value={change.to}
              onChange={(event) => onChange({ ...change, to: event.currentTarget.value })}
            />
          </Group>
        </Stack>
      );
    case 'end_sale':
      return <Text size="sm">{t('The regular price counts again at once.')}</Text>;
    case 'stock':
      return (
        <Group grow align="end">
          <NativeSelect
            label={t('How')}
            data={[
              { value: 'set', label: t('To exactly') },
              { value: 'add', label: t('Add or take away') },
            ]}
            value={change.by}
            onChange={(event) => onChange({ ...change, by: event.currentTarget.value === 'add' ? 'add' : 'set' })}
          />
          <NumberInput
            label={t('Pieces')}
            value={change.value}
            onChange={(value) => onChange({ ...change, value: Number(value) })}
          />
        </Group>
      );
    case 'stock_status':
    case 'status':
    case 'visibility':
      return <WordField change={change} onChange={onChange} />;
    case 'categories':
    case 'tags':
      return (
        <Stack gap="sm">
          <TermPicker
            kind={change.kind}
            label={t('Add')}
            ids={change.add}
            onIds={(add) => onChange({ ...change, add })}
          />
          <TermPicker
            kind={change.kind}
            label={t('Take away')}
            ids={change.remove}
            onIds={(remove) => onChange({ ...change, remove })}
          />
        </Stack>
      );
  }
}

type WordChange = Extract<BulkChange, { kind: 'stock_status' | 'status' | 'visibility' }>;

function WordField({ change, onChange }: { change: WordChange; onChange: (change: BulkChange) => void }) {
  const translator = useText();
  const { t } = translator;
  if (change.kind === 'status' && change.value === 'trash')
    return <Text size="sm">{t('They are no longer sold, and can be taken out of the trash again.')}</Text>;
  const words = {
    stock_status: { values: ['instock', 'outofstock', 'onbackorder'], textOf: stockStatusText },
    status: { values: ['publish', 'draft', 'private', 'pending'], textOf: productStatusText },
    visibility: { values: ['visible', 'catalog', 'search', 'hidden'], textOf: visibilityText },
  }[change.kind];
  return (
    <Select
      label={t('What it is to be')}
      allowDeselect={false}
      data={words.values.map((value) => ({ value, label: words.textOf(value, translator) }))}
      value={change.value}
      onChange={(value) => onChange({ ...change, value: value ?? change.value })}
    />
  );
}
