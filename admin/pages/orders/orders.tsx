import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeOrderRow } from '#contract/office/orders.ts';
import { useText } from '#app/text/use-text.ts';
import { saveFile } from '#admin/api/download.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useList } from '#admin/api/use-list.ts';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { JobProgress } from '#admin/list/job-progress.tsx';
import { ListView } from '#admin/list/list-view.tsx';
import { SavedViews } from '#admin/list/saved-views.tsx';
import { SearchField } from '#admin/list/search-field.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice, useOrderColumns } from './order-columns.tsx';
import { filterNames, type OrderFilter, OrderFilters } from './order-filters.tsx';
import { OrderStatusBadge, PaidBadge } from './order-status.tsx';
import { ParcelsDialog } from './parcels-dialog.tsx';

const path = 'vitrina/v1/admin/orders';
const to = ({ id }: OfficeOrderRow) => `/uzsakymai/${id}`;

/** Orders: views, filters, and what is done with many at once. */
export function Page() {
  const { t } = useText();
  const may = useMay();
  const list = useList<OfficeOrderRow, OrderFilter>(path, { filters: filterNames });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [jobId, setJobId] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const columns = useOrderColumns(to);
  const hasFilters = list.state.search !== '' || filterNames.some((name) => list.state.filters[name] !== '');
  function started(id: number): void {
    setJobId(id);
    setChosen(new Set());
    setSending(false);
  }
  return (
    <>
      <PageHead title={t('Orders')}>
        {may('exports.run') ? <ExportButton query={{ search: list.state.search, ...list.state.filters }} /> : null}
        {may('orders.parcels') ? (
          <Button variant="default" onClick={() => setSending(true)}>
            {t('Tracking numbers')}
          </Button>
        ) : null}
      </PageHead>
      <SavedViews
        path={`${path}/views`}
        label={t('Views of orders')}
        builtIn={[
          { name: t('All'), query: '' },
          { name: t('To pack'), query: 'status=processing' },
          { name: t('Wait for payment'), query: 'status=on-hold,pending&paid=no' },
          { name: t('Want something'), query: 'tasks=true' },
        ]}
      />
      <Group mb="md" gap="sm">
        <SearchField
          label={t('Number, name, e-mail, phone, product')}
          value={list.state.search}
          onSearch={(search) => list.set({ search })}
        />
        <OrderFilters filters={list.state.filters} onChange={list.set} />
        <ColumnChoice />
      </Group>
      <JobProgress jobId={jobId} refreshes={[path]} onClose={() => setJobId(null)} />
      <ListView
        list={{ ...list, page: list.state.page, onPage: (page) => list.set({ page: String(page) }) }}
        label={t('Orders')}
        columns={columns}
        card={(order) => <OrderCard order={order} />}
        to={to}
        nameOf={({ number }) => t('Order %s', number)}
        selection={{ ids: chosen, onChange: setChosen }}
        empty={<NoOrders hasFilters={hasFilters} />}
      />
      <BulkBar ids={[...chosen]} onStarted={started} onClear={() => setChosen(new Set())} />
      {isSending ? (
        <ParcelsDialog rows={list.rows} chosen={chosen} onStarted={started} onClose={() => setSending(false)} />
      ) : null}
    </>
  );
}

function NoOrders({ hasFilters }: { readonly hasFilters: boolean }) {
  const { t } = useText();
  return hasFilters ? (
    <Stack align="center" gap="sm">
      <Text>{t('No orders are like this.')}</Text>
      <Button component={Link} to="/uzsakymai" variant="default">
        {t('Show all')}
      </Button>
    </Stack>
  ) : (
    <Text>{t('Orders show here as soon as somebody buys.')}</Text>
  );
}

function ExportButton({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { t } = useText();
  const call = useCall();
  const toast = useToast();
  const { attempt, isWorking } = useAttempt(toast.failed);
  const save = () =>
    attempt(async () => {
      const { value } = await call<Blob>(`${path}/export`, { query });
      saveFile(value, `${t('orders')}.csv`);
    });
  return (
    <Button
      variant="default"
      loading={isWorking}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
      visibleFrom="sm"
    >
      {t('CSV of this view')}
    </Button>
  );
}

function OrderCard({ order }: { readonly order: OfficeOrderRow }) {
  const { money, ago } = useFormat();
  const where = order.terminal === '' ? [order.delivery, order.town].filter(Boolean).join(', ') : order.terminal;
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>
          {order.number} · {order.customer}
        </Text>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {money(order.total, order.currency)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {where}
      </Text>
      <Group gap="xs">
        <OrderStatusBadge status={order.status} />
        <PaidBadge isPaid={order.is_paid} />
        <Text size="sm" c="dimmed" ml="auto">
          {ago(new Date(order.created))}
        </Text>
      </Group>
    </Stack>
  );
}
