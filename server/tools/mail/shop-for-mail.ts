import { languagePrefix } from '#contract/languages.ts';
import type { MailShop } from '#contract/mail.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

/** The shop as its mails name it. */
export function shopForMail({ shop }: Pick<ShopSettings, 'shop'>, publicUrl: string): MailShop {
  const town = [shop.postcode, shop.city].filter((part) => part !== '').join(' ');
  return {
    name: shop.name,
    tagline: shop.tagline,
    url: publicUrl + languagePrefix(currentLocale()),
    email: shop.email,
    phone: shop.phone,
    companyName: shop.companyName || shop.name,
    companyCode: shop.companyCode,
    vatCode: shop.vatCode,
    address: [shop.address, town].filter((part) => part !== '').join(', '),
    bankAccount: shop.bankAccount,
  };
}
