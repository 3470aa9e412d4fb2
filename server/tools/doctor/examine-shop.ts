import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { doubtfulSettings } from '#server/platform/settings/doubtful-settings.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkBackInStock } from './check-back-in-stock.ts';
import { checkFacts } from './check-facts.ts';
import { checkSafety } from './check-safety.ts';
import { checkPages } from './check-pages.ts';
import { checkPayments } from './check-payments.ts';
import { checkPictures, checkProducts } from './check-products.ts';
import { checkSeller } from './check-seller.ts';
import { checkSelling, checkTerminals } from './check-selling.ts';
import { checkSite } from './check-site.ts';
import { checkUnpaidOrders } from './check-unpaid-orders.ts';
import { type ExaminedShop, type Check, type Finding, findingsFor } from './finding.ts';
import { sql } from 'kysely';
import { listOutbox } from '#server/platform/jobs/outbox-queue.ts';

const checks: readonly Check[] = [
  checkSelling,
  checkPayments,
  checkTerminals,
  checkUnpaidOrders,
  checkBackInStock,
  checkProducts,
  checkPictures,
  checkPages,
  checkSite,
  checkAddresses,
  checkSeller,
  checkFacts,
  checkSafety,
  checkAddOns,
  checkWork,
];

/**
 * Everything that is wrong with a shop's data and settings, errors first. One after the other: the database may be one
 * connection.
 */
export async function examineShop(shop: ExaminedShop): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(shop)));
  const rank = ({ severity }: Finding) => (severity === 'error' ? 0 : 1);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds settings of add-ons that cannot be what was meant. */
function checkAddOns({ settings, addOns = [] }: ExaminedShop): Promise<readonly Finding[]> {
  return Promise.resolve(
    findingsFor(
      {
        code: 'add_on_setting_doubtful',
        severity: 'warning',
        says: 'Settings of add-ons that cannot be right',
        advice: 'Set each: npm run shop -- settings set addons.NAME.SETTING …',
      },
      doubtfulSettings(addOns, settings.current()).map(({ path, expected }) => `${path}: ${expected} is expected`),
    ),
  );
}

/** Finds failed work and open order tasks. */
async function checkWork({ database: { db } }: ShopFoundation): Promise<readonly Finding[]> {
  const dead = await listOutbox(db, 'dead');
  const { rows } = await sql<{ id: number; tasks: readonly string[] }>`
    select id, tasks from shop_order where cardinality(tasks) > 0 order by id
  `.execute(db);
  return [
    ...findingsFor(
      {
        code: 'work_failed',
        severity: 'error',
        says: 'Mails and other work that failed for good',
        advice: 'See why: npm run shop -- jobs dead; then: npm run shop -- jobs retry all',
      },
      dead.map(({ id, topic, lastError }) => `${id} ${topic} ${lastError ?? ''}`.trim()),
    ),
    ...findingsFor(
      {
        code: 'orders_wait_for_you',
        severity: 'warning',
        says: 'Orders that want something of you',
        advice: 'See what: npm run shop -- orders show N',
      },
      rows.map(({ id, tasks }) => `${id}: ${tasks.join(', ')}`),
    ),
  ];
}
