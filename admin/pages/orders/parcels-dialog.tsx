import { Alert, Button, Checkbox, FileButton, Group, Select, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrderRow } from '#contract/office/orders.ts';
import { carriers } from '#core/shipping/carriers.ts';
import { parseTrackingList, type TrackedOrder } from '#core/shipping/parse-tracking-list.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { Dialog } from '#admin/ui/dialog.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';

type ParcelsDialogProps = {
  readonly rows: readonly OfficeOrderRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onStarted: (jobId: number) => void;
  readonly onClose: () => void;
};

const maxShown = 100;

/** Tracking numbers of many orders, pasted from a carrier's list or read from its file; shown before they are noted. */
export function ParcelsDialog({ rows, chosen, onStarted, onClose }: ParcelsDialogProps) {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const may = useMay();
  const [text, setText] = useState(() => [...chosen].map((id) => `${id}\t`).join('\n'));
  const [carrier, setCarrier] = useState<string>(carriers[0].id);
  const [completes, setCompletes] = useState(may('orders.status'));
  const { attempt, isWorking, problem } = useAttempt();
  const { orders, unreadable } = parseTrackingList(text);
  const carrierOf = (order: TrackedOrder) => (order.carrier === '' ? carrier : order.carrier);

  const send = () =>
    attempt(async () => {
      const parcels = orders.map((order) => ({ id: order.id, number: order.number, carrier: carrierOf(order) }));
      const body = { do: 'parcels', parcels, completes };
      const { value } = await call<{ readonly id: number }>('vitrina/v1/admin/orders/bulk', { method: 'POST', body });
      onStarted(value.id);
    });

  return (
    <Dialog onClose={onClose} size="lg" title={t('Tracking numbers')}>
      <Textarea
        data-autofocus
        autosize
        minRows={5}
        maxRows={12}
        label={t('One order on each line: its number, then the tracking number')}
        description={t('Paste it from the list of the carrier or from a spreadsheet.')}
        placeholder={'1042\tCC123456785LT'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="sm" align="flex-end">
        <Select
          label={t('Carrier, where a line names none')}
          data={carriers.map(({ id, title }) => ({ value: id, label: title }))}
          value={carrier}
          allowDeselect={false}
          onChange={(value) => setCarrier(value ?? carrier)}
        />
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(setText)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('From a file')}
            </Button>
          )}
        </FileButton>
      </Group>
      {unreadable.length === 0 ? null : (
        <Alert color="yellow" mt="md" title={t('Lines that cannot be read: %s', unreadable.length)}>
          {unreadable.slice(0, 5).join(' · ')}
        </Alert>
      )}
      <Preview orders={orders} rows={rows} carrierOf={carrierOf} />
      {may('orders.status') ? (
        <Checkbox
          mt="md"
          label={t('Complete these orders')}
          checked={completes}
          onChange={(event) => setCompletes(event.currentTarget.checked)}
        />
      ) : null}
      <ProblemAlert problem={problem} mt="md" />
      <Group mt="lg" justify="space-between">
        <Text size="sm" c="dimmed">
          {t('Each customer gets an e-mail with the number.')}
        </Text>
        <Button disabled={orders.length === 0} loading={isWorking} onClick={() => void send()}>
          {t('Note tracking numbers: %s', orders.length)}
        </Button>
      </Group>
    </Dialog>
  );
}

type PreviewProps = {
  readonly orders: readonly TrackedOrder[];
  readonly rows: readonly OfficeOrderRow[];
  readonly carrierOf: (order: TrackedOrder) => string;
};

function Preview({ orders, rows, carrierOf }: PreviewProps) {
  const { t } = useText();
  if (orders.length === 0) return null;
  const customers = new Map(rows.map(({ id, customer }) => [id, customer]));
  return (
    <Table mt="md" aria-label={t('What is noted')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Order')}</Table.Th>
          <Table.Th>{t('Customer')}</Table.Th>
          <Table.Th>{t('Tracking number')}</Table.Th>
          <Table.Th>{t('Carrier')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.slice(0, maxShown).map((order, index) => (
          <Table.Tr key={`${index} ${order.id}`}>
            <Table.Td>{order.id}</Table.Td>
            <Table.Td>{customers.get(order.id) ?? ''}</Table.Td>
            <Table.Td>{order.number}</Table.Td>
            <Table.Td>{carriers.find(({ id }) => id === carrierOf(order))?.title}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
