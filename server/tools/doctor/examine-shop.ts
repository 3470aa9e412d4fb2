import type { ShopFoundation } from '#server/shop.ts';
import { checkPages } from './check-pages.ts';
import { checkPictures } from './check-pictures.ts';
import { checkProducts } from './check-products.ts';
import { checkSeller } from './check-seller.ts';
import { checkSelling } from './check-selling.ts';
import { checkTerminals } from './check-terminals.ts';
import { checkWork } from './check-work.ts';
import type { Check, Finding } from './finding.ts';

const checks: readonly Check[] = [
  checkSelling,
  checkTerminals,
  checkProducts,
  checkPictures,
  checkPages,
  checkSeller,
  checkWork,
];

/** Everything that is wrong with a shop's data and settings, errors first. One after the other: the database may be one connection. */
export async function examineShop(shop: ShopFoundation): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(shop)));
  const rank = ({ severity }: Finding) => (severity === 'error' ? 0 : 1);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}
