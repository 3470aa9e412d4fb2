import { rateCode } from '#server/admin/orders/rate-code.ts';
import type { ManagedOrder } from '#server/admin/orders/read-managed-orders.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { indexed, itemId } from '#server/sales/stored-orders/item-ids.ts';
import type { AmountWriter } from './order-line-json.ts';

/** Lines of tax, of an order or of a refund of it. */
export function taxLinesJson(
  { id, snapshot }: ManagedOrder,
  settings: ShopSettings,
  write: AmountWriter,
  of: (rateId: number) => { readonly items: number; readonly shipping: number } | null,
): readonly object[] {
  return indexed(snapshot.taxLines).flatMap(({ index, rateId, name, rate, code }) => {
    const amounts = of(rateId);
    if (amounts === null) return [];
    const stored = settings.tax.rates.find((one) => one.id === rateId);
    return [
      {
        id: itemId(id, 'tax', index),
        rate_code: code ?? (stored === undefined ? name : rateCode(stored)),
        rate_id: rateId,
        label: name,
        compound: false,
        tax_total: write.minor(amounts.items),
        shipping_tax_total: write.minor(amounts.shipping),
        rate_percent: Number(rate),
        meta_data: [],
      },
    ];
  });
}
