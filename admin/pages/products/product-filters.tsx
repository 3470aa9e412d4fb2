import { Select } from '@mantine/core';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Query } from '#admin/api/call.ts';
import type { List, ListState } from '#admin/api/use-list.ts';
import { useText } from '#app/text/use-text.ts';
import { productStatusText, productTypeText, stockStatusText } from '#admin/catalogue/product-words.ts';
import { inTreeOrder, termPaths, useTerms } from '#admin/catalogue/use-terms.ts';
import { listedFields, type WcListedProduct } from '#admin/catalogue/wc-product.ts';

/** Names of the address. */
export const productFilters = ['kategorija', 'likutis', 'tipas', 'busena', 'akcija', 'rikiuoti'] as const;
export type ProductFilter = (typeof productFilters)[number];

const orders: Readonly<Record<string, Query>> = {
  pavadinimas: { orderby: 'title', order: 'asc' },
  kaina: { orderby: 'price', order: 'asc' },
  'kaina-zemyn': { orderby: 'price', order: 'desc' },
  pardavimai: { orderby: 'popularity', order: 'desc' },
  pakeista: { orderby: 'modified', order: 'desc' },
};

/** What the API calls the filters. */
export function productQuery({ page: _page, search, filters }: ListState<ProductFilter>): Query {
  const { kategorija: category, likutis: stock, tipas: type, busena: status, akcija: sale, rikiuoti: order } = filters;
  return {
    search,
    category,
    stock_status: stock,
    type,
    status: status === '' ? 'any' : status,
    ...(sale === '' ? {} : { on_sale: sale === 'taip' }),
    ...orders[order],
    _fields: listedFields,
  };
}

const indent = '\u2003';

/** The filters of the list of products. */
export function ProductFilters({ list }: { readonly list: List<WcListedProduct, ProductFilter> }) {
  const translator = useText();
  const { t } = translator;
  const categories = useTerms(termPaths.categories);
  const choices: Readonly<
    Record<ProductFilter, { readonly label: string; readonly data: { value: string; label: string }[] }>
  > = {
    kategorija: {
      label: t('Category'),
      data: inTreeOrder(categories.data ?? []).map(({ term, depth }) => ({
        value: String(term.id),
        label: `${indent.repeat(depth)}${decodeEntities(term.name)}`,
      })),
    },
    likutis: {
      label: t('Stock'),
      data: ['instock', 'outofstock', 'onbackorder'].map((value) => ({
        value,
        label: stockStatusText(value, translator),
      })),
    },
    tipas: {
      label: t('Type'),
      data: ['simple', 'variable', 'grouped', 'external', 'woosb'].map((value) => ({
        value,
        label: productTypeText(value, translator),
      })),
    },
    busena: {
      label: t('Status'),
      data: ['publish', 'draft', 'pending', 'private', 'future', 'trash'].map((value) => ({
        value,
        label: productStatusText(value, translator),
      })),
    },
    akcija: {
      label: t('Sale'),
      data: [
        { value: 'taip', label: t('On sale now') },
        { value: 'ne', label: t('Not on sale') },
      ],
    },
    rikiuoti: {
      label: t('Order of the list'),
      data: [
        { value: 'pavadinimas', label: t('By name') },
        { value: 'kaina', label: t('Cheapest first') },
        { value: 'kaina-zemyn', label: t('Dearest first') },
        { value: 'pardavimai', label: t('Best sold first') },
        { value: 'pakeista', label: t('Changed last first') },
      ],
    },
  };
  return productFilters.map((name) => (
    <Select
      key={name}
      aria-label={choices[name].label}
      placeholder={choices[name].label}
      clearable
      searchable={name === 'kategorija'}
      w={name === 'kategorija' ? 190 : 150}
      data={choices[name].data}
      value={list.state.filters[name] === '' ? null : list.state.filters[name]}
      onChange={(value) => list.set({ [name]: value ?? '' })}
    />
  ));
}
