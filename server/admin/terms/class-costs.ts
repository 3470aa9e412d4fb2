import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { lockSettings, readSettings } from '#server/platform/settings/settings.ts';

/** The costs of a shipping class go with it when its slug changes: delivery methods name classes by it. */
export async function renameClassCosts(
  trx: DatabaseTransaction,
  before: string,
  next: string,
  at: Date,
): Promise<void> {
  await lockSettings(trx);
  const { shipping } = await readSettings(trx, 'defaults');
  const isUsed = shipping.zones.some(({ methods }) =>
    methods.some(({ classCosts }) => Object.hasOwn(classCosts, before)),
  );
  if (!isUsed) return;
  const zones = shipping.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method) => ({
      ...method,
      classCosts: Object.fromEntries(
        Object.entries(method.classCosts).map(([slug, cost]) => [slug === before ? next : slug, cost]),
      ),
    })),
  }));
  const value = JSON.stringify({ ...shipping, zones });
  await trx
    .insertInto('setting')
    .values({ key: 'shipping', value, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: at }))
    .execute();
  await announceChange(trx, ['settings']);
}
