import type { ReachedLimit } from '#core/order/unpaid-limits.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** Why an order cannot wait for its payment, and what the shopper can do; `product` is the name as it is shown. Names
 * carry HTML entities. */
export function unpaidLimitText(
  { reached, product }: { readonly reached: ReachedLimit; readonly product: string },
  { text }: Texts,
  { shop: { name, phone, email } }: Pick<ShopSettings, 'shop'>,
): string {
  const contact = encodeEntities([phone, email].filter((part) => part !== '').join(', ') || name);
  switch (reached.limit) {
    case 'orders':
      return text(
        'You can have at most %1$s unpaid orders at a time. Please pay for those before first, or ask us to cancel what you do not need: %2$s.',
        String(reached.max),
        contact,
      );
    case 'pieces':
      return text(
        'At most %1$s pieces may wait for a payment: %2$s. Please order fewer, pay for your other orders first, or contact us: %3$s.',
        String(reached.max),
        encodeEntities(product),
        contact,
      );
    case 'address':
      return text(
        'Too many unpaid orders have come from your network in the last hour. Please try again later, or contact us: %s.',
        contact,
      );
  }
}
