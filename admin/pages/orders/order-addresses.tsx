import { Anchor, Button, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { SaveBar } from '#admin/form/save-bar.tsx';
import { type Editor, textField, useEditor } from '#admin/form/use-editor.ts';
import classes from './order.module.css';
import { OrderCard } from './order-card.tsx';
import { orderPaths } from './use-order-call.ts';
import type { WcOrder } from './wc-order.ts';

const parts = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'postcode', 'city', 'country'] as const;

/** The names of the address fields, of both addresses. */
function useLabels(): Readonly<Record<string, string>> {
  const { t } = useText();
  const names = {
    first_name: t('First name'),
    last_name: t('Last name'),
    company: t('Company'),
    address_1: t('Street and house'),
    address_2: t('Flat and the like'),
    postcode: t('Postcode'),
    city: t('Town'),
    country: t('Country'),
  };
  return {
    'billing.email': t('E-mail'),
    'billing.phone': t('Phone'),
    ...Object.fromEntries(
      parts.flatMap((part) => [
        [`billing.${part}`, t('Billing: %s', names[part])],
        [`shipping.${part}`, t('Delivery: %s', names[part])],
      ]),
    ),
    customer_note: t('What the customer wrote'),
  };
}

/** The customer and their addresses, to be read and, as long as it may be, changed. */
export function OrderAddresses({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const may = useMay();
  const labels = useLabels();
  const { wc, office } = orderPaths(order.id);
  const editor = useEditor<WcOrder>(wc, { labels, refreshes: [office, 'vitrina/v1/admin/orders'] });
  const [isOpen, setOpen] = useState(false);
  const isEditing = isOpen || editor.changed.length > 0;
  const stored = editor.object;
  return (
    <OrderCard
      title={t('Customer')}
      beside={
        may('orders.edit') ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(!isEditing)} aria-expanded={isEditing}>
            {isEditing ? t('Close') : t('Change')}
          </Button>
        ) : null
      }
    >
      {stored === null ? null : isEditing ? <AddressFields editor={editor} /> : <Addresses order={stored} />}
      <SaveBar editor={editor} />
    </OrderCard>
  );
}

function addressLines({ shipping, billing }: WcOrder): readonly (readonly [string, readonly string[]])[] {
  const lines = (address: WcOrder['shipping']) =>
    [
      `${address.first_name} ${address.last_name}`.trim(),
      address.company,
      [address.address_1, address.address_2].filter(Boolean).join(', '),
      `${address.postcode} ${address.city}`.trim(),
      address.country,
    ].filter((line) => line !== '');
  return [
    ['shipping', lines(shipping)],
    ['billing', lines(billing)],
  ];
}

function Addresses({ order }: { readonly order: WcOrder }) {
  const { t } = useText();
  const { email = '', phone } = order.billing;
  const [shipping, billing] = addressLines(order).map(([, lines]) => lines);
  const isSame = shipping?.join() === billing?.join();
  return (
    <dl className={classes.facts}>
      <dt>{t('E-mail')}</dt>
      <dd>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </dd>
      <dt>{t('Phone')}</dt>
      <dd>
        <Anchor href={`tel:${phone}`}>{phone}</Anchor>
      </dd>
      {shipping === undefined || shipping.length === 0 ? null : (
        <>
          <dt>{t('Delivered to')}</dt>
          <dd>
            {shipping.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </dd>
        </>
      )}
      {isSame || billing === undefined ? null : (
        <>
          <dt>{t('Billed to')}</dt>
          <dd>
            {billing.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function AddressFields({ editor }: { readonly editor: Editor<WcOrder> }) {
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...textField(editor, 'billing.email')} type="email" />
        <TextInput {...textField(editor, 'billing.phone')} inputMode="tel" />
        {['shipping', 'billing'].flatMap((address) =>
          parts.map((part) => <TextInput key={`${address}.${part}`} {...textField(editor, `${address}.${part}`)} />),
        )}
      </SimpleGrid>
      <Textarea autosize minRows={2} {...textField(editor, 'customer_note')} />
    </Stack>
  );
}
