import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Choice = { readonly id: string; readonly title: string };

/** Different values are jumped to in an index one after the other: there are few, of whatever many orders. */
async function different(db: Database, value: RawBuilder<string | null>): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string | null }>`
    with recursive found as (
      (select ${value} as value from shop_order where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from shop_order where ${value} > found.value order by ${value} limit 1)
      from found where found.value is not null
    ) select value from found where value is not null limit 100
  `.execute(db);
  return rows.flatMap((row) => (row.value === null || row.value === '' ? [] : [row.value]));
}

/** The newest title of each value. */
async function titled(
  db: Database,
  ids: readonly string[],
  value: RawBuilder<string | null>,
  title: RawBuilder<string>,
): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  for (const id of ids) {
    const { rows } = await sql<{ title: string | null }>`
      select ${title} as title from shop_order where ${value} = ${id} order by created_at desc, id desc limit 1
    `.execute(db);
    choices.push({ id, title: rows[0]?.title || id });
  }
  return choices;
}

const payment = sql<string | null>`payment_method`;
const delivery = sql<string | null>`(snapshot #>> '{shippingLines,0,methodId}')`;
const country = sql<string | null>`(shipping ->> 'country')`;

/** The payment methods of all orders. */
export async function readOrderPayments(db: Database): Promise<readonly Choice[]> {
  return titled(db, await different(db, payment), payment, sql<string>`payment_title`);
}

/** The shipping methods of all orders. */
export async function readOrderDeliveries(db: Database): Promise<readonly Choice[]> {
  const title = sql<string>`snapshot #>> '{shippingLines,0,title}'`;
  return titled(db, await different(db, delivery), delivery, title);
}

/** The countries that orders go to. */
export function readOrderCountries(db: Database): Promise<readonly string[]> {
  return different(db, country);
}
