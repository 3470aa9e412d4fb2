import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** Until when stock is reserved for a payment that begins now. */
export function reservedUntil(at: Date, { payments }: Pick<ShopSettings, 'payments'>): Date {
  return new Date(at.getTime() + payments.holdMinutes * 60_000);
}
