import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openShop, type Shop } from '#scripts/tooling/shop-process.ts';
import { referencePath } from '#tests/reference.ts';
import { drawStandIns, type Subject } from './stand-in-pictures.ts';

/** A shop as an agency sets one up: by commands and files alone, around a catalogue that is not the demo shop's. */
export type AgencyShop = {
  /** Its folder below `scripts/screens/shops`. */
  readonly name: string;
  /** Its product file below `catalogues/stores` of the reference folder. */
  readonly catalogue: string;
  readonly subject: Subject;
  /** Whether its goods have names in other alphabets, which the device's own faces draw. */
  readonly hasOtherAlphabets?: true;
};

export const agencyShops: readonly AgencyShop[] = [
  { name: 'siaurys', catalogue: 'pairo-apparel.1360rows.csv', subject: 'garment' },
  { name: 'puslapis', catalogue: 'espritlivre-woosb.fr.45rows.csv', subject: 'book', hasOtherAlphabets: true },
];

const root = resolve(import.meta.dirname, '../../..');
const shops = join(root, 'scripts/screens/shops');

/** Whether the catalogue of a shop is there. */
export const hasCatalogue = ({ catalogue }: AgencyShop): boolean =>
  referencePath('catalogues', 'stores', catalogue) !== null;

/** Opens an agency's shop in the built storefront, with its goods, facts and look. */
export async function openAgencyShop({ name, catalogue, subject }: AgencyShop): Promise<Shop> {
  const file = referencePath('catalogues', 'stores', catalogue);
  if (file === null) throw new Error(`There is no catalogue ${catalogue}.`);
  const shop = await openShop(root, { environment: { VITRINA_DEMO: '0' } });
  const pictures = await mkdtemp(join(tmpdir(), 'vitrina-stand-ins-'));
  try {
    await drawStandIns(file, pictures, subject);
    await shop.command('import', file, '--images', pictures);
    const commands = JSON.parse(await readFile(join(shops, name, 'commands.json'), 'utf8')) as readonly string[][];
    for (const [first = '', second = '', ...values] of commands) await shop.command(`${first} ${second}`, ...values);
    await shop.command('site import', join(shops, name, 'site.json'), '--images', join(shops, name));
  } catch (error) {
    await shop.close();
    throw error;
  } finally {
    await rm(pictures, { recursive: true, force: true });
  }
  return shop;
}
