import type { ShippingZone } from '#core/shipping/zone.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Slugs of shipping classes by id; not queried where no method has a cost by class. */
export async function readShippingClasses(
  db: Database,
  zones: readonly ShippingZone[],
): Promise<ReadonlyMap<number, string>> {
  const needed = zones.some(({ methods }) =>
    methods.some((method) => method.kind === 'flat_rate' && Object.keys(method.classCosts ?? {}).length > 0),
  );
  if (!needed) return new Map();
  const rows = await db.selectFrom('shipping_class').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
