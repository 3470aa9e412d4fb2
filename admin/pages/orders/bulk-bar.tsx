import { Button, CloseButton, Group, Menu, Paper, Text } from '@mantine/core';
import { IconMail, IconPrinter, IconStatusChange } from '@tabler/icons-react';
import { maxPaperOrders, type OrderPaper } from '#contract/office/orders.ts';
import { useText } from '#app/text/use-text.ts';
import { openFile } from '#admin/api/download.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import classes from './bulk-bar.module.css';
import { orderStatusText } from './order-status.tsx';

const path = 'vitrina/v1/admin/orders';

/** Statuses that many orders are set to at once; `refunded` is a result and never chosen. */
const bulkStatuses = ['processing', 'completed', 'on-hold', 'cancelled'] as const;

type BulkBarProps = {
  readonly ids: readonly number[];
  /** A job has begun. */
  readonly onStarted: (jobId: number) => void;
  readonly onClear: () => void;
};

/** What is done with the orders that are ticked. */
export function BulkBar({ ids, onStarted, onClear }: BulkBarProps) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const may = useMay();
  const toast = useToast();
  const { attempt, isWorking } = useAttempt(toast.failed);
  if (ids.length === 0) return null;

  const begin = (body: object) =>
    attempt(async () => {
      const { value } = await call<{ readonly id: number }>(`${path}/bulk`, { method: 'POST', body });
      onStarted(value.id);
    });
  const print = (papers: readonly OrderPaper[]) =>
    attempt(async () => {
      const { value } = await call<Blob>(`${path}/papers`, { query: { include: ids, papers } });
      openFile(value, 'application/pdf');
    });

  return (
    <Paper className={classes.bar} shadow="md" withBorder component="section" aria-label={t('Chosen orders')}>
      <Group gap="sm">
        <CloseButton aria-label={t('Choose none')} onClick={onClear} />
        <Text component="output" fw={600}>
          {t('Chosen: %s', ids.length)}
        </Text>
        {may('orders.status') ? (
          <Menu>
            <Menu.Target>
              <Button loading={isWorking} leftSection={<IconStatusChange size={16} aria-hidden />}>
                {t('Set the status')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {bulkStatuses.map((status) => (
                <Menu.Item key={status} onClick={() => void begin({ do: 'status', ids, status })}>
                  {orderStatusText(status, translator)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        <Menu>
          <Menu.Target>
            <Button
              variant="default"
              loading={isWorking}
              disabled={ids.length > maxPaperOrders}
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {t('Print')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void print(['pick-list', 'packing-slips'])}>
              {t('Pick list and packing slips')}
            </Menu.Item>
            <Menu.Item onClick={() => void print(['pick-list'])}>{t('Pick list')}</Menu.Item>
            <Menu.Item onClick={() => void print(['packing-slips'])}>{t('Packing slips')}</Menu.Item>
            {may('invoices.read') ? (
              <>
                <Menu.Item onClick={() => void print(['invoices'])}>{t('Invoices')}</Menu.Item>
                <Menu.Item onClick={() => void print(['pick-list', 'packing-slips', 'invoices'])}>
                  {t('All together')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
        {may('orders.notes') ? (
          <Button
            variant="default"
            loading={isWorking}
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void begin({ do: 'mail', ids })}
          >
            {t('Mail again')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}
