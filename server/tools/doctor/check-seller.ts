import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { wrongSellerFacts } from '#server/platform/settings/seller-facts.ts';
import { type Finding, findingsFor, foundIf } from './finding.ts';

const facts = ['name', 'email', 'phone', 'address', 'city', 'postcode', 'companyName', 'companyCode'] as const;

/** Checks the facts about the seller that the law requires, and whether the shop is open to search engines. */
export function checkSeller({ settings }: ShopFoundation): Promise<readonly Finding[]> {
  const { shop, seo } = settings.current();
  return Promise.resolve([
    ...findingsFor(
      {
        code: 'seller_facts_missing',
        severity: 'error',
        says: 'Facts about the seller that shoppers have a right to, and that are not set',
        advice: 'Set each: npm run shop -- settings set shop.NAME "…"',
      },
      facts.filter((name) => shop[name] === ''),
    ),
    ...foundIf(
      {
        code: 'vat_code_missing',
        severity: 'warning',
        says: 'Prices hold VAT, but the shop has no VAT code: its invoices lack it',
        advice:
          'Set it: npm run shop -- settings set shop.vatCode LT…; a shop that is not registered for VAT: settings set shop.vatPayer false',
      },
      shop.vatPayer && shop.vatCode === '' && settings.current().tax.rates.length > 0,
    ),
    ...foundIf(
      {
        code: 'vat_code_of_no_payer',
        severity: 'warning',
        says: 'The shop has a VAT code, and says that it is not registered for VAT: the code is shown nowhere',
        advice: 'Decide: npm run shop -- settings set shop.vatPayer true, or settings set shop.vatCode ""',
      },
      !shop.vatPayer && shop.vatCode !== '',
    ),
    ...wrongSellerFacts(shop).flatMap(({ name, value, problem }) =>
      findingsFor(
        {
          code: `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_wrong`,
          severity: 'warning',
          says: `The setting shop.${name} cannot be right: ${problem}`,
          advice: `Set it: npm run shop -- settings set shop.${name} …`,
        },
        [value],
      ),
    ),
    ...foundIf(
      {
        code: 'closed_to_search_engines',
        severity: 'warning',
        says: 'The shop is closed to search engines: none of them lists a page of it',
        advice: 'Open it once it is ready: npm run shop -- settings set seo.closed false',
      },
      seo.closed,
    ),
  ]);
}
