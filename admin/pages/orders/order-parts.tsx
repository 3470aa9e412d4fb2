import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder, OfficeOrderPart } from '#contract/office/order.ts';
import { useText } from '#app/text/use-text.ts';
import { useMay } from '#admin/api/session.tsx';
import { useFormat } from '#admin/format/use-format.ts';
import { EditLines } from './edit-lines.tsx';
import classes from './order.module.css';
import { OrderCard } from './order-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const isNothing = (amount: string) => !/[1-9]/.test(amount);
const editable = new Set(['pending', 'on-hold', 'processing', 'failed']);

/** What the order is of, and its sums. */
export function OrderParts({ order }: { readonly order: OfficeOrder }) {
  const { t } = useText();
  const { money } = useFormat();
  const may = useMay();
  const [open, setOpen] = useState<'refund' | 'lines' | null>(null);
  const { currency } = order;
  const isRefundable = order.parts.some(({ left_total: left }) => !isNothing(left)) && order.is_paid;
  const sums: readonly (readonly [string, string])[] = [
    ...(isNothing(order.discount)
      ? []
      : [[t('Discount (without VAT): %s', order.coupons.join(', ')), order.discount] as const]),
    [t('VAT in it'), order.tax],
    ...(isNothing(order.refunded) ? [] : [[t('Refunded'), order.refunded] as const]),
  ];
  return (
    <OrderCard
      title={t('Products')}
      beside={
        <Group gap="xs">
          {may('orders.edit') && editable.has(order.status) ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen('lines')}>
              {t('Change')}
            </Button>
          ) : null}
          {may('orders.refund') && isRefundable ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen('refund')}>
              {t('Refund…')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <ul className={classes.parts}>
        {order.parts.map((part) => (
          <Part key={part.key} part={part} currency={currency} />
        ))}
      </ul>
      <dl className={classes.sums}>
        {sums.map(([label, amount]) => (
          <Sum key={label} label={label} amount={money(amount, currency)} />
        ))}
        <dt className={classes.total}>{t('Total')}</dt>
        <dd className={classes.total}>{money(order.total, currency)}</dd>
      </dl>
      {open === 'refund' ? <RefundDialog order={order} onClose={() => setOpen(null)} /> : null}
      {open === 'lines' ? <EditLines order={order} onClose={() => setOpen(null)} /> : null}
    </OrderCard>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  );
}

function Part({ part, currency }: { readonly part: OfficeOrderPart; readonly currency: string }) {
  const { t } = useText();
  const { money } = useFormat();
  const { kind, name, options, sku, quantity, image, path, total, left_quantity: left } = part;
  return (
    <li className={classes.part}>
      {image === '' ? (
        <span className={kind === 'line' ? classes.picture : ''} />
      ) : (
        <img className={classes.picture} src={image} alt="" loading="lazy" />
      )}
      <div>
        {path === '' ? (
          <Text>{name}</Text>
        ) : (
          <Anchor href={path} target="_blank">
            {name}
          </Anchor>
        )}
        {options.map((option) => (
          <Text key={`${option.name} ${option.value}`} size="sm" c="dimmed">
            {option.name}: {option.value}
          </Text>
        ))}
        {sku === '' ? null : (
          <Text size="sm" c="dimmed">
            {sku}
          </Text>
        )}
        {kind === 'line' && left < quantity ? (
          <Text size="sm" c="red">
            {t('Refunded: %s pcs', quantity - left)}
          </Text>
        ) : null}
      </div>
      <Text ta="right" style={{ whiteSpace: 'nowrap' }}>
        {kind === 'line' ? `${t('%s pcs', quantity)} · ` : ''}
        <strong>{money(total, currency)}</strong>
      </Text>
    </li>
  );
}
