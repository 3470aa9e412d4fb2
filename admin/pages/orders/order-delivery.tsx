import { Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import type { TerminalList } from '#contract/terminal-list.ts';
import { carriers } from '#core/shipping/carriers.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useResource } from '#admin/api/use-resource.ts';
import { Form } from '#admin/ui/form.tsx';
import classes from './order.module.css';
import { OrderCard } from './order-card.tsx';
import { useOrderCall } from './use-order-call.ts';

/** How the order is delivered, to which terminal, and the parcels that were sent. */
export function OrderDelivery({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  const { terminal, parcels, delivery } = order;
  const canChange = terminal !== null && parcels.length === 0 && order.status !== 'completed' && may('orders.edit');
  return (
    <OrderCard
      title={t('Delivery')}
      beside={
        canChange ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setChanging(!isChanging)}>
            {t('Change the terminal')}
          </Button>
        ) : null
      }
    >
      <dl className={classes.facts}>
        <dt>{delivery === '' ? t('Nothing is delivered') : delivery}</dt>
        <dd>{terminal === null ? null : `${terminal.name}, ${terminal.address}, ${terminal.town}`}</dd>
      </dl>
      {isChanging ? <TerminalForm order={order} onDone={() => setChanging(false)} /> : null}
      {parcels.map(({ title, number, url }) => (
        <Text key={number} size="sm">
          {title}{' '}
          <Anchor href={url} target="_blank" rel="noreferrer">
            {number}
          </Anchor>
        </Text>
      ))}
      {may('orders.parcels') && delivery !== '' ? <ParcelForm order={order} /> : null}
    </OrderCard>
  );
}

function ParcelForm({ order: { id, terminal } }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const { act, isWorking } = useOrderCall(id);
  const [carrier, setCarrier] = useState<string>(terminal?.carrier ?? carriers[0].id);
  const [number, setNumber] = useState('');
  async function note(): Promise<void> {
    if (await act('parcels', { carrier, number: number.trim() }, t('Noted, and the customer is mailed'))) setNumber('');
  }
  return (
    <Form onSubmit={note}>
      <Group gap="xs" align="flex-end" mt="sm">
        <Select
          label={t('Carrier')}
          w={150}
          data={carriers.map(({ id: value, title }) => ({ value, label: title }))}
          value={carrier}
          allowDeselect={false}
          onChange={(value) => setCarrier(value ?? carrier)}
        />
        <TextInput
          label={t('Tracking number')}
          flex="1 1 9rem"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isWorking} disabled={number.trim() === ''}>
          {t('Note it')}
        </Button>
      </Group>
    </Form>
  );
}

const typingMilliseconds = 250;

function TerminalForm({ order, onDone }: { readonly order: OfficeOrder; readonly onDone: () => void }) {
  const { t } = useText();
  const { act, isWorking } = useOrderCall(order.id);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, typingMilliseconds);
  const [chosen, setChosen] = useState<string | null>(null);
  const { carrier = '', country = 'LT' } = order.terminal ?? {};
  const { data } = useResource<TerminalList>('vitrina/v1/terminals', {
    query: { carrier, country, q: words, limit: 20 },
    isNeeded: words.trim() !== '',
  });
  const options = (data?.value.terminals ?? []).map(([id, name, town, address]) => ({
    value: `${carrier}:${id}`,
    label: [name, town, address].filter(Boolean).join(', '),
  }));
  return (
    <Stack gap="xs" mb="sm">
      <Select
        label={t('Another terminal')}
        placeholder={t('Town, street or name')}
        searchable
        data={options}
        value={chosen}
        onChange={setChosen}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: all }) => all}
        nothingFoundMessage={words.trim() === '' ? t('Type a town') : t('Nothing found')}
      />
      <Button
        variant="default"
        disabled={chosen === null}
        loading={isWorking}
        onClick={() =>
          void act('terminal', { terminal: chosen }, t('The terminal is changed')).then((done) => done && onDone())
        }
      >
        {t('Send it there')}
      </Button>
    </Stack>
  );
}
