import { Anchor, Group, Select, Stack, Text, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { isUnlisted, orderStatuses } from '#core/order/order-states.ts';
import { useText } from '#app/text/use-text.ts';
import { useList } from '#admin/api/use-list.ts';
import { instantOf, useFormat } from '#admin/format/use-format.ts';
import { type DataTableColumn, ListView } from '#admin/list/list-view.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { OrderStatusBadge, orderStatusText } from './order-status.tsx';
import { buyerName, type WcOrder } from './wc-order.ts';

const to = ({ id }: WcOrder) => `/uzsakymai/${id}`;

export function Page() {
  const translator = useText();
  const { t } = translator;
  const list = useList<WcOrder, 'status'>('wc/v3/orders', { filters: ['status'] });
  const columns = useColumns();
  const choices = orderStatuses
    .filter((status) => !isUnlisted(status))
    .map((status) => ({ value: status, label: orderStatusText(status, translator) }));
  return (
    <>
      <PageHead title={t('Orders')} />
      <Group mb="md" gap="sm">
        <SearchField
          label={t('Number, name, e-mail, phone, product')}
          value={list.state.search}
          onSearch={(search) => list.set({ search })}
        />
        <Select
          aria-label={t('Status')}
          placeholder={t('Any status')}
          clearable
          data={choices}
          value={list.state.filters.status === '' ? null : list.state.filters.status}
          onChange={(status) => list.set({ status: status ?? '' })}
        />
      </Group>
      <ListView
        list={{ ...list, page: list.state.page, onPage: (page) => list.set({ page: String(page) }) }}
        label={t('Orders')}
        columns={columns}
        card={(order) => <OrderCard order={order} />}
        to={to}
        nameOf={({ number }) => t('Order %s', number)}
        empty={<Text>{t('No orders are like this.')}</Text>}
      />
    </>
  );
}

function useColumns(): DataTableColumn<WcOrder>[] {
  const { t } = useText();
  const { money } = useFormat();
  return [
    {
      accessor: 'number',
      title: t('Order'),
      render: (order) => (
        <Anchor component={Link} to={to(order)} fw={600}>
          {order.number}
        </Anchor>
      ),
    },
    { accessor: 'date_created_gmt', title: t('Placed'), render: (order) => <When gmt={order.date_created_gmt} /> },
    { accessor: 'billing', title: t('Customer'), render: buyerName },
    { accessor: 'status', title: t('Status'), render: ({ status }) => <OrderStatusBadge status={status} /> },
    {
      accessor: 'total',
      title: t('Total'),
      textAlign: 'right',
      render: ({ total, currency }) => money(total, currency),
    },
  ];
}

function When({ gmt }: { readonly gmt: string }) {
  const { ago, time } = useFormat();
  const at = instantOf(gmt);
  if (at === null) return null;
  return (
    <Tooltip label={time(at)} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={at.toISOString()}>{ago(at)}</time>
    </Tooltip>
  );
}

function OrderCard({ order }: { readonly order: WcOrder }) {
  const { money } = useFormat();
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{order.number}</Text>
        <Text fw={600}>{money(order.total, order.currency)}</Text>
      </Group>
      <Group justify="space-between">
        <Text>{buyerName(order)}</Text>
        <OrderStatusBadge status={order.status} />
      </Group>
    </Stack>
  );
}
