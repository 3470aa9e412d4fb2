import type { MailShop } from '#contract/mail-models.ts';
import type { Translator } from '#app/text/translator.ts';

/** The seller's details, as the law requires them. */
export function shopLines({ t }: Translator, shop: MailShop): readonly string[] {
  const codes = [
    shop.companyCode === '' ? '' : t('Company code: %s', shop.companyCode),
    shop.vatCode === '' ? '' : t('VAT code: %s', shop.vatCode),
    shop.vatPayer ? '' : t('not registered for VAT'),
  ];
  const reach = [shop.email, shop.phone];
  return [[shop.companyName, shop.address], codes, reach]
    .map((parts) => parts.filter((part) => part !== '').join(', '))
    .filter((line) => line !== '');
}
