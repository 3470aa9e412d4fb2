import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { wrongSellerFacts } from '#server/platform/settings/seller-facts.ts';
import { type Finding, findingsFor, foundIf } from './finding.ts';

const facts = ['name', 'email', 'phone', 'address', 'city', 'postcode', 'companyName', 'companyCode'] as const;

/** Checks the facts about the seller that the law requires, and whether the shop is open to search engines. */
export function checkSeller({ settings }: ShopFoundation): Promise<readonly Finding[]> {
  const { shop, seo } = settings.current();
  const demo = defaultSettings.shop;
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
    ...findingsFor(
      {
        code: 'seller_facts_of_demo',
        severity: 'warning',
        says: 'Facts about the seller that are still those of the demo shop',
        advice: 'Set each: npm run shop -- settings set shop.NAME "…"',
      },
      facts.filter((name) => shop[name] !== '' && shop[name] === demo[name]),
    ),
    ...foundIf(
      {
        code: 'vat_code_missing',
        severity: 'warning',
        says: 'Prices hold VAT, but the shop has no VAT code: its invoices lack it',
        advice: 'Set it: npm run shop -- settings set shop.vatCode LT…',
      },
      shop.vatCode === '' && settings.current().tax.rates.length > 0,
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
