import {
  ActionIcon,
  Anchor,
  Badge,
  Checkbox,
  Group,
  Popover,
  Stack,
  Text,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3, IconNote } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OfficeOrderRow } from '#contract/office/orders.ts';
import type { Translator } from '#app/text/translator.ts';
import { useText } from '#app/text/use-text.ts';
import { useFormat } from '#admin/format/use-format.ts';
import type { DataTableColumn } from '#admin/list/list-view.tsx';
import { OrderStatusBadge, PaidBadge, taskText } from './order-status.tsx';

/** Columns that somebody may do without; number and customer stay. */
const choosable = ['created', 'status', 'paid', 'delivery', 'items', 'parcels', 'payment', 'invoice', 'total'] as const;
type Choosable = (typeof choosable)[number];

const atFirst: readonly Choosable[] = ['created', 'status', 'paid', 'delivery', 'items', 'total'];

function useShown() {
  return useLocalStorage<readonly Choosable[]>({ key: 'office-order-columns', defaultValue: atFirst });
}

function titleOf(column: Choosable, { t }: Pick<Translator, 't'>): string {
  switch (column) {
    case 'created':
      return t('Placed');
    case 'status':
      return t('Status');
    case 'paid':
      return t('Paid');
    case 'delivery':
      return t('Delivery');
    case 'items':
      return t('Products');
    case 'parcels':
      return t('Parcels');
    case 'payment':
      return t('Payment');
    case 'invoice':
      return t('Invoice');
    case 'total':
      return t('Total');
  }
}

/** Which columns the list of orders has, as each person likes; kept in their browser. */
export function ColumnChoice() {
  const translator = useText();
  const { t } = translator;
  const [shown, setShown] = useShown();
  return (
    <Popover position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('Columns')} title={t('Columns')} visibleFrom="sm">
          <IconColumns3 size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          label={t('Columns')}
          value={[...shown]}
          onChange={(values) => setShown(choosable.filter((column) => values.includes(column)))}
        >
          <Stack gap="xs" mt="xs">
            {choosable.map((column) => (
              <Checkbox key={column} value={column} label={titleOf(column, translator)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The columns of the list of orders, as far as they are shown. */
export function useOrderColumns(to: (order: OfficeOrderRow) => string): DataTableColumn<OfficeOrderRow>[] {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const [shown] = useShown();
  const column = (name: Choosable, more: Partial<DataTableColumn<OfficeOrderRow>>) => ({
    accessor: name,
    title: titleOf(name, translator),
    hidden: !shown.includes(name),
    ...more,
  });
  return [
    { accessor: 'number', title: t('Order'), render: (order) => <NumberCell order={order} to={to(order)} /> },
    column('created', { render: ({ created }) => <When at={new Date(created)} /> }),
    { accessor: 'customer', title: t('Customer'), render: (order) => <CustomerCell order={order} /> },
    column('status', { render: (order) => <StatusCell order={order} /> }),
    column('paid', { render: ({ is_paid: isPaid }) => <PaidBadge isPaid={isPaid} /> }),
    column('delivery', { render: (order) => <DeliveryCell order={order} /> }),
    column('items', { render: ({ items }) => <ItemsCell items={items} /> }),
    column('parcels', { render: ({ parcels }) => parcels.map(({ number }) => number).join(', ') }),
    column('payment', {}),
    column('invoice', {}),
    column('total', { textAlign: 'right', render: ({ total, currency }) => money(total, currency) }),
  ] as DataTableColumn<OfficeOrderRow>[];
}

function NumberCell({ order, to }: { readonly order: OfficeOrderRow; readonly to: string }) {
  const { t } = useText();
  return (
    <Group gap={6} wrap="nowrap">
      <Anchor component={Link} to={to} fw={600}>
        {order.number}
      </Anchor>
      {order.customer_note === '' ? null : (
        <Tooltip label={order.customer_note} multiline maw={320}>
          <span>
            <IconNote size={16} aria-hidden />
            <VisuallyHidden>{t('The customer wrote something')}</VisuallyHidden>
          </span>
        </Tooltip>
      )}
    </Group>
  );
}

function CustomerCell({ order: { customer, email } }: { readonly order: OfficeOrderRow }) {
  return (
    <>
      <Text size="sm">{customer}</Text>
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </>
  );
}

function StatusCell({ order: { status, tasks } }: { readonly order: OfficeOrderRow }) {
  const translator = useText();
  return (
    <Group gap={4}>
      <OrderStatusBadge status={status} />
      {tasks.map((task) => (
        <Badge key={task} color="red" variant="light" tt="none" fw={600} miw="max-content">
          {taskText(task, translator)}
        </Badge>
      ))}
    </Group>
  );
}

function DeliveryCell({ order: { delivery, terminal, town } }: { readonly order: OfficeOrderRow }) {
  return (
    <>
      <Text size="sm">{delivery}</Text>
      <Text size="xs" c="dimmed">
        {terminal === '' ? town : terminal}
      </Text>
    </>
  );
}

const namedItems = 2;

function ItemsCell({ items }: { readonly items: OfficeOrderRow['items'] }) {
  const { t } = useText();
  const names = items.slice(0, namedItems).map(({ name, quantity }) => `${quantity} × ${name}`);
  const more = items.length - namedItems;
  return (
    <Text size="sm" lineClamp={2} maw={320}>
      {more > 0 ? t('%1$s and %2$s more', names.join(', '), more) : names.join(', ')}
    </Text>
  );
}

/** A time as it is said, with the exact one in a tip. */
export function When({ at }: { readonly at: Date }) {
  const { ago, time } = useFormat();
  return (
    <Tooltip label={time(at)} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={at.toISOString()}>{ago(at)}</time>
    </Tooltip>
  );
}
