import type { StoredOrder } from '#server/orders/stored-order.ts';
import type { ShopSettings } from '#server/settings/schema.ts';

/** The page of an order for whoever has its key. */
export function orderUrl(
  { id, key }: Pick<StoredOrder, 'id' | 'key'>,
  { permalinks }: Pick<ShopSettings, 'permalinks'>,
  publicUrl: string,
): string {
  return `${publicUrl}/${permalinks.checkout}/${permalinks.orderReceived}/${id}/?key=${encodeURIComponent(key)}`;
}
