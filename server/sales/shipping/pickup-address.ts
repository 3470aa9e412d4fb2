import type { PostalAddress } from '#core/shipping/postal-places.ts';
import { localPickup } from '#core/shipping/method.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/**
 * The shop's address, which serves for orders that are collected from it; null where the checkout asks for the
 * shopper's, or the shop's is not complete.
 */
export function pickupAddress({ shop, checkout }: Pick<ShopSettings, 'shop' | 'checkout'>): PostalAddress | null {
  const { address, city, postcode, country } = shop;
  if (!checkout.addressForPickup || [address, city, postcode].some((part) => part.trim() === '')) return null;
  return { address_1: address, postcode, city, country };
}

/** Whether everything that is sent is collected from the shop. */
export function isCollected(methodIds: readonly string[]): boolean {
  return methodIds.length > 0 && methodIds.every((id) => id === localPickup);
}
