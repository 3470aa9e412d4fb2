import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { missingVariations } from '#core/product/missing-variations.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { VariationGrid } from '../grid/variation-grid.tsx';
import { type ProductEditor, textOf } from '#admin/catalogue/product-editor.ts';
import { readTypedPrice, readTypedStock } from '#admin/catalogue/use-cell-save.ts';
import { useVariations } from '#admin/catalogue/use-variations.ts';
import {
  productPaths,
  productsPath,
  type WcAttribute,
  type WcProduct,
  type WcVariation,
} from '#admin/catalogue/wc-product.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { AttributesEditor } from './attributes-editor.tsx';
import { VariationDialog } from './variation-dialog.tsx';

type SectionProps = { readonly editor: ProductEditor; readonly product: WcProduct };

/** Attributes, and of a product with variations what they make. */
export function VariationsSection({ editor, product }: SectionProps) {
  const attributes = (editor.value('attributes') as readonly WcAttribute[] | undefined) ?? [];
  const isVariable = textOf(editor.value('type')) === 'variable';
  return (
    <Stack>
      <Paper withBorder p="md">
        <AttributesEditor
          attributes={attributes}
          onAttributes={(next) => editor.set('attributes', next)}
          isVariable={isVariable}
        />
      </Paper>
      {isVariable ? <Variations editor={editor} product={product} /> : null}
    </Stack>
  );
}

function Variations({ editor, product }: SectionProps) {
  const { t } = useText();
  const variations = useVariations(product.id);
  const [opened, setOpened] = useState<WcVariation | null>(null);
  if (variations.error !== null) return <ProblemView problem={variations.error} onRetry={variations.refetch} />;
  if (variations.data === undefined) return <Loading height={200} />;
  const isUnsaved = editor.changed.includes('attributes') || editor.changed.includes('type');
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="sm">
        {t('Variations')}
      </Title>
      {isUnsaved ? (
        <Alert color="yellow" mb="sm">
          {t('Save the attributes first: variations are made of what is saved.')}
        </Alert>
      ) : (
        <Generator product={product} existing={variations.data} />
      )}
      {variations.data.length === 0 ? null : (
        <VariationGrid rows={variations.data} parentId={product.id} onOpen={setOpened} />
      )}
      {opened === null ? null : (
        <VariationDialog key={opened.id} product={product} id={opened.id} onClose={() => setOpened(null)} />
      )}
    </Paper>
  );
}

const maxMade = 1000;
const maxNamed = 12;

/** Combinations of values that have no variation yet, as their names: `XS, Balta`. */
export function missingNames(
  attributes: readonly WcAttribute[],
  existing: readonly Pick<WcVariation, 'attributes'>[],
): readonly string[] {
  const varying = attributes
    .filter(({ variation, options }) => variation && options.length > 0)
    .map(({ name, options }) => ({ key: name, values: options }));
  const choices = existing.map((row) => Object.fromEntries(row.attributes.map(({ name, option }) => [name, option])));
  return missingVariations(varying, choices, maxMade).map((choice) =>
    varying.map(({ key }) => choice[key] ?? '').join(', '),
  );
}

function Generator({ product, existing }: { readonly product: WcProduct; readonly existing: readonly WcVariation[] }) {
  const { t, tn } = useText();
  const call = useCall();
  const may = useMay();
  const refresh = useRefresh();
  const toast = useToast();
  const [price, setPrice] = useState('');
  const [stock, setStock] = useState('');
  const [isMaking, setMaking] = useState(false);
  const missing = missingNames(product.attributes, existing);
  if (!may('products.edit')) return null;
  if (missing.length === 0)
    return existing.length > 0 ? (
      <Text size="sm" c="dimmed" mb="sm">
        {t('There is a variation for every combination of values.')}
      </Text>
    ) : (
      <Text size="sm" mb="sm">
        {t('Mark above in what variations differ, give values, and save. Here you will make variations of them.')}
      </Text>
    );
  const isPriceWrong = price !== '' && readTypedPrice(price) === null;
  const isStockWrong = stock !== '' && readTypedStock(stock) === null;
  async function make(): Promise<void> {
    setMaking(true);
    const quantity = readTypedStock(stock);
    const values = {
      ...(price === '' ? {} : { regular_price: readTypedPrice(price) }),
      ...(quantity === null ? {} : { manage_stock: true, stock_quantity: quantity }),
    };
    try {
      const path = `${productsPath}/${product.id}/variations/generate`;
      const { value } = await call<{ readonly count: number }>(path, {
        method: 'POST',
        body: { default_values: values },
      });
      await refresh(...productPaths);
      toast.done(tn('%s variation is made', '%s variations are made', value.count));
    } catch (problem) {
      toast.failed(problem);
    } finally {
      setMaking(false);
    }
  }
  return (
    <Alert color="flax" mb="md" title={tn('%s new variation', '%s new variations', missing.length)}>
      <Text size="sm">
        {missing.slice(0, maxNamed).join(' · ')}
        {missing.length > maxNamed ? ` · ${t('and %s more', missing.length - maxNamed)}` : ''}
      </Text>
      {existing.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {tn('%s that there is stays as it is.', '%s that there are stay as they are.', existing.length)}
        </Text>
      )}
      <Group mt="sm" align="start">
        {may('products.prices') ? (
          <TextInput
            aria-label={t('Price of the new ones')}
            placeholder={t('Price of the new ones')}
            w={170}
            inputMode="decimal"
            value={price}
            error={isPriceWrong ? t('A price such as 12,50') : null}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
        ) : null}
        {may('products.stock') ? (
          <TextInput
            aria-label={t('Pieces of each')}
            placeholder={t('Pieces of each')}
            w={130}
            inputMode="numeric"
            value={stock}
            error={isStockWrong ? t('A number') : null}
            onChange={(event) => setStock(event.currentTarget.value)}
          />
        ) : null}
        <Button loading={isMaking} disabled={isPriceWrong || isStockWrong} onClick={() => void make()}>
          {tn('Make %s variation', 'Make %s variations', missing.length)}
        </Button>
      </Group>
    </Alert>
  );
}
