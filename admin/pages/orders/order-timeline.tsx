import { Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder, OrderEvent } from '#contract/office/order.ts';
import { minorToDecimalText, minorUnits } from '#core/money.ts';
import { useText } from '#app/text/use-text.ts';
import { shownText } from '#admin/form/paths.ts';
import { useMay } from '#admin/api/session.tsx';
import { useFormat } from '#admin/format/use-format.ts';
import { When } from './order-columns.tsx';
import classes from './order.module.css';
import { OrderCard } from './order-card.tsx';
import { eventText } from './timeline-text.ts';
import { orderPaths, useOrderCall } from './use-order-call.ts';

/** What happened to the order, and notes: to the customer and among ourselves, which look different. */
export function OrderTimeline({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const may = useMay();
  return (
    <OrderCard title={t('History')}>
      {may('orders.notes') ? <NoteForm order={order} /> : null}
      <ol className={classes.events}>
        {order.timeline.map((event) => (
          <Event key={event.id} event={event} currency={order.currency} />
        ))}
      </ol>
    </OrderCard>
  );
}

function Event({ event, currency }: { readonly event: OrderEvent; readonly currency: string }) {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const amount = (minor: unknown) =>
    typeof minor === 'number' ? money(minorToDecimalText(minorUnits(minor)), currency) : '';
  const { kind, data, actor, at } = event;
  const note = kind === 'note' || kind === 'message' ? shownText(data['text']) : '';
  const isToCustomer = kind === 'note' && data['toCustomer'] === true;
  const who = kind === 'message' ? t('Customer') : actor;
  const head =
    kind === 'message'
      ? t('The customer wrote')
      : isToCustomer
        ? t('Letter to the customer')
        : t('Note among ourselves');
  const look = kind === 'message' ? classes.fromCustomer : isToCustomer ? classes.toCustomer : '';
  return (
    <li className={note === '' ? classes.event : ''}>
      {note === '' ? (
        <Text size="sm">{eventText(event, translator, amount)}</Text>
      ) : (
        <div className={`${classes.note} ${look}`}>
          <Text size="xs" fw={600}>
            {head}
          </Text>
          {note}
        </div>
      )}
      <Text size="xs" c="dimmed" component="div">
        <When at={new Date(at)} />
        {who === '' ? '' : ` · ${who}`}
      </Text>
    </li>
  );
}

function NoteForm({ order: { id } }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const { act, isWorking } = useOrderCall(id);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('inside');
  const isToCustomer = kind === 'customer';
  async function write(): Promise<void> {
    const body = { note: text, customer_note: isToCustomer, added_by_user: true };
    const done = isToCustomer ? t('The letter is on its way') : t('The note is written');
    if (await act(`${orderPaths(id).wc}/notes`, body, done)) setText('');
  }
  return (
    <Stack gap="xs" mb="lg">
      <SegmentedControl
        aria-label={t('Kind of note')}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'inside', label: t('Among ourselves') },
          { value: 'customer', label: t('To the customer') },
        ]}
      />
      <Textarea
        aria-label={isToCustomer ? t('Letter to the customer') : t('Note among ourselves')}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          variant={isToCustomer ? 'filled' : 'default'}
          disabled={text.trim() === ''}
          loading={isWorking}
          onClick={() => void write()}
        >
          {isToCustomer ? t('Send the letter to the customer') : t('Add the note')}
        </Button>
      </Group>
    </Stack>
  );
}
