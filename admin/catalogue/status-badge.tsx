import { Badge } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';
import { useFormat } from '#admin/format/use-format.ts';
import { productStatusText, stockStatusText } from './product-words.ts';
import type { WcSold } from './wc-product.ts';

const statusColors: Readonly<Record<string, string>> = { publish: 'green', future: 'flax', pending: 'yellow' };

/** The status of a product, in words and colour. */
export function ProductStatusBadge({ status }: { readonly status: string }) {
  const translator = useText();
  return (
    <Badge variant="light" color={statusColors[status] ?? 'gray'} tt="none" fw={600} miw="max-content">
      {productStatusText(status, translator)}
    </Badge>
  );
}

const stockColors: Readonly<Record<string, string>> = { instock: 'green', outofstock: 'red', onbackorder: 'yellow' };

/** How much there is of a product: a number where it is counted, else whether there is any. */
export function StockBadge({ product }: { readonly product: Pick<WcSold, 'stock_status' | 'stock_quantity'> }) {
  const translator = useText();
  const { count } = useFormat();
  const { stock_status: status, stock_quantity: quantity } = product;
  return (
    <Badge variant="light" color={stockColors[status] ?? 'gray'} tt="none" fw={600} miw="max-content">
      {quantity === null ? stockStatusText(status, translator) : translator.t('%s pcs', count(quantity))}
    </Badge>
  );
}
