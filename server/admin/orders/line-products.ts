import { type Decimal, minDecimal, zero } from '#core/decimal.ts';
import { isPossibleId } from '#core/ids.ts';
import type { ChosenAttribute } from '#contract/cart-item.ts';
import { type ManagedProduct, readManagedProducts } from '#server/admin/products/read-managed-products.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { readOffers, readVariationOffers } from '#server/catalog/products/read-offers.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import type { LineChange } from './order-schema.ts';

/** A product or variation that a line is made of. */
export type LineProduct = {
  readonly offer: Offer;
  readonly product: ManagedProduct;
  /** The price of one as the merchant entered it; of a product with variations or others in it the least. */
  readonly price: Decimal;
  /** With the chosen values: `Marškiniai - XS, Balta`. */
  readonly name: string;
  readonly chosen: readonly ChosenAttribute[];
};

/** The products that lines name, and those that they have already. */
export type LineProducts = {
  readonly of: (change: Pick<LineChange, 'productId' | 'sku'>) => LineProduct | null;
  readonly offers: ReadonlyMap<number, Offer>;
};

async function idsOfSkus(trx: DatabaseTransaction, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'sku'])
    .where('sku', 'in', skus)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku ?? '', id]));
}

function nameOf({ name, parentName, choices }: ManagedProduct): string {
  if (parentName === null) return name;
  const values = choices.filter(({ value }) => value !== '').map((choice) => choice.name);
  return values.length === 0 ? parentName : `${parentName} - ${values.join(', ')}`;
}

function chosenOf({ choices }: ManagedProduct): readonly ChosenAttribute[] {
  return choices
    .filter(({ value }) => value !== '')
    .map(({ key, label, name }) => ({ raw_attribute: `attribute_${key}`, attribute: label, value: name }));
}

/** Reads all products of changed lines and of `known` ones, in a few statements however many there are. */
export async function readLineProducts(
  trx: DatabaseTransaction,
  changes: readonly LineChange[],
  known: readonly number[],
  at: Date,
): Promise<LineProducts> {
  const bySku = await idsOfSkus(trx, [...new Set(changes.flatMap(({ sku }) => (sku ? [sku] : [])))]);
  const idOf = ({ productId = 0, sku = '' }: Pick<LineChange, 'productId' | 'sku'>) =>
    sku === '' ? productId : (bySku.get(sku) ?? 0);
  const wanted = [...new Set(changes.map(idOf))].filter(isPossibleId);
  const offers = await readOffers(trx, [...new Set([...wanted, ...known])], at);
  const products = await readManagedProducts(trx, wanted);
  const variable = wanted.filter((id) => offers.get(id)?.type === 'variable');
  const variations = await readVariationOffers(trx, variable, at);
  const inGroups = [...products.values()].filter(({ type }) => type === 'grouped').flatMap((group) => group.groupedIds);
  const grouped = await readOffers(trx, [...new Set(inGroups)], at);
  const soldBy = (offer: Offer): readonly Offer[] => {
    if (offer.type !== 'grouped') return variations.get(offer.id) ?? [offer];
    const parts = products.get(offer.id)?.groupedIds.flatMap((id) => grouped.get(id) ?? []) ?? [];
    return parts.filter(({ status }) => status === 'publish');
  };
  const priceOf = (offer: Offer): Decimal => {
    const prices = soldBy(offer).flatMap(({ effective }) => effective.price ?? []);
    const [first, ...others] = prices;
    return first === undefined ? zero : minDecimal(first, ...others);
  };
  return {
    offers,
    of(change) {
      const id = idOf(change);
      const [offer, product] = [offers.get(id), products.get(id)];
      if (offer === undefined || product === undefined) return null;
      return { offer, product, price: priceOf(offer), name: nameOf(product), chosen: chosenOf(product) };
    },
  };
}
