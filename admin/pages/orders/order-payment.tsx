import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import { useText } from '#app/text/use-text.ts';
import { openFile } from '#admin/api/download.ts';
import { useCall, useMay } from '#admin/api/session.tsx';
import { Dialog } from '#admin/ui/dialog.tsx';
import { Form } from '#admin/ui/form.tsx';
import { useFormat } from '#admin/format/use-format.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { DialogButtons } from '#admin/ui/dialog-buttons.tsx';
import classes from './order.module.css';
import { OrderCard } from './order-card.tsx';
import { orderPaths, useOrderCall } from './use-order-call.ts';

/** What was paid, refunded and issued. */
export function OrderPayment({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const { money, day } = useFormat();
  const may = useMay();
  const [isNoting, setNoting] = useState(false);
  const { act, isWorking } = useOrderCall(order.id);
  const hasInvoice = order.documents.some(({ kind }) => kind === 'invoice');
  return (
    <OrderCard title={t('Payment')}>
      <dl className={classes.facts}>
        <dt>{order.payment === '' ? t('Not chosen') : order.payment}</dt>
        <dd>
          {order.is_paid && order.paid_on !== null
            ? t('Paid %s', day(new Date(order.paid_on)))
            : order.is_paid
              ? t('Paid')
              : t('To be paid: %s', money(order.total, order.currency))}
          {order.payment_reference === '' ? null : (
            <Text size="sm" c="dimmed">
              {order.payment_reference}
            </Text>
          )}
        </dd>
      </dl>
      {order.refunds.map((refund) => (
        <Text key={refund.id} size="sm">
          {t('Refunded %1$s on %2$s', money(refund.total, order.currency), day(new Date(refund.at)))}
          {refund.reason === '' ? '' : ` – ${refund.reason}`}
        </Text>
      ))}
      <Documents order={order} />
      <Group gap="sm" mt="sm">
        {order.takes_payment && may('orders.status') ? (
          <Button onClick={() => setNoting(true)}>{t('Note a payment')}</Button>
        ) : null}
        {!hasInvoice && may('orders.edit') && order.status !== 'cancelled' ? (
          <Button
            variant="default"
            loading={isWorking}
            onClick={() => void act('invoice', {}, t('The invoice is issued'))}
          >
            {t('Issue the invoice')}
          </Button>
        ) : null}
      </Group>
      {isNoting ? <PaymentDialog order={order} onClose={() => setNoting(false)} /> : null}
    </OrderCard>
  );
}

function Documents({ order: { id, documents } }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const may = useMay();
  const call = useCall();
  const toast = useToast();
  async function open(number: string): Promise<void> {
    try {
      const { value } = await call<Blob>(`${orderPaths(id).office}/documents/${number}`);
      openFile(value, 'application/pdf');
    } catch (problem) {
      toast.failed(problem);
    }
  }
  if (!may('invoices.read') || documents.length === 0) return null;
  return (
    <Stack gap={2} mt="xs" align="flex-start">
      {documents.map(({ kind, number }) => (
        <Anchor key={number} component="button" type="button" size="sm" onClick={() => void open(number)}>
          {kind === 'invoice' ? t('Invoice %s', number) : t('Credit note %s', number)}
        </Anchor>
      ))}
    </Stack>
  );
}

function PaymentDialog({ order, onClose }: { readonly order: OfficeOrder; readonly onClose: () => void }) {
  const { t } = useText();
  const { act, isWorking } = useOrderCall(order.id);
  const [amount, setAmount] = useState(order.total.replace('.', ','));
  const [today] = useState(() => vilniusDay(new Date()));
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  async function note(): Promise<void> {
    const body = { amount: amount.replace(',', '.'), paid_on: paidOn, reference };
    if (await act('payment', body, t('The payment is noted'))) onClose();
  }
  return (
    <Dialog onClose={onClose} title={t('Note a payment')} centered>
      <Form onSubmit={note}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('Sum')}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('Day that it came in')}
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.currentTarget.value)}
          />
          <TextInput
            label={t('Reference')}
            description={t('What the bank calls it; may be left out.')}
            value={reference}
            maxLength={200}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {t('A paid order goes on to packing, and its customer is mailed.')}
          </Text>
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={isWorking}>
              {t('Note the payment')}
            </Button>
          </DialogButtons>
        </Stack>
      </Form>
    </Dialog>
  );
}
