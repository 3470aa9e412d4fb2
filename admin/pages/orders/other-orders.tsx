import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { OrderCard } from './order-card.tsx';
import { OrderStatusBadge } from './order-status.tsx';

/** Other orders of the same address. */
export function OtherOrders({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const { money, day } = useFormat();
  if (order.others.length === 0) return null;
  return (
    <OrderCard title={t('Other orders of the customer: %s', order.others_count)}>
      <Stack gap="xs">
        {order.others.map(({ id, at, status, total }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <Anchor component={Link} to={`/uzsakymai/${id}`}>
              {id}
            </Anchor>
            <Text size="sm" c="dimmed">
              {day(new Date(at))}
            </Text>
            <OrderStatusBadge status={status} />
            <Text size="sm">{money(total, order.currency)}</Text>
          </Group>
        ))}
      </Stack>
    </OrderCard>
  );
}
