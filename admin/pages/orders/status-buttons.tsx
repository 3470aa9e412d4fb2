import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { orderStatusText } from './order-status.tsx';
import { useOrderCall } from './use-order-call.ts';

/** What most often comes next. */
const usual: Readonly<Record<string, string>> = {
  processing: 'completed',
  pending: 'processing',
  'on-hold': 'processing',
};

/** Moves an order on: the usual next step by one press, other statuses from a menu. Refunded is a result, no choice. */
export function StatusButtons({ order: { id, status, next } }: { readonly order: OfficeOrder }) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const { act, isWorking } = useOrderCall(id);
  if (!may('orders.status') || next.length === 0) return null;
  const first = next.find((one) => one === usual[status]);
  const others = next.filter((one) => one !== first);
  const set = (to: string) => void act('status', { status: to }, t('Status: %s', orderStatusText(to, translator)));
  return (
    <>
      {first === undefined ? null : (
        <Button loading={isWorking} onClick={() => set(first)}>
          {first === 'completed' ? t('Complete') : t('Begin packing')}
        </Button>
      )}
      {others.length === 0 ? null : (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} loading={isWorking}>
              {t('Set the status')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((to) => (
              <Menu.Item key={to} color={to === 'cancelled' ? 'red' : 'flax'} onClick={() => set(to)}>
                {to === 'cancelled' ? t('Cancel the order') : orderStatusText(to, translator)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
