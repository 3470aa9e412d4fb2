import { Combobox, Group, Image, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { MoveButtons } from '#admin/ui/move-buttons.tsx';
import { productsPath, type WcImage } from './wc-product.ts';

export type FoundProduct = {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly type: string;
  readonly images: readonly WcImage[];
};

const fields = 'id,name,sku,type,images';
const typingMilliseconds = 250;

/** Searches products and hands over the one that is chosen. */
export function ProductSearch({
  label,
  exclude = [],
  onChoose,
}: {
  readonly label: string;
  readonly exclude?: readonly number[];
  readonly onChoose: (product: FoundProduct) => void;
}) {
  const { t } = useText();
  const combobox = useCombobox();
  const [words, setWords] = useState('');
  const [searched] = useDebouncedValue(words.trim(), typingMilliseconds);
  const found = useResource<readonly FoundProduct[]>(productsPath, {
    query: { search: searched, per_page: 8, exclude: [...exclude], _fields: fields },
    isNeeded: searched.length > 1,
  });
  const products = searched.length > 1 ? (found.data?.value ?? []) : [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const product = products.find((one) => String(one.id) === id);
        if (product !== undefined) onChoose(product);
        setWords('');
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder={t('Name or SKU')}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={searched.length < 2}>
        <Combobox.Options>
          {products.map((product) => (
            <Combobox.Option key={product.id} value={String(product.id)}>
              <ProductLine product={product} />
            </Combobox.Option>
          ))}
          {products.length === 0 && !found.isFetching ? (
            <Combobox.Empty>{t('Nothing is found.')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** A product in a line: its picture, name and SKU. */
export function ProductLine({ product }: { readonly product: FoundProduct }) {
  const [picture] = product.images;
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Image src={picture?.src ?? null} alt="" w={32} h={32} radius={4} fit="cover" bg="gray.1" />
      <div>
        <Text size="sm">{decodeEntities(product.name)}</Text>
        {product.sku === '' ? null : (
          <Text size="xs" c="dimmed">
            {product.sku}
          </Text>
        )}
      </div>
    </Group>
  );
}

/** Products by their ids, in that order; those that the shop does not have any more are left out. */
export function useProductsById(ids: readonly number[]) {
  const read = useResource<readonly FoundProduct[]>(productsPath, {
    query: { include: [...ids], per_page: 100, _fields: fields },
    isNeeded: ids.length > 0,
  });
  const byId = new Map((read.data?.value ?? []).map((product) => [product.id, product]));
  return { byId, isLoading: ids.length > 0 && read.isPending };
}

/** A list of products that is chosen, ordered and thinned out by hand. */
export function ProductList({
  label,
  ids,
  onIds,
  exclude = [],
}: {
  readonly label: string;
  readonly ids: readonly number[];
  readonly onIds: (ids: readonly number[]) => void;
  readonly exclude?: readonly number[];
}) {
  const { byId } = useProductsById(ids);
  function move(from: number, by: number): void {
    const next = [...ids];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(from + by, 0, moved);
    onIds(next);
  }
  return (
    <Stack gap="xs">
      <ProductSearch label={label} exclude={[...exclude, ...ids]} onChoose={({ id }) => onIds([...ids, id])} />
      {ids.map((id, place) => {
        const product = byId.get(id) ?? { id, name: `#${id}`, sku: '', type: '', images: [] };
        const name = decodeEntities(product.name);
        return (
          <Group key={id} justify="space-between" wrap="nowrap" gap="xs">
            <ProductLine product={product} />
            <MoveButtons
              name={name}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              onMove={(by) => move(place, by)}
              onRemove={() => onIds(ids.filter((one) => one !== id))}
            />
          </Group>
        );
      })}
    </Stack>
  );
}
