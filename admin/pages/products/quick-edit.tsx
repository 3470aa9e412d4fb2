import { Alert, Button, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { problemText } from '#admin/ui/problem-text.ts';
import { productStatusText, stockStatusText, visibilityText } from '#admin/catalogue/product-words.ts';
import { reversed, useChangeFields } from '#admin/catalogue/use-change-fields.ts';
import { readTypedPrice, readTypedStock } from '#admin/catalogue/use-cell-save.ts';
import { useUndoToast } from '#admin/catalogue/use-undo-toast.tsx';
import { SalePreview } from '#admin/catalogue/sale-preview.tsx';
import { productsPath, type WcListedProduct } from '#admin/catalogue/wc-product.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';

type Typed = {
  readonly regular_price: string;
  readonly sale_price: string;
  readonly date_on_sale_from: string;
  readonly date_on_sale_to: string;
  readonly manage_stock: boolean;
  readonly stock_quantity: string;
  readonly stock_status: string;
  readonly status: string;
  readonly catalog_visibility: string;
};

function typedOf(product: WcListedProduct): Typed {
  return {
    regular_price: product.regular_price,
    sale_price: product.sale_price,
    date_on_sale_from: (product.date_on_sale_from ?? '').slice(0, 10),
    date_on_sale_to: (product.date_on_sale_to ?? '').slice(0, 10),
    manage_stock: product.manage_stock === true,
    stock_quantity: product.stock_quantity === null ? '' : String(product.stock_quantity),
    stock_status: product.stock_status,
    status: product.status,
    catalog_visibility: product.catalog_visibility,
  };
}

/** A typed field as it is sent; null: it cannot be. */
function sentValue(name: keyof Typed, typed: Typed): unknown {
  const value = typed[name];
  switch (name) {
    case 'regular_price':
    case 'sale_price':
      return readTypedPrice(String(value));
    case 'stock_quantity':
      return readTypedStock(String(value));
    case 'date_on_sale_from':
      return value === '' ? '' : `${value}T00:00:00`;
    case 'date_on_sale_to':
      return value === '' ? '' : `${value}T23:59:59`;
    case 'manage_stock':
    case 'stock_status':
    case 'status':
    case 'catalog_visibility':
      return value;
  }
}

/** The fields that differ from what is stored, before and after; null: one of them cannot be. */
function differenceOf(product: WcListedProduct, typed: Typed) {
  const stored = typedOf(product);
  const names = (Object.keys(typed) as (keyof Typed)[]).filter(
    (name) => typed[name] !== stored[name] && (name !== 'stock_quantity' || typed.manage_stock),
  );
  const after = Object.fromEntries(names.map((name) => [name, sentValue(name, typed)]));
  if (Object.values(after).includes(null)) return null;
  const before = Object.fromEntries(
    names.filter((name) => name !== 'stock_quantity' || stored.manage_stock).map((name) => [name, product[name] ?? '']),
  );
  return { before, after, names };
}

/** Price, sale with its days, stock and where it is found, of one product of a list. */
export function QuickEdit({ product, onClose }: { readonly product: WcListedProduct; readonly onClose: () => void }) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const [typed, setTyped] = useState(() => typedOf(product));
  const [problem, setProblem] = useState<string | null>(null);
  const { change, progress } = useChangeFields();
  const toast = useUndoToast();
  const newest = useResource<WcListedProduct>(`${productsPath}/${product.id}`, { isNeeded: problem !== null });
  const stored = problem === null ? product : (newest.data?.value ?? product);
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }));
  const hasPrice = product.type !== 'variable' && product.type !== 'grouped';
  const hasStock = product.type !== 'grouped' && product.type !== 'external';

  async function save(): Promise<void> {
    const difference = differenceOf(stored, typed);
    if (difference === null) {
      setProblem(t('Check what is typed'));
      return;
    }
    if (difference.names.length === 0) {
      onClose();
      return;
    }
    const one = { id: product.id, parentId: 0, before: difference.before, after: difference.after };
    try {
      const [result] = await change([one]);
      if (result?.error !== undefined) {
        setProblem(result.error.message);
        return;
      }
      toast(t('%s is saved', product.name), () => void change(reversed([one])));
      onClose();
    } catch (error) {
      setProblem(problemText(error, translator));
    }
  }
  return (
    <Dialog onClose={onClose} title={product.name} size="lg">
      <Form onSubmit={save}>
        <Stack>
          {problem === null ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {hasPrice && may('products.prices') ? <PriceFields typed={typed} set={set} id={product.id} /> : null}
          {hasStock && may('products.stock') ? <StockFields typed={typed} set={set} /> : null}
          {may('products.edit') ? (
            <Group grow align="end">
              <NativeSelect
                label={t('Status')}
                data={['publish', 'draft', 'private', 'pending'].map((value) => ({
                  value,
                  label: productStatusText(value, translator),
                }))}
                value={typed.status}
                onChange={(event) => set({ status: event.currentTarget.value })}
              />
              <NativeSelect
                label={t('Where it is found')}
                data={['visible', 'catalog', 'search', 'hidden'].map((value) => ({
                  value,
                  label: visibilityText(value, translator),
                }))}
                value={typed.catalog_visibility}
                onChange={(event) => set({ catalog_visibility: event.currentTarget.value })}
              />
            </Group>
          ) : null}
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={progress !== null}>
              {t('Save')}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}

type FieldsProps = { readonly typed: Typed; readonly set: (more: Partial<Typed>) => void };

function PriceFields({ typed, set, id }: FieldsProps & { readonly id: number }) {
  const { t } = useText();
  return (
    <>
      <Group grow align="end">
        <TextInput
          data-autofocus
          label={t('Price')}
          inputMode="decimal"
          value={typed.regular_price}
          onChange={(event) => set({ regular_price: event.currentTarget.value })}
        />
        <TextInput
          label={t('Sale price')}
          inputMode="decimal"
          value={typed.sale_price}
          onChange={(event) => set({ sale_price: event.currentTarget.value })}
        />
      </Group>
      <Group grow align="end">
        <TextInput
          type="date"
          label={t('First day')}
          value={typed.date_on_sale_from}
          onChange={(event) => set({ date_on_sale_from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('Last day')}
          value={typed.date_on_sale_to}
          onChange={(event) => set({ date_on_sale_to: event.currentTarget.value })}
        />
      </Group>
      <SalePreview
        id={id}
        regular={readTypedPrice(typed.regular_price) ?? ''}
        sale={readTypedPrice(typed.sale_price) ?? ''}
        from={typed.date_on_sale_from}
        to={typed.date_on_sale_to}
      />
    </>
  );
}

function StockFields({ typed, set }: FieldsProps) {
  const translator = useText();
  const { t } = translator;
  return (
    <Group grow align="end">
      <Switch
        label={t('Stock is counted')}
        checked={typed.manage_stock}
        onChange={(event) => set({ manage_stock: event.currentTarget.checked })}
      />
      {typed.manage_stock ? (
        <TextInput
          label={t('Pieces')}
          inputMode="numeric"
          value={typed.stock_quantity}
          onChange={(event) => set({ stock_quantity: event.currentTarget.value })}
        />
      ) : (
        <NativeSelect
          label={t('Stock')}
          data={['instock', 'outofstock', 'onbackorder'].map((value) => ({
            value,
            label: stockStatusText(value, translator),
          }))}
          value={typed.stock_status}
          onChange={(event) => set({ stock_status: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
