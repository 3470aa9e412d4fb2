import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';

/** A product, or one of its variations, as an order takes it. */
export type FoundProduct = {
  readonly productId: number;
  readonly variationId: number | null;
  readonly name: string;
  readonly price: string;
};

type WcProduct = {
  readonly id: number;
  readonly parent_id: number;
  readonly type: string;
  readonly name: string;
  readonly sku: string;
  readonly price: string;
};
type WcVariation = {
  readonly id: number;
  readonly sku: string;
  readonly price: string;
  readonly attributes: readonly { readonly option: string }[];
};

const typingMilliseconds = 250;
const maxFound = 15;

/** Finds a product by name or code; of one with variations, the variation is chosen next. */
export function ProductSearch({ onChoose }: { readonly onChoose: (product: FoundProduct) => void }) {
  const { t } = useText();
  const { money } = useFormat();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const [parent, setParent] = useState<WcProduct | null>(null);
  const { data } = useResource<readonly WcProduct[]>('wc/v3/products', {
    query: { search: words, per_page: maxFound, status: 'publish', _fields: 'id,parent_id,type,name,sku,price' },
    isNeeded: words !== '',
  });
  const variations = useResource<readonly WcVariation[]>(`wc/v3/products/${parent?.id ?? 0}/variations`, {
    query: { per_page: 100, _fields: 'id,sku,price,attributes' },
    isNeeded: parent !== null,
  });
  const found = words === '' ? [] : (data?.value ?? []);
  const label = ({ name, sku, price }: Pick<WcProduct, 'name' | 'sku' | 'price'>) =>
    [name, sku, price === '' ? '' : money(price)].filter(Boolean).join(' · ');

  function choose(id: string | null): void {
    const product = found.find((one) => String(one.id) === id);
    if (product === undefined) return;
    setTyped('');
    if (product.type === 'variable') setParent(product);
    else onChoose({ productId: product.id, variationId: null, name: product.name, price: product.price });
  }

  function chooseVariation(id: string | null): void {
    const variation = variations.data?.value.find((one) => String(one.id) === id);
    if (variation === undefined || parent === null) return;
    const options = variation.attributes.map(({ option }) => option).join(', ');
    onChoose({
      productId: parent.id,
      variationId: variation.id,
      name: `${parent.name} – ${options}`,
      price: variation.price,
    });
    setParent(null);
  }

  return (
    <>
      <Select
        label={t('Add a product')}
        placeholder={t('Name or code')}
        searchable
        value={null}
        data={found.map((product) => ({ value: String(product.id), label: label(product) }))}
        onChange={choose}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage={words === '' ? t('Type a name') : t('Nothing found')}
      />
      {parent === null ? null : (
        <Select
          label={t('Which one of “%s”', parent.name)}
          value={null}
          searchable
          data={(variations.data?.value ?? []).map((variation) => ({
            value: String(variation.id),
            label: label({ ...variation, name: variation.attributes.map(({ option }) => option).join(', ') }),
          }))}
          onChange={chooseVariation}
        />
      )}
    </>
  );
}
