import { addressCollisions, collisionText } from '#server/admin/settings/address-collisions.ts';
import { type ExaminedShop, type Finding, findingsFor } from './finding.ts';

/** Finds what of the shop is not seen because something else has its address. */
export async function checkAddresses({ database, settings }: ExaminedShop): Promise<readonly Finding[]> {
  const collisions = await addressCollisions(database.db, settings.current().permalinks);
  return findingsFor(
    {
      code: 'address_taken',
      severity: 'error',
      says: 'Addresses of the shop that something else has too, so that shoppers do not find it',
      advice: 'Rename what is named, or set another address: npm run shop -- settings set permalinks.PART …',
    },
    collisions.map((collision) => `permalinks.${collision.part}: ${collisionText(collision)}`),
  );
}
