import { Button, Group, Radio, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeOrderRow, OrderChoices } from '#contract/office/orders.ts';
import { useText } from '#app/text/use-text.ts';
import { useCall } from '#admin/api/session.tsx';
import { useRefresh, useResource } from '#admin/api/use-resource.ts';
import { LeaveGuard } from '#admin/form/leave-guard.tsx';
import { useAttempt } from '#admin/api/use-attempt.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { PageHead } from '#admin/shell/page-head.tsx';
import { problemText } from '#admin/ui/problem-text.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ProblemAlert } from '#admin/ui/problem-alert.tsx';
import { OrderCard } from './order-card.tsx';
import {
  type AddressName,
  emptyPhoneOrder,
  noAddress,
  type PhoneAddress,
  type PhoneLine,
  type PhoneOrder,
  phoneOrderBody,
} from './phone-order-body.ts';
import { ProductSearch } from './product-search.tsx';
import { QuantityRow } from './quantity-row.tsx';

const path = 'vitrina/v1/admin/orders/phone';
type Change = (changes: Partial<PhoneOrder>) => void;

/** An order by phone: who, what, how it goes and is paid; the server says with each change what it costs. */
export function Page() {
  const translator = useText();
  const { t } = translator;
  const call = useCall();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const toast = useToast();
  const [order, setOrder] = useState<PhoneOrder>(emptyPhoneOrder);
  const { attempt, isWorking, problem } = useAttempt();
  const change: Change = (changes) => setOrder((before) => ({ ...before, ...changes }));
  const isReady = order.lines.length > 0 && order.address.last_name.trim() !== '' && order.address.email.includes('@');

  const take = () =>
    attempt(async () => {
      const { value } = await call<{ readonly id: number }>(path, { method: 'POST', body: phoneOrderBody(order) });
      setOrder(emptyPhoneOrder);
      await refresh('vitrina/v1/admin/orders', 'vitrina/v1/admin/today');
      toast.done(t('Order %s is taken', value.id));
      setTimeout(() => void navigate(`/uzsakymai/${value.id}`)); // once nothing is left to be guarded
    });

  return (
    <>
      <LeaveGuard
        isDirty={order !== emptyPhoneOrder}
        isSaving={isWorking}
        save={take}
        discard={() => setOrder(emptyPhoneOrder)}
      />
      <PageHead title={t('Order by phone')} parent={{ to: '/uzsakymai', label: t('Orders') }} />
      <Stack gap="md" maw={860}>
        <Customer order={order} onChange={change} />
        <Lines order={order} onChange={change} />
        <Delivery order={order} onChange={change} />
        <ProblemAlert problem={problem} />
        <Group justify="space-between">
          <Total order={order} isReady={isReady} />
          <Button disabled={!isReady} loading={isWorking} onClick={() => void take()}>
            {order.payment === 'link' ? t('Take the order and mail the link to pay') : t('Take the order')}
          </Button>
        </Group>
      </Stack>
    </>
  );
}

type PartProps = { readonly order: PhoneOrder; readonly onChange: Change };
const typingMilliseconds = 300;

/** Who orders: whoever has ordered before is found by name, e-mail or phone. */
function Customer({ order: { address }, onChange }: PartProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingMilliseconds);
  const { data } = useResource<readonly OfficeOrderRow[]>('vitrina/v1/admin/orders', {
    query: { search: words, per_page: 20 },
    isNeeded: words.length > 1,
  });
  const known = new Map((words.length > 1 ? (data?.value ?? []) : []).map((row) => [row.email, row]));
  const call = useCall();
  async function choose(email: string | null): Promise<void> {
    const row = known.get(email ?? '');
    if (row === undefined) return;
    const { value } = await call<{ customer_id: number; billing: PhoneAddress }>(`wc/v3/orders/${row.id}`);
    const names = Object.keys(noAddress) as AddressName[];
    const chosen = Object.fromEntries(names.map((name) => [name, value.billing[name]])) as PhoneAddress;
    onChange({ customerId: value.customer_id, address: chosen });
  }
  const field = (name: AddressName, label: string, type = 'text') => (
    <TextInput
      label={label}
      type={type}
      value={address[name]}
      onChange={(event) => onChange({ address: { ...address, [name]: event.currentTarget.value } })}
    />
  );
  return (
    <OrderCard title={t('Customer')}>
      <Select
        label={t('Somebody who has ordered before')}
        placeholder={t('Name, e-mail or phone')}
        searchable
        value={null}
        data={[...known.values()].map(({ email, customer, phone }) => ({
          value: email,
          label: [customer, email, phone].filter(Boolean).join(' · '),
        }))}
        onChange={(email) => void choose(email)}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
        {field('first_name', t('First name'))}
        {field('last_name', t('Last name'))}
        {field('email', t('E-mail'), 'email')}
        {field('phone', t('Phone'), 'tel')}
        {field('company', t('Company'))}
        {field('address_1', t('Street and house'))}
        {field('postcode', t('Postcode'))}
        {field('city', t('Town'))}
      </SimpleGrid>
    </OrderCard>
  );
}

