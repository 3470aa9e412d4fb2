import { withoutUnionCode } from '#core/tax/european-union.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type ExaminedShop, type Finding, findingsFor, foundIf } from './finding.ts';

type Zone = ShopSettings['shipping']['zones'][number];

const free: readonly string[] = ['free_shipping', 'local_pickup'];

function checkMethods(zones: readonly Zone[]): readonly Finding[] {
  const methods = zones.flatMap((zone) =>
    zone.methods.filter(({ enabled }) => enabled).map((method) => ({ ...method, zone: zone.name })),
  );
  const label = ({ title, zone, instanceId }: (typeof methods)[number]) => `${title} (${zone}, ${instanceId})`;
  const instances = methods.map(({ instanceId }) => instanceId);
  return [
    ...findingsFor(
      {
        code: 'method_without_cost',
        severity: 'error',
        says: 'Ways of delivery without a cost: they are not offered to anybody',
        advice: 'Say what each costs, 0 for nothing, in the setting shipping.zones',
      },
      methods
        .filter(
          ({ method, cost, classCosts }) =>
            !free.includes(method) && cost === '' && Object.keys(classCosts).length === 0,
        )
        .map(label),
    ),
    ...findingsFor(
      {
        code: 'free_shipping_for_all',
        severity: 'warning',
        says: 'Free delivery that asks for nothing: every order goes free',
        advice: 'Give it a condition in shipping.zones: "requires": "min_amount" and "minAmount"',
      },
      methods.filter(({ method, requires }) => method === 'free_shipping' && requires === '').map(label),
    ),
    ...findingsFor(
      {
        code: 'method_twice',
        severity: 'error',
        says: 'Ways of delivery that share a number: an order would not know its own',
        advice: 'Give each its own instanceId in shipping.zones',
      },
      methods.filter(({ instanceId }, index) => instances.indexOf(instanceId) !== index).map(label),
    ),
    ...findingsFor(
      {
        code: 'zone_without_methods',
        severity: 'error',
        says: 'Zones without any way of delivery',
        advice: 'Add one, or take the zone away, in the setting shipping.zones',
      },
      zones.filter((zone) => zone.methods.every(({ enabled }) => !enabled)).map(({ name }) => name),
    ),
  ];
}

function unreached({ sales, shipping }: ShopSettings): readonly string[] {
  const reached = shipping.zones.filter((zone) => zone.methods.some(({ enabled }) => enabled));
  return withoutUnionCode(sales.sellsTo).filter(
    (country) =>
      !reached.some(({ countries }) => countries.length === 0 || withoutUnionCode(countries).includes(country)),
  );
}

function untaxed({ tax, shop }: ShopSettings): boolean {
  if (!shop.vatPayer) return false;
  return !tax.rates.some(
    ({ country, taxClass }) => taxClass === 'standard' && (country === '' || country === shop.country),
  );
}

/** What keeps orders from being delivered and taxed. */
export function checkSelling({ settings }: ExaminedShop): Promise<readonly Finding[]> {
  const current = settings.current();
  return Promise.resolve([
    ...checkMethods(current.shipping.zones),
    ...findingsFor(
      {
        code: 'country_not_reached',
        severity: 'error',
        says: 'Countries that are sold to, and that nothing is delivered to',
        advice: 'Cover them by a zone in shipping.zones, or take them out of sales.sellsTo',
      },
      unreached(current),
    ),
    ...foundIf(
      {
        code: 'no_standard_rate',
        severity: 'error',
        says: `There is no standard VAT rate for ${current.shop.country}`,
        advice: 'Add one to the setting tax.rates',
      },
      untaxed(current),
    ),
  ]);
}

/** Shipping methods to terminals of a carrier whose list was never imported: the shopper is not asked to pick one. */
export async function checkTerminals({ database: { db }, settings }: ShopFoundation): Promise<readonly Finding[]> {
  const listed = await db.selectFrom('terminal').select('carrier').distinct().where('closed_at', 'is', null).execute();
  const listedCarriers = new Set(listed.map(({ carrier }) => carrier));
  const methods = settings
    .current()
    .shipping.zones.flatMap(({ name, methods: zoneMethods }) =>
      zoneMethods
        .filter(({ enabled, terminals }) => enabled && terminals !== '' && !listedCarriers.has(terminals))
        .map(({ title, instanceId, terminals }) => `${title} (${name}, ${instanceId}): ${terminals}`),
    );
  return findingsFor(
    {
      code: 'terminals_missing',
      severity: 'warning',
      says: 'Ways of delivery to terminals that nobody can pick: their carrier’s list was not taken over',
      advice: 'Take it over: npm run shop -- terminals import omniva|dpd|lpexpress|venipak FILE',
    },
    methods,
  );
}
