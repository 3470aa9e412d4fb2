import { Anchor, Button, Group, Image, Select, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconBarcode, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useList } from '#admin/api/use-list.ts';
import { type DataTableColumn, ListView } from '#admin/list/list-view.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { StockBadge } from '#admin/catalogue/status-badge.tsx';
import { useCatalogueFacts } from '#admin/catalogue/use-catalogue-facts.ts';
import { RecordDialog } from './record-dialog.tsx';
import { productPage, stockName, stockPath, type StockRow } from './stock-row.ts';

export function Page() {
  const { t } = useText();
  const may = useMay();
  const list = useList<StockRow, 'lygis'>(stockPath, {
    filters: ['lygis'],
    query: ({ search, filters }) => ({ search, level: filters.lygis }),
  });
  const [recorded, setRecorded] = useState<StockRow | null>(null);
  const columns = useColumns(may('products.stock') ? setRecorded : null);
  return (
    <>
      <PageHead title={t('Stock')}>
        <Button
          component={Link}
          to="/likuciai/judejimas"
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {t('Stock ledger')}
        </Button>
        {may('products.stock') ? (
          <Button component={Link} to="/inventorizacija" leftSection={<IconBarcode size={18} aria-hidden />}>
            {t('Stocktake')}
          </Button>
        ) : null}
      </PageHead>
      <Group mb="md" gap="sm">
        <SearchField
          label={t('Name, SKU or GTIN')}
          value={list.state.search}
          onSearch={(search) => list.set({ search })}
        />
        <Select
          aria-label={t('How much there is')}
          placeholder={t('How much there is')}
          clearable
          data={[
            { value: 'low', label: t('Little is left') },
            { value: 'out', label: t('Out of stock') },
            { value: 'backorder', label: t('Sold beyond the stock') },
            { value: 'counted', label: t('All that is counted') },
          ]}
          value={list.state.filters.lygis === '' ? null : list.state.filters.lygis}
          onChange={(level) => list.set({ lygis: level ?? '' })}
        />
      </Group>
      <ListView
        list={{ ...list, page: list.state.page, onPage: (page) => list.set({ page: String(page) }) }}
        label={t('Stock')}
        columns={columns}
        card={(row) => <StockCard row={row} />}
        cardActions={(row) =>
          may('products.stock') ? (
            <Button size="compact-sm" variant="default" onClick={() => setRecorded(row)}>
              {t('Change the stock')}
            </Button>
          ) : null
        }
        to={productPage}
        nameOf={stockName}
        empty={<Text>{t('Nothing is like this.')}</Text>}
      />
      {recorded === null ? null : <RecordDialog key={recorded.id} row={recorded} onClose={() => setRecorded(null)} />}
    </>
  );
}

function useColumns(onRecord: ((row: StockRow) => void) | null): DataTableColumn<StockRow>[] {
  const { t } = useText();
  const lowAmount = useCatalogueFacts()?.low_stock_amount ?? null;
  return [
    {
      accessor: 'name',
      title: t('Product'),
      render: (row) => (
        <Group gap="sm" wrap="nowrap">
          <Image src={row.image} alt="" w={36} h={36} radius={4} fit="cover" bg="gray.1" />
          <Anchor component={Link} to={productPage(row)} fw={600}>
            {stockName(row)}
          </Anchor>
        </Group>
      ),
    },
    { accessor: 'sku', title: t('SKU') },
    { accessor: 'global_unique_id', title: t('GTIN'), visibleMediaQuery: '(min-width: 70em)' },
    { accessor: 'stock_quantity', title: t('Stock'), render: (row) => <StockBadge product={row} /> },
    {
      accessor: 'low_stock_amount',
      title: t('Little is left from'),
      textAlign: 'right',
      visibleMediaQuery: '(min-width: 70em)',
      render: ({ low_stock_amount: low, manage_stock: isCounted }) => (isCounted ? (low ?? lowAmount) : '–'),
    },
    {
      accessor: 'id',
      title: <VisuallyHidden>{t('Change the stock')}</VisuallyHidden>,
      textAlign: 'right',
      render: (row) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Anchor
            component={Link}
            to={`/likuciai/judejimas?preke=${row.id}`}
            size="sm"
            aria-label={t('Ledger: %s', stockName(row))}
          >
            {t('Ledger')}
          </Anchor>
          {onRecord === null ? null : (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Change the stock: %s', stockName(row))}
              onClick={() => onRecord(row)}
            >
              {t('Change')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
}

function StockCard({ row }: { readonly row: StockRow }) {
  return (
    <Group wrap="nowrap" gap="sm">
      <Image src={row.image} alt="" w={44} h={44} radius={4} fit="cover" bg="gray.1" />
      <Stack gap={2} flex={1} miw={0}>
        <Text fw={600}>{stockName(row)}</Text>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {row.sku}
          </Text>
          <StockBadge product={row} />
        </Group>
      </Stack>
    </Group>
  );
}
