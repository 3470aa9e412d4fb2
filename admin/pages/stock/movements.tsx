import { Anchor, CloseButton, Group, Select, Stack, Text, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { stockCauses, stockReasons } from '#core/stock/stock-causes.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useList } from '#admin/api/use-list.ts';
import { instantOf, useFormat } from '#admin/format/use-format.ts';
import { type DataTableColumn, ListView } from '#admin/list/list-view.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { movementsPath, productPage, stockName } from './stock-row.ts';
import { reasonText } from './stock-words.ts';

type Movement = {
  readonly id: number;
  readonly product_id: number;
  readonly parent_id: number;
  readonly name: string;
  readonly choices: readonly string[];
  readonly sku: string;
  readonly delta: number;
  readonly left: number;
  readonly reason: string;
  readonly note: string;
  readonly order_id: number;
  readonly date_created_gmt: string;
  readonly actor: string;
};

const to = ({ product_id: id, parent_id }: Movement) => productPage({ id, parent_id });
const signed = (delta: number) => (delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`);

export function Page() {
  const translator = useText();
  const { t } = translator;
  const list = useList<Movement, 'preke' | 'priezastis'>(movementsPath, {
    filters: ['preke', 'priezastis'],
    query: ({ search, filters }) => ({ search, product: filters.preke, reason: filters.priezastis }),
  });
  const columns = useColumns();
  const { preke: product, priezastis: reason } = list.state.filters;
  const [first] = list.rows;
  return (
    <>
      <PageHead title={t('Stock ledger')} parent={{ to: '/likuciai', label: t('Stock') }} />
      <Group mb="md" gap="sm">
        <SearchField label={t('Name or SKU')} value={list.state.search} onSearch={(search) => list.set({ search })} />
        <Select
          aria-label={t('Reason')}
          placeholder={t('Reason')}
          clearable
          data={[...stockCauses, ...stockReasons].map((value) => ({ value, label: reasonText(value, translator) }))}
          value={reason === '' ? null : reason}
          onChange={(value) => list.set({ priezastis: value ?? '' })}
        />
        {product === '' ? null : (
          <Group gap={4}>
            <Text size="sm">{first === undefined ? t('One product') : stockName(first)}</Text>
            <CloseButton aria-label={t('Show all products')} onClick={() => list.set({ preke: '' })} />
          </Group>
        )}
      </Group>
      <ListView
        list={{ ...list, page: list.state.page, onPage: (page) => list.set({ page: String(page) }) }}
        label={t('Stock ledger')}
        columns={columns}
        card={(row) => <MovementCard row={row} />}
        to={to}
        nameOf={stockName}
        empty={<Text>{t('Nothing came in or went out.')}</Text>}
      />
    </>
  );
}

function When({ row }: { readonly row: Movement }) {
  const { ago, time } = useFormat();
  const at = instantOf(row.date_created_gmt);
  if (at === null) return null;
  return (
    <Tooltip label={time(at)} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={at.toISOString()}>{ago(at)}</time>
    </Tooltip>
  );
}

function useColumns(): DataTableColumn<Movement>[] {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  return [
    { accessor: 'date_created_gmt', title: t('When'), render: (row) => <When row={row} /> },
    {
      accessor: 'name',
      title: t('Product'),
      render: (row) => (
        <Anchor component={Link} to={to(row)}>
          {stockName(row)}
        </Anchor>
      ),
    },
    { accessor: 'delta', title: t('Difference'), textAlign: 'right', render: ({ delta }) => signed(delta) },
    { accessor: 'left', title: t('Left'), textAlign: 'right' },
    {
      accessor: 'reason',
      title: t('Reason'),
      render: ({ reason, order_id: orderId, note }) => (
        <>
          {reasonText(reason, translator)}
          {orderId === 0 ? null : may('orders.read') ? (
            <Anchor component={Link} to={`/uzsakymai/${orderId}`} ml={6}>
              {`#${orderId}`}
            </Anchor>
          ) : (
            ` #${orderId}`
          )}
          {note === '' ? null : (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    },
    { accessor: 'actor', title: t('Who'), render: ({ actor }) => actor || t('The shop') },
  ];
}

function MovementCard({ row }: { readonly row: Movement }) {
  const translator = useText();
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{stockName(row)}</Text>
        <Text fw={600}>{signed(row.delta)}</Text>
      </Group>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {reasonText(row.reason, translator)}
        </Text>
        <Text size="sm" c="dimmed">
          <When row={row} />
        </Text>
      </Group>
    </Stack>
  );
}
