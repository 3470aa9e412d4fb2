import { sql } from 'kysely';
import { possibleIds, type CartId } from '#core/ids.ts';
import { type Offer, offerOf, type OfferRow } from '#server/catalog/products/offer.ts';
import type { ReadOffers } from '#server/catalog/products/offer-reader.ts';
import { offerColumns, offerLookups } from '#server/catalog/products/read-offers.ts';
import { createBatcher } from '#server/platform/batcher.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { cartColumns, type CartRow, missingCart, orderedVersion, type ReadCart, readCartOf } from './cart-rows.ts';

/** A cart with the offers of its lines, and of other products that were asked for with it. */
export type CartWithOffers = { readonly cart: ReadCart; readonly offers: ReadonlyMap<number, Offer> };

export type CartReader = {
  readonly cart: (id: CartId, productIds: readonly number[]) => Promise<CartWithOffers>;
  readonly offers: ReadOffers;
};

type Question = { readonly cart: CartId | null; readonly productIds: readonly number[] };
type Answers = {
  readonly carts: ReadonlyMap<string, ReadCart>;
  readonly offers: ReadonlyMap<number, Offer>;
};

/**
 * Reads carts, each with all the offers it is priced by, and offers alone. What is asked for at the same time is read by
 * one statement, and nothing is older than the request for it.
 */
export function createCartReader(db: Database, clock: Clock): CartReader {
  const ask = createBatcher<Question, Answers>(async (questions) => {
    const ids = [...new Set(questions.flatMap(({ cart }) => cart ?? []))];
    const productIds = [...new Set(questions.flatMap((question) => question.productIds))];
    const answers = await readCartsWithOffers(db, { ids, productIds }, clock());
    return questions.map(() => answers);
  });
  return {
    async cart(id, productIds) {
      const { carts, offers } = await ask({ cart: id, productIds });
      const cart = carts.get(id);
      if (cart === undefined) throw new Error(`the statement left out a cart: ${id}`);
      return { cart, offers };
    },
    async offers(productIds) {
      return productIds.length === 0 ? new Map() : (await ask({ cart: null, productIds })).offers;
    },
  };
}

/** A row of the statement: a cart that was asked for, with or without a row, or an offer. */
type Row =
  | (CartRow & { readonly cart_id: string; readonly is_stored: true })
  | { readonly cart_id: string; readonly is_stored: false; readonly ordered_version: number | null }
  | (OfferRow & { readonly cart_id: null });

const idsAt = (path: string) =>
  sql`select jsonb_path_query(document, ${sql.lit(`${path} ? (@ > 0 && @ < 2147483648)`)})::int from carts`;

const columnsOfCart = sql.join(cartColumns.map((column) => sql.ref(`cart.${column}`)));

async function readCartsWithOffers(
  db: Database,
  { ids, productIds }: { readonly ids: readonly string[]; readonly productIds: readonly number[] },
  at: Date,
): Promise<Answers> {
  const { rows } = await sql<Row>`${prepared('carts_and_offers')}
    with carts as (
      select asked.id as cart_id, cart.id is not null as is_stored, ${columnsOfCart},
        case when cart.id is null then ${orderedVersion(sql.ref('asked.id'))} end as ordered_version
      from unnest((select ${ids}::text[])) asked (id)
      left join lateral (select * from cart where cart.id = asked.id offset 0) cart on true
    ), offers as (
      select ${offerColumns} ${offerLookups} where p.id = any(array(
        select unnest((select ${possibleIds(productIds)}::int[]))
        union all ${idsAt('$.lines[*].variationId')}
        union all ${idsAt('$.lines[*] ? (@.variationId == null).productId')}))
    )
    select * from carts full join offers on false
  `.execute(db);
  const carts = new Map<string, ReadCart>();
  const offers = new Map<number, Offer>();
  for (const row of rows) {
    if (row.cart_id === null) offers.set(row.id, offerOf(row, at));
    else carts.set(row.cart_id, row.is_stored ? readCartOf(row, at) : missingCart(row.ordered_version));
  }
  return { carts, offers };
}
