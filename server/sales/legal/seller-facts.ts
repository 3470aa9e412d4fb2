import type { Facts } from '#core/legal/template.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** The seller's address on one line; empty where nothing of it is set. */
export function sellerAddress({ address, postcode, city }: ShopSettings['shop']): string {
  return [address, [postcode, city].filter((part) => part.trim() !== '').join(' ')]
    .filter((part) => part.trim() !== '')
    .join(', ');
}

/** Who sells, as the pages that the law asks for name it. An address without street or town counts as missing. */
export function sellerFacts(shop: ShopSettings['shop'], publicUrl: string): Facts {
  const isWhole = shop.address.trim() !== '' && shop.city.trim() !== '';
  return {
    shopName: shop.name,
    shopUrl: publicUrl.replace(/^https?:\/\//, ''),
    companyName: shop.companyName,
    companyCode: shop.companyCode,
    vatPayer: shop.vatPayer,
    vatCode: shop.vatCode,
    address: isWhole ? sellerAddress(shop) : '',
    email: shop.email,
    phone: shop.phone,
    bankAccount: shop.bankAccount,
  };
}