/** What is ordered, each at the shop's price or at another with a reason. */
function Lines({ order: { lines }, onChange }: PartProps) {
  const { t } = useText();
  const set = (index: number, changes: Partial<PhoneLine> | null) =>
    onChange({
      lines: lines.flatMap((line, place) =>
        place !== index ? [line] : changes === null ? [] : [{ ...line, ...changes }],
      ),
    });
  return (
    <OrderCard title={t('Products')}>
      <Stack gap="md">
        {lines.map((line, index) => (
          <div key={`${line.productId} ${line.variationId}`}>
            <QuantityRow
              name={line.name}
              quantity={line.quantity}
              onChange={(quantity) => set(index, quantity === 0 ? null : { quantity })}
            />
            <Group gap="sm" mt={4}>
              <TextInput
                aria-label={t('Another price of %s', line.name)}
                placeholder={t('Price with VAT: %s', line.price)}
                inputMode="decimal"
                w={190}
                value={line.ownPrice}
                onChange={(event) => set(index, { ownPrice: event.currentTarget.value })}
              />
              {line.ownPrice === '' ? null : (
                <TextInput
                  aria-label={t('Why it is another price')}
                  placeholder={t('Why it is another price')}
                  flex="1 1 12rem"
                  value={line.reason}
                  onChange={(event) => set(index, { reason: event.currentTarget.value })}
                />
              )}
            </Group>
          </div>
        ))}
        <ProductSearch
          onChoose={(product) => onChange({ lines: [...lines, { ...product, quantity: 1, ownPrice: '', reason: '' }] })}
        />
      </Stack>
    </OrderCard>
  );
}

function Delivery({ order, onChange }: PartProps) {
  const { t } = useText();
  const { data } = useResource<OrderChoices>('vitrina/v1/admin/orders/choices');
  const deliveries = data?.value.deliveries ?? [];
  return (
    <OrderCard title={t('Delivery and payment')}>
      <Group gap="sm" align="flex-end">
        <Select
          label={t('Delivery')}
          placeholder={t('Nothing is delivered')}
          clearable
          data={deliveries.map(({ id, title }) => ({ value: id, label: title }))}
          value={order.delivery?.id ?? null}
          onChange={(id) => onChange({ delivery: deliveries.find((one) => one.id === id) ?? null })}
        />
        <TextInput
          label={t('Its price with VAT')}
          inputMode="decimal"
          w={170}
          value={order.deliveryPrice}
          disabled={order.delivery === null}
          onChange={(event) => onChange({ deliveryPrice: event.currentTarget.value })}
        />
      </Group>
      <Radio.Group
        mt="md"
        label={t('How it is paid')}
        value={order.payment}
        onChange={(payment) => onChange({ payment })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="link" label={t('By a link that is mailed')} />
          <Radio value="transfer" label={t('By a bank transfer')} />
          <Radio value="paid" label={t('It is paid already')} />
        </Stack>
      </Radio.Group>
      <Textarea
        mt="md"
        label={t('What the customer said')}
        autosize
        minRows={2}
        value={order.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </OrderCard>
  );
}

/** What the order would cost, asked of the server a moment after each change. */
function Total({ order, isReady }: { readonly order: PhoneOrder; readonly isReady: boolean }) {
  const translator = useText();
  const { t } = translator;
  const { money } = useFormat();
  const [sent] = useDebouncedValue(JSON.stringify({ ...phoneOrderBody(order), preview: true }), typingMilliseconds);
  const { data, error } = useResource<{ readonly total: string }>(path, {
    method: 'POST',
    body: JSON.parse(sent) as object,
    isNeeded: isReady,
  });
  if (!isReady) return <Text c="dimmed">{t('Add a product, a name and an e-mail address.')}</Text>;
  if (error !== null) return <Text c="red">{problemText(error, translator)}</Text>;
  return (
    <Text component="output" fw={600} size="lg">
      {data === undefined ? '…' : t('Total: %s', money(data.value.total))}
    </Text>
  );
}
