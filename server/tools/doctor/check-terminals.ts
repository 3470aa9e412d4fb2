import type { ShopFoundation } from '#server/shop.ts';
import { type Finding, found } from './finding.ts';

/** SearchMatches of delivery to terminals of a carrier whose list was never taken over: the shopper is asked for none. */
export async function checkTerminals({ database: { db }, settings }: ShopFoundation): Promise<readonly Finding[]> {
  const listed = await db.selectFrom('terminal').select('carrier').distinct().where('closed_at', 'is', null).execute();
  const known = new Set(listed.map(({ carrier }) => carrier));
  const methods = settings
    .current()
    .shipping.zones.flatMap(({ name, methods: own }) =>
      own
        .filter(({ enabled, terminals }) => enabled && terminals !== '' && !known.has(terminals))
        .map(({ title, instanceId, terminals }) => `${title} (${name}, ${instanceId}): ${terminals}`),
    );
  return found(
    {
      code: 'terminals_missing',
      severity: 'warning',
      says: 'Ways of delivery to terminals that nobody can pick: their carrier’s list was not taken over',
      advice: 'Take it over: npm run shop -- terminals import omniva|dpd|lpexpress|venipak FILE',
    },
    methods,
  );
}
