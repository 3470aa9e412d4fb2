import { ActionIcon, Anchor, Group, Image, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { decodeEntities } from '#core/text/html-entities.ts';
import { useText } from '#app/text/use-text.ts';
import type { DataTableColumn } from '#admin/list/list-view.tsx';
import { PriceCell, SaleCell, StockCell } from './product-cells.tsx';
import { ProductStatusBadge } from '#admin/catalogue/status-badge.tsx';
import { pictureOf, type WcListedProduct } from '#admin/catalogue/wc-product.ts';

type ColumnsOptions = {
  readonly unfolded: readonly number[];
  readonly onUnfold: (id: number) => void;
  /** Null: whoever is signed in may change nothing of products. */
  readonly onEdit: ((product: WcListedProduct) => void) | null;
};

/** The columns of the list of products. */
export function useProductColumns({ unfolded, onUnfold, onEdit }: ColumnsOptions): DataTableColumn<WcListedProduct>[] {
  const { t } = useText();
  const editColumn: DataTableColumn<WcListedProduct> = {
    accessor: 'id',
    title: <VisuallyHidden>{t('Change quickly')}</VisuallyHidden>,
    width: 56,
    render: (product) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Change quickly: %s', decodeEntities(product.name))}
        onClick={() => onEdit?.(product)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
    ),
  };
  return [
    {
      accessor: 'name',
      title: t('Product'),
      render: (product) => (
        <NameCell product={product} isUnfolded={unfolded.includes(product.id)} onUnfold={onUnfold} />
      ),
    },
    {
      accessor: 'regular_price',
      title: t('Price'),
      textAlign: 'right',
      noWrap: true,
      render: (product) => <PriceCell product={product} name={decodeEntities(product.name)} />,
    },
    {
      accessor: 'sale_price',
      title: t('Sale price'),
      textAlign: 'right',
      noWrap: true,
      render: (product) => <SaleCell product={product} name={decodeEntities(product.name)} />,
    },
    {
      accessor: 'stock_quantity',
      title: t('Stock'),
      render: (product) => <StockCell product={product} name={decodeEntities(product.name)} />,
    },
    {
      accessor: 'categories',
      title: t('Categories'),
      visibleMediaQuery: '(min-width: 70em)',
      render: ({ categories }) => (
        <Text size="sm" lineClamp={2}>
          {categories.map(({ name }) => decodeEntities(name)).join(', ')}
        </Text>
      ),
    },
    { accessor: 'status', title: t('Status'), render: ({ status }) => <ProductStatusBadge status={status} /> },
    ...(onEdit === null ? [] : [editColumn]),
  ];
}

function NameCell({
  product,
  isUnfolded,
  onUnfold,
}: {
  readonly product: WcListedProduct;
  readonly isUnfolded: boolean;
  readonly onUnfold: (id: number) => void;
}) {
  const { t } = useText();
  const name = decodeEntities(product.name);
  const hasVariations = product.variations.length > 0;
  return (
    <Group gap="xs" wrap="nowrap">
      {hasVariations ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isUnfolded}
          aria-label={t('Variations: %s', name)}
          onClick={() => onUnfold(product.id)}
        >
          {isUnfolded ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        </ActionIcon>
      ) : (
        <span style={{ width: 28 }} />
      )}
      <Image src={pictureOf(product)?.src ?? null} alt="" w={40} h={40} radius={4} fit="cover" bg="gray.1" />
      <div>
        <Anchor component={Link} to={`/prekes/${product.id}`} fw={600}>
          {name}
        </Anchor>
        {product.sku === '' ? null : (
          <Text size="xs" c="dimmed">
            {product.sku}
          </Text>
        )}
      </div>
    </Group>
  );
}
