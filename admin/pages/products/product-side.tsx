import { Alert, List, Loader, NativeSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { SaleObstacle } from '#core/product/sale-obstacles.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { idsOf, type ProductEditor, termsOf, textOf } from '#admin/catalogue/product-editor.ts';
import { obstacleText, productStatusText, productTypeText, visibilityText } from '#admin/catalogue/product-words.ts';
import { TermPicker } from '#admin/catalogue/term-picker.tsx';
import { editedPath, type WcProduct } from '#admin/catalogue/wc-product.ts';

type SideProps = { readonly editor: ProductEditor; readonly product: WcProduct };

/** What stands beside all parts of a product: whether it is sold, its status and where it is filed. */
export function ProductSide({ editor, product }: SideProps) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const mayEdit = may('products.edit');
  const status = textOf(editor.value('status'));
  return (
    <Stack>
      <Obstacles id={product.id} />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <NativeSelect
            label={t('Status')}
            disabled={!mayEdit}
            data={[...new Set(['publish', 'draft', 'private', 'pending', status])].map((value) => ({
              value,
              label: productStatusText(value, translator),
            }))}
            value={status}
            error={editor.problemOf('status')}
            onChange={(event) => editor.set('status', event.currentTarget.value)}
          />
          <NativeSelect
            label={t('Where it is found')}
            disabled={!mayEdit}
            data={['visible', 'catalog', 'search', 'hidden'].map((value) => ({
              value,
              label: visibilityText(value, translator),
            }))}
            value={textOf(editor.value('catalog_visibility'))}
            onChange={(event) => editor.set('catalog_visibility', event.currentTarget.value)}
          />
          <TypeField editor={editor} product={product} />
          <Switch
            label={t('Featured')}
            disabled={!mayEdit}
            checked={editor.value('featured') === true}
            onChange={(event) => editor.set('featured', event.currentTarget.checked)}
          />
        </Stack>
      </Paper>
      <Paper withBorder p="md">
        <Stack gap="sm">
          {(['categories', 'brands', 'tags'] as const).map((kind) => (
            <TermPicker
              key={kind}
              kind={kind}
              disabled={!mayEdit}
              label={editor.labels[kind]}
              ids={idsOf(editor.value(kind))}
              onIds={(ids) => editor.set(kind, termsOf(ids, product[kind]))}
            />
          ))}
        </Stack>
      </Paper>
    </Stack>
  );
}

/** The type, with what becomes of the product where it is changed. */
function TypeField({ editor, product }: SideProps) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const type = textOf(editor.value('type'));
  return (
    <>
      <NativeSelect
        label={t('Type')}
        disabled={!may('products.edit')}
        data={['simple', 'variable', 'woosb', 'grouped', 'external'].map((value) => ({
          value,
          label: productTypeText(value, translator),
        }))}
        value={type}
        onChange={(event) => editor.set('type', event.currentTarget.value)}
      />
      {type === product.type ? null : (
        <Alert color="yellow" p="xs">
          {type === 'variable' || type === 'grouped'
            ? t('Once it is saved, its own price no longer counts: that of the products in it does.')
            : product.type === 'variable'
              ? t('Once it is saved, its variations are no longer sold. They are kept.')
              : t('It becomes this type once it is saved.')}
        </Alert>
      )}
    </>
  );
}

/** Whether a product is for sale, and why not. */
function Obstacles({ id }: { readonly id: number }) {
  const translator = useText();
  const { t } = translator;
  const read = useResource<{ readonly obstacles: readonly SaleObstacle[] }>(`${editedPath}/${id}/obstacles`);
  const obstacles = read.data?.value.obstacles;
  if (read.error !== null) return null;
  if (obstacles === undefined) return <Loader size="sm" aria-label={t('Loading')} />;
  const blocking = obstacles.filter(({ weight }) => weight === 'blocks');
  const others = obstacles.filter(({ weight }) => weight !== 'blocks');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('Whether it is for sale')}>
      {blocking.length === 0 ? (
        <Text fw={600} c="green">
          <IconCircleCheck size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> {t('It is for sale')}
        </Text>
      ) : (
        <>
          <Title order={2} size="h5" mb={4}>
            {t('Why is it not for sale?')}
          </Title>
          <List size="sm">
            {blocking.map(({ code }) => (
              <List.Item key={code}>{obstacleText(code, translator)}</List.Item>
            ))}
          </List>
        </>
      )}
      {others.length === 0 ? null : (
        <List size="sm" mt="xs" c="dimmed">
          {others.map(({ code }) => (
            <List.Item key={code}>{obstacleText(code, translator)}</List.Item>
          ))}
        </List>
      )}
    </Paper>
  );
}
