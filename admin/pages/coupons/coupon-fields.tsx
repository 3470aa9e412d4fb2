import {
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { type Editor, textField } from '#admin/form/use-editor.ts';
import { textOf } from '#admin/catalogue/product-editor.ts';
import { ProductList } from '#admin/catalogue/product-picker.tsx';
import { TermPicker } from '#admin/catalogue/term-picker.tsx';
import { couponTypes, couponTypeText, type WcCoupon } from './wc-coupon.ts';

type Props = { readonly editor: Editor<WcCoupon> };

function flag({ editor }: Props, name: 'free_shipping' | 'individual_use' | 'exclude_sale_items') {
  return {
    label: editor.labels[name],
    checked: editor.value(name) === true,
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      editor.set(name, event.currentTarget.checked),
  };
}

/** What a coupon takes off, and until when. */
export function CouponValue({ editor }: Props) {
  const translator = useText();
  const { t } = translator;
  const type = textOf(editor.value('discount_type'));
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={editor.labels['discount_type']}
          data={couponTypes.map((value) => ({ value, label: couponTypeText(value, translator) }))}
          value={type}
          onChange={(event) => editor.set('discount_type', event.currentTarget.value)}
        />
        <TextInput
          {...textField(editor, 'amount')}
          inputMode="decimal"
          rightSection={type === 'percent' ? '%' : '€'}
          onChange={(event) => editor.set('amount', event.currentTarget.value.replace(',', '.'))}
        />
        <TextInput
          type="date"
          label={editor.labels['date_expires']}
          value={textOf(editor.value('date_expires')).slice(0, 10)}
          error={editor.problemOf('date_expires')}
          onChange={(event) => {
            const day = event.currentTarget.value;
            editor.set('date_expires', day === '' ? null : `${day}T23:59:59`);
          }}
        />
        <NativeSelect
          label={editor.labels['status']}
          data={[
            { value: 'publish', label: t('Published') },
            { value: 'draft', label: t('Not published') },
          ]}
          value={textOf(editor.value('status')) === 'publish' ? 'publish' : 'draft'}
          onChange={(event) => editor.set('status', event.currentTarget.value)}
        />
      </SimpleGrid>
      <Switch {...flag({ editor }, 'free_shipping')} />
      <Textarea autosize minRows={2} {...textField(editor, 'description')} />
    </>
  );
}

/** For which carts, products and customers a coupon counts. */
export function CouponConditions({ editor }: Props) {
  const ids = (name: keyof WcCoupon) => (editor.value(name) as readonly number[] | undefined) ?? [];
  const amount = (name: 'minimum_amount' | 'maximum_amount') => (
    <TextInput
      {...textField(editor, name)}
      value={/^0(?:\.0+)?$/.test(textOf(editor.value(name))) ? '' : textOf(editor.value(name))}
      inputMode="decimal"
      rightSection="€"
      onChange={(event) => editor.set(name, event.currentTarget.value.replace(',', '.') || '0.00')}
    />
  );
  return (
    <Stack>
      <Group grow align="start">
        {amount('minimum_amount')}
        {amount('maximum_amount')}
      </Group>
      <Switch {...flag({ editor }, 'exclude_sale_items')} />
      <Switch {...flag({ editor }, 'individual_use')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['product_ids', 'excluded_product_ids'] as const).map((name) => (
          <ProductList
            key={name}
            label={editor.labels[name] ?? name}
            ids={ids(name)}
            onIds={(next) => editor.set(name, next)}
          />
        ))}
        {(['product_categories', 'excluded_product_categories'] as const).map((name) => (
          <TermPicker
            key={name}
            kind="categories"
            label={editor.labels[name]}
            ids={ids(name)}
            onIds={(next) => editor.set(name, next)}
          />
        ))}
      </SimpleGrid>
      <TagsInput
        label={editor.labels['email_restrictions']}
        placeholder="*@imone.lt"
        value={[...((editor.value('email_restrictions') as readonly string[] | undefined) ?? [])]}
        error={editor.problemOf('email_restrictions')}
        onChange={(emails) => editor.set('email_restrictions', emails)}
      />
    </Stack>
  );
}

/** How often a coupon can be used. */
export function CouponLimits({ editor }: Props) {
  const { t } = useText();
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {(['usage_limit', 'usage_limit_per_user', 'limit_usage_to_x_items'] as const).map((name) => {
        const value = editor.value(name);
        return (
          <NumberInput
            key={name}
            label={editor.labels[name]}
            placeholder={t('No limit')}
            min={1}
            value={typeof value === 'number' && value > 0 ? value : ''}
            error={editor.problemOf(name)}
            onChange={(next) => editor.set(name, next === '' ? null : Number(next))}
          />
        );
      })}
    </SimpleGrid>
  );
}
