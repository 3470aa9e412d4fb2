import { Alert, Button, Group, Stack } from '@mantine/core';
import { useParams } from 'react-router';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { Loading } from '#admin/ui/loading.tsx';
import { PageHead } from '#admin/shell/page-head.tsx';
import { useWindowTitle } from '#admin/shell/page-frame.tsx';
import { ProblemView } from '#admin/shell/problem-view.tsx';
import classes from './order.module.css';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderStatusBadge, PaidBadge, taskText } from './order-status.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OtherOrders } from './other-orders.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { orderPaths, useOrderCall } from './use-order-call.ts';

const everyMilliseconds = 30_000;

/** One order: what it is of, where it goes, what was paid, and what happened to it. */
export function Page() {
  const { id = '' } = useParams();
  return <OrderPage key={id} id={Number(id)} />;
}

function OrderPage({ id }: { readonly id: number }) {
  const { t } = useText();
  const { time } = useFormat();
  const { data, error, refetch } = useResource<OfficeOrder>(orderPaths(id).office, { every: everyMilliseconds });
  const order = data?.value;
  useWindowTitle(order === undefined ? null : t('Order %s', order.number));
  const parent = { to: '/uzsakymai', label: t('Orders') };
  if (order === undefined)
    return (
      <>
        <PageHead title={t('Order %s', id)} parent={parent} />
        {error === null ? <Loading height={320} /> : <ProblemView problem={error} onRetry={refetch} />}
      </>
    );
  return (
    <>
      <PageHead
        title={t('Order %s', order.number)}
        parent={parent}
        beside={
          <>
            <OrderStatusBadge status={order.status} />
            <PaidBadge isPaid={order.is_paid} />
            <span className={classes.quiet}>{time(new Date(order.created))}</span>
          </>
        }
      >
        <StatusButtons order={order} />
        <OrderMenu order={order} />
      </PageHead>
      <OrderTasks order={order} />
      <div className={classes.columns}>
        <Stack gap="md" className={classes.main}>
          {order.customer_note === '' ? null : (
            <Alert color="yellow" title={t('The customer wrote')}>
              {order.customer_note}
            </Alert>
          )}
          <OrderParts order={order} />
          <OrderTimeline order={order} />
        </Stack>
        <Stack gap="md" className={classes.side}>
          <OrderPayment order={order} />
          <OrderDelivery order={order} />
          <OrderAddresses order={order} />
          <OtherOrders order={order} />
        </Stack>
      </div>
    </>
  );
}

/** What the order wants of whoever sees it, each to be noted as done. */
function OrderTasks({ order: { id, tasks } }: { readonly order: OfficeOrder }) {
  const translator = useText();
  const { t } = translator;
  const may = useMay();
  const { act, isWorking } = useOrderCall(id);
  return tasks.map((task) => (
    <Alert key={task} color="red" mb="md" title={taskText(task, translator)}>
      {may('orders.status') ? (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={isWorking}
            onClick={() => void act('task', { task }, t('Noted as done'))}
          >
            {t('Done')}
          </Button>
        </Group>
      ) : null}
    </Alert>
  ));
}
