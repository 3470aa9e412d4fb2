import { Button, Group, Image, NativeSelect, Stack, Text, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { EditorConflict } from '#admin/form/editor-conflict.tsx';
import { type Saved, textField, useEditor } from '#admin/form/use-editor.ts';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { textOf } from '#admin/catalogue/product-editor.ts';
import { productStatusText } from '#admin/catalogue/product-words.ts';
import { SalePreview } from '#admin/catalogue/sale-preview.tsx';
import {
  productPaths,
  productsPath,
  variationName,
  type WcImage,
  type WcProduct,
  type WcVariation,
} from '#admin/catalogue/wc-product.ts';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Loading } from '#admin/ui/loading.tsx';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import classes from './variation-dialog.module.css';

type DialogProps = { readonly product: WcProduct; readonly id: number; readonly onClose: () => void };

/** What the grid does not show of a variation: its picture, the days of its sale, whether it is sold, its text. */
export function VariationDialog({ product, id, onClose }: DialogProps) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const toast = useToast();
  const editor = useEditor<WcVariation & { readonly description: string }>(
    `${productsPath}/${product.id}/variations/${id}`,
    {
      labels: {
        image: t('Picture'),
        status: t('Status'),
        date_on_sale_from: t('First day of the sale'),
        date_on_sale_to: t('Last day of the sale'),
        description: t('Description'),
      },
      refreshes: productPaths,
    },
  );
  const variation = editor.object;
  function finish(saved: Saved): void {
    if (saved !== 'saved' && saved !== 'merged') return;
    toast.done(t('Saved'));
    onClose();
  }
  const image = editor.value('image') as WcImage | null | undefined;
  return (
    <Dialog onClose={onClose} size="lg" title={variation === null ? t('Variation') : variationName(variation)}>
      {editor.readProblem !== null ? <ProblemView problem={editor.readProblem} /> : null}
      <EditorConflict editor={editor} onSaved={finish} />
      {variation === null ? (
        <Loading height={240} />
      ) : (
        <Stack>
          <ProblemAlert problem={editor.problem} />
          <PictureChoice product={product} image={image ?? null} onImage={(next) => editor.set('image', next)} />
          <NativeSelect
            label={t('Status')}
            disabled={!may('products.edit')}
            data={['publish', 'private'].map((value) => ({ value, label: productStatusText(value, translator) }))}
            value={textOf(editor.value('status'))}
            onChange={(event) => editor.set('status', event.currentTarget.value)}
          />
          <Group grow>
            {(['date_on_sale_from', 'date_on_sale_to'] as const).map((name) => (
              <TextInput
                key={name}
                type="date"
                label={editor.labels[name]}
                readOnly={!may('products.prices')}
                value={textOf(editor.value(name)).slice(0, 10)}
                onChange={(event) => {
                  const day = event.currentTarget.value;
                  const time = name === 'date_on_sale_from' ? '00:00:00' : '23:59:59';
                  editor.set(name, day === '' ? (variation[name] === null ? null : '') : `${day}T${time}`);
                }}
              />
            ))}
          </Group>
          <SalePreview
            id={id}
            regular={variation.regular_price}
            sale={variation.sale_price}
            from={textOf(editor.value('date_on_sale_from')).slice(0, 10)}
            to={textOf(editor.value('date_on_sale_to')).slice(0, 10)}
          />
          <Textarea autosize minRows={2} {...textField(editor, 'description')} />
          <DialogButtons onCancel={onClose}>
            <Button
              loading={editor.isSaving}
              disabled={editor.changed.length === 0}
              onClick={() => void editor.save().then(finish)}
            >
              {t('Save')}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  readonly product: WcProduct;
  readonly image: WcImage | null;
  readonly onImage: (image: WcImage | null) => void;
};

/** One of the product's pictures, or none. */
function PictureChoice({ product, image, onImage }: ChoiceProps) {
  const { t } = useText();
  if (product.images.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Give the product pictures first: the variation shows one of them.')}
      </Text>
    );
  return (
    <section aria-label={t('Picture')}>
      <Text size="sm" fw={500} mb={4}>
        {t('Picture')}
      </Text>
      <Group gap="xs">
        {product.images.map((one, place) => (
          <UnstyledButton
            key={one.id}
            className={classes.picture}
            aria-pressed={image?.id === one.id}
            aria-label={one.alt || t('Picture %s', place + 1)}
            onClick={() => onImage(image?.id === one.id ? null : one)}
          >
            <Image src={one.src} alt="" w={64} h={64} fit="cover" />
          </UnstyledButton>
        ))}
      </Group>
    </section>
  );
}
