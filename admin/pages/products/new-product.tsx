import { Button, Group, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { fieldProblemsOf } from '#admin/api/call.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useRefresh } from '#admin/api/use-resource.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { PriceField } from '#admin/catalogue/price-field.tsx';
import { productTypeText } from '#admin/catalogue/product-words.ts';
import { Pictures } from './sections/pictures.tsx';
import { TermPicker } from '#admin/catalogue/term-picker.tsx';
import { readTypedPrice } from '#admin/catalogue/use-cell-save.ts';
import { editedPath, productPaths, type WcImage, type WcProduct } from '#admin/catalogue/wc-product.ts';
import { Form } from '#admin/ui/form.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';

/** A new product: what nobody can leave out; all else on its page afterwards. */
export function NewProduct() {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const may = useMay();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [type, setType] = useState('simple');
  const [price, setPrice] = useState('');
  const [categories, setCategories] = useState<readonly number[]>([]);
  const [images, setImages] = useState<readonly Partial<WcImage>[]>([]);
  const { attempt, isWorking: isSaving, problem } = useAttempt();
  const problems = fieldProblemsOf(problem);
  const hasPrice = type !== 'variable' && type !== 'grouped' && may('products.prices');

  async function make(status: 'draft' | 'publish'): Promise<void> {
    const body = {
      name,
      type,
      status,
      categories: categories.map((id) => ({ id })),
      images,
      ...(hasPrice && price !== '' ? { regular_price: readTypedPrice(price) ?? price } : {}),
    };
    await attempt(async () => {
      const { value } = await call<WcProduct>(editedPath, { method: 'POST', body });
      await refresh(...productPaths);
      await navigate(`/prekes/${value.id}`);
    });
  }
  const isPriceWrong = price !== '' && readTypedPrice(price) === null;
  return (
    <>
      <PageHead title={t('New product')} parent={{ to: '/prekes', label: t('Products') }} />
      <Paper withBorder p="md" maw={760}>
        <Form onSubmit={() => void make('publish')}>
          <Stack>
            <ProblemAlert problem={problem} />
            <TextInput
              label={t('Name')}
              required
              value={name}
              error={problems['name']}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Group grow align="start">
              <NativeSelect
                label={t('Type')}
                data={['simple', 'variable', 'woosb', 'grouped', 'external'].map((value) => ({
                  value,
                  label: productTypeText(value, translator),
                }))}
                value={type}
                onChange={(event) => setType(event.currentTarget.value)}
              />
              {hasPrice ? (
                <PriceField
                  label={t('Price')}
                  value={price}
                  taxClass=""
                  error={isPriceWrong ? t('A price such as 12,50') : problems['regular_price']}
                  onValue={setPrice}
                />
              ) : null}
            </Group>
            <TermPicker kind="categories" label={t('Categories')} ids={categories} onIds={setCategories} />
            <Pictures images={images} onImages={setImages} name={name} />
            <Group justify="flex-end">
              <Button
                variant="default"
                disabled={name.trim() === '' || isPriceWrong}
                loading={isSaving}
                onClick={() => void make('draft')}
              >
                {t('Make a draft')}
              </Button>
              <Button type="submit" disabled={name.trim() === '' || isPriceWrong} loading={isSaving}>
                {t('Make and publish')}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
