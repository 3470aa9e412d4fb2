import {
  Button,
  Group,
  Indicator,
  MultiSelect,
  Popover,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { OrderChoices } from '#contract/office/orders.ts';
import { isUnlisted, orderStatuses } from '#core/order/order-states.ts';
import { countryName } from '#app/text/country-name.ts';
import { useText } from '#app/text/use-text.ts';
import { useResource } from '#admin/api/use-resource.ts';
import { orderStatusText } from './order-status.tsx';

export const filterNames = ['status', 'paid', 'payment', 'delivery', 'country', 'tasks', 'from', 'to'] as const;
export type OrderFilter = (typeof filterNames)[number];

/** Filters behind the button; the status stands beside it. */
const inPopover = filterNames.filter((name) => name !== 'status' && name !== 'tasks');

type OrderFiltersProps = {
  readonly filters: Readonly<Record<OrderFilter, string>>;
  readonly onChange: (change: Partial<Record<OrderFilter, string>>) => void;
};

/** What a list of orders is filtered by; what can be chosen is what orders have. */
export function OrderFilters({ filters, onChange }: OrderFiltersProps) {
  const translator = useText();
  const { t } = translator;
  const count = inPopover.filter((name) => filters[name] !== '').length;
  const chosen = filters.status === '' ? [] : filters.status.split(',');
  const statuses = orderStatuses
    .filter((status) => !isUnlisted(status) || status === 'trash')
    .map((status) => ({ value: status, label: orderStatusText(status, translator) }));
  return (
    <Group gap="sm" flex="1 1 auto">
      <MultiSelect
        aria-label={t('Status')}
        placeholder={chosen.length === 0 ? t('Any status') : ''}
        clearable
        w={{ base: '100%', sm: 'auto' }}
        miw={180}
        data={statuses}
        value={chosen}
        onChange={(values) => onChange({ status: values.join(',') })}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        clearButtonProps={{ 'aria-label': t('Clear the status') }}
      />
      <Indicator label={count} disabled={count === 0} size={18}>
        <Popover position="bottom-start" width={320} trapFocus withRoles>
          <Popover.Target>
            <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}>
              {t('Filters')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <FilterFields filters={filters} onChange={onChange} />
          </Popover.Dropdown>
        </Popover>
      </Indicator>
    </Group>
  );
}

function FilterFields({ filters, onChange }: OrderFiltersProps) {
  const { t, locale } = useText();
  const { data } = useResource<OrderChoices>('vitrina/v1/admin/orders/choices');
  const { payments = [], deliveries = [], countries = [], carriers = [] } = data?.value ?? {};
  const select = (name: OrderFilter, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      placeholder={t('Any')}
      clearable
      data={[...options]}
      value={filters[name] === '' ? null : filters[name]}
      onChange={(value) => onChange({ [name]: value ?? '' })}
      comboboxProps={{ withinPortal: false }}
    />
  );
  const named = (choices: readonly { id: string; title: string }[]) =>
    choices.filter(({ id }) => id !== '').map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500} id="paid-filter">
          {t('Paid')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="paid-filter"
          value={filters.paid}
          onChange={(paid) => onChange({ paid })}
          data={[
            { value: '', label: t('All') },
            { value: 'yes', label: t('Paid') },
            { value: 'no', label: t('Not paid') },
          ]}
        />
      </div>
      {select('payment', t('Payment'), named(payments))}
      {select('delivery', t('Delivery'), [
        ...named(deliveries),
        ...carriers.map(({ id, title }) => ({ value: `terminal:${id}`, label: t('Terminals of %s', title) })),
      ])}
      {select(
        'country',
        t('Country'),
        countries.map((code) => ({ value: code, label: countryName(code, locale) })),
      )}
      <Group grow gap="sm">
        <TextInput
          type="date"
          label={t('From')}
          value={filters.from}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('Until')}
          value={filters.to}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </Group>
      <Button variant="subtle" onClick={() => onChange(Object.fromEntries(inPopover.map((name) => [name, ''])))}>
        {t('Clear the filters')}
      </Button>
    </Stack>
  );
}
