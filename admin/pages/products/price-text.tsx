import { Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useFormat } from '#admin/format/use-format.ts';
import type { WcListedProduct } from '#admin/catalogue/wc-product.ts';

/** What a product costs: its own price, or from how much on its variations cost. */
export function PriceText({
  product,
}: {
  readonly product: Pick<WcListedProduct, 'type' | 'price' | 'regular_price'>;
}) {
  const { t } = useText();
  const { money } = useFormat();
  const { type, price, regular_price: regular } = product;
  const shown = type === 'variable' || type === 'grouped' ? price : regular;
  if (shown === '')
    return (
      <Text component="span" c="dimmed" size="sm">
        {t('No price')}
      </Text>
    );
  return <>{type === 'variable' || type === 'grouped' ? t('from %s', money(shown)) : money(shown)}</>;
}

/** The sale of a product, with its last day; a dash where there is none. */
export function SaleText({
  product,
}: {
  readonly product: Pick<WcListedProduct, 'sale_price' | 'date_on_sale_from' | 'date_on_sale_to' | 'on_sale'>;
}) {
  const { t } = useText();
  const { money } = useFormat();
  const [now] = useState(() => Date.now());
  const { sale_price: sale, date_on_sale_from: from, date_on_sale_to: to, on_sale: isOn } = product;
  if (sale === '')
    return (
      <Text component="span" c="dimmed">
        –
      </Text>
    );
  const day = (text: string | null) => (text === null ? '' : text.slice(5, 10));
  const isPlanned = !isOn && from !== null && Date.parse(from) > now;
  return (
    <>
      {money(sale)}
      {from === null && to === null ? null : (
        <Text size="xs" c="dimmed">
          {isPlanned ? t('from %s', day(from)) : to === null ? null : t('until %s', day(to))}
        </Text>
      )}
    </>
  );
}
