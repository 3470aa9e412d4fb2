import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus } from '#core/order/order-states.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { LineSnapshot, OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';

/** How the orders of a thousand stand, in their order. */
const shares: readonly (readonly [OrderStatus, number])[] = [
  ['completed', 640],
  ['processing', 140],
  ['on-hold', 70],
  ['cancelled', 50],
  ['pending', 40],
  ['refunded', 30],
  ['failed', 15],
  ['trash', 10],
  ['checkout-draft', 5],
];

const firstNames = ['Ona', 'Jonas', 'Rūta', 'Tomas', 'Eglė', 'Mantas', 'Ieva', 'Lukas', 'Žydrė', 'Darius', 'Agnė'];
const lastNames = ['Onaitė', 'Jonaitis', 'Kazlauskienė', 'Petrauskas', 'Šimkutė', 'Žukas', 'Balčiūnaitė', 'Urbonas'];
const cities = ['Vilnius', 'Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Panevėžys', 'Alytus', 'Utena', 'Telšiai'];
const streets = ['Gedimino pr.', 'Laisvės al.', 'Taikos g.', 'Aušros g.', 'Beržų g.', 'Liepų g.', 'Miško g.'];

const taxRate = 21; // per cent
const delivery = 300; // minor units, without tax
const guestsPerAccount = 1; // half of the addresses have an account
const ordersPerAddress = 2;
const days = 730;

function at<Item extends string>(list: readonly Item[], number: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${[...list]}::text[])[1 + (${number}) % ${list.length}::int]`;
}

/** A number that looks drawn, below `limit`, for a number and a purpose: the same every time. */
function roll(of: RawBuilder<unknown>, purpose: number, limit: number): RawBuilder<number> {
  return sql`((((${of})::bigint * 48271 + ${purpose}::int * 16807) % 2147483647 * 69621 % 2147483647) % ${limit}::int)::int`;
}

function addressOf(person: RawBuilder<unknown>, email: RawBuilder<unknown> | null): RawBuilder<unknown> {
  return sql`jsonb_build_object('first_name', ${at(firstNames, roll(person, 1, 997))}, 'last_name', ${at(lastNames, roll(person, 2, 997))},
    'company', '', 'address_1', ${at(streets, roll(person, 3, 997))} || ' ' || 1 + ${roll(person, 4, 180)}, 'address_2', '',
    'city', ${at(cities, roll(person, 5, 997))}, 'state', '', 'postcode', 'LT-' || 10000 + ${roll(person, 6, 80_000)}, 'country', 'LT',
    'phone', '+3706' || 1000000 + ${roll(person, 7, 8_999_999)} ${email === null ? sql`` : sql`, 'email', ${email}`})`;
}

function orderSnapshot({ shop, currency }: ShopSettings): OrderSnapshot {
  return {
    version: 1,
    placedStatus: 'pending',
    cartTokenVersion: 1,
    shopName: shop.name,
    currency: currencyFields(currency),
    display: 'incl',
    needsShipping: true,
    taxLines: [],
    shippingLines: [],
    terminal: null,
    terms: [],
    promised: null,
    fees: [],
    coupons: [],
    paymentInstructions: 'Pavedimo duomenys el. laiške.',
    additionalFields: {},
    addressFields: { billing: {}, shipping: {} },
    fields: [],
  };
}

function lineSnapshot({ currency }: ShopSettings): LineSnapshot {
  const each = '999';
  return {
    version: 1,
    path: '/produktas/',
    prices: {
      price: each,
      regular_price: each,
      sale_price: each,
      price_range: null,
      ...currencyFields(currency),
      raw_prices: { precision: 6, price: `${each}0000`, regular_price: `${each}0000`, sale_price: `${each}0000` },
    },
    shownPrice: null,
    variation: [],
    itemData: [],
    categories: ['audiniai'],
    visibility: 'visible',
    soldIndividually: false,
    addOns: {},
    parentKey: null,
    part: false,
    hidden: false,
  };
}

/** Rows of parts: one to four lines an order, of products of which few sell much. */
function writeLines(db: Database, count: number, settings: ShopSettings): Promise<unknown> {
  const order = sql.ref('n');
  const place = sql`(n * 4 + position)`;
  return sql`
    with goods as materialized (
      select row_number() over (order by md5(id::text)) - 1 as place, id, name, sku, round(regular_price * 100)::bigint as price
      from product where parent_id is null and type = 'simple' and status = 'publish' and regular_price is not null
    ), amount as (select count(*) as goods from goods)
    insert into order_line (order_id, position, line_key, product_id, name, sku, quantity, subtotal, subtotal_tax, total, total_tax,
      tax_class, snapshot)
    select n, position, md5(n || '-' || position), goods.id, goods.name, goods.sku, pieces, net, tax, net, tax, 'standard',
      ${JSON.stringify(lineSnapshot(settings))}::text::jsonb || jsonb_build_object('taxes', jsonb_build_array(
        jsonb_build_object('rateId', 1, 'name', 'PVM', 'rate', ${`${taxRate}.0000`}::text, 'amount', tax)))
    from generate_series(1, ${count}::int) n
      cross join lateral generate_series(0, ${roll(order, 11, 4)}) position
      cross join amount
      join goods on goods.place = floor(power(${roll(place, 12, 100_000)} / 100000.0, 3) * amount.goods)
      cross join lateral (select 1 + ${roll(place, 13, 3)} as pieces) bought
      cross join lateral (select round(goods.price * pieces / ${1 + taxRate / 100}::numeric)::bigint as net) priced
      cross join lateral (select goods.price * pieces - net as tax) taxed
  `.execute(db);
}

function statusOf(order: RawBuilder<unknown>): RawBuilder<string> {
  let below = 0;
  const cases = shares.map(([status, share]) => {
    below += share;
    return sql`when ${roll(order, 21, 1000)} < ${below}::int then ${status}::text`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 'completed' end`;
}

function writeRows(db: Database, count: number, settings: ShopSettings, now: Date): Promise<unknown> {
  const order = sql.ref('n');
  const people = Math.max(1, Math.floor(count / ordersPerAddress));
  const email = sql`'pirkejas-' || person || '@example.test'`;
  const tax = Math.round((delivery * taxRate) / 100);
  return sql`
    insert into shop_order (id, key, status, payment_status, currency, prices_include_tax, items_total, items_tax, shipping_total,
      shipping_tax, total_tax, total, refunded_total, email, billing, shipping, payment_method, payment_title, snapshot, cart_id,
      idempotency_key, request_hash, ip_address, user_agent, created_at, paid_at, completed_at, updated_at)
    select n, 'wc_order_' || substr(md5(n::text), 1, 13), status, case when was_paid then 'paid' else 'unpaid' end,
      ${settings.currency.code}, ${settings.tax.pricesIncludeTax}::boolean, net, net_tax, ${delivery}::int, ${tax}::int, net_tax + ${tax}::int,
      net + net_tax + ${delivery + tax}::int, case when status = 'refunded' then net + net_tax + ${delivery + tax}::int else 0 end,
      ${email}, ${addressOf(sql.ref('person'), email)}, ${addressOf(sql.ref('person'), null)}, 'bacs', 'Banko pavedimas',
      ${JSON.stringify(orderSnapshot(settings))}::text::jsonb || jsonb_build_object(
        'taxLines', jsonb_build_array(jsonb_build_object('rateId', 1, 'name', 'PVM', 'rate', ${`${taxRate}.0000`}::text,
          'items', net_tax, 'shipping', ${tax}::int)),
        'shippingLines', jsonb_build_array(jsonb_build_object('methodId', 'flat_rate', 'instanceId', 1, 'title', 'Kurjeris',
          'cost', ${delivery}::int, 'tax', ${tax}::int, 'taxes', jsonb_build_array(jsonb_build_object('rateId', 1, 'name', 'PVM',
          'rate', ${`${taxRate}.0000`}::text, 'amount', ${tax}::int))))),
      't_' || n, n::text, '', '10.1.' || n % 250 || '.7', 'bench', placed, case when was_paid then placed + interval '1 hour' end,
      case when status in ('completed', 'refunded') then placed + interval '2 days' end, least(placed + interval '3 days', ${now}::timestamptz)
    from generate_series(1, ${count}::int) n
      join (select order_id, sum(total)::bigint as net, sum(total_tax)::bigint as net_tax from order_line group by order_id) sums
        on sums.order_id = n
      cross join lateral (select ${statusOf(order)} as status, ${roll(order, 22, people)} as person,
        ${now}::timestamptz - (${count}::int - n) * interval '1 second' * ${(days * 86_400) / count}::float8 as placed) drawn
      cross join lateral (select status in ('completed', 'processing', 'refunded') as was_paid) paid
  `.execute(db);
}

/** Every second address has an account. */
async function writeAccounts(db: Database, count: number, now: Date): Promise<void> {
  const person = sql`(n * ${1 + guestsPerAccount}::int)`;
  const email = sql`'pirkejas-' || ${person} || '@example.test'`;
  const accounts = Math.floor(count / ordersPerAddress / (1 + guestsPerAccount));
  await sql`
    insert into account (email, locale, billing, shipping, first_name, last_name, username, created_at)
    select ${email}, 'lt_LT', ${addressOf(person, null)}, ${addressOf(person, null)}, ${at(firstNames, roll(person, 1, 997))},
      ${at(lastNames, roll(person, 2, 997))}, case when n % 3 = 0 then 'vardas.' || n end,
      ${now}::timestamptz - ${roll(person, 31, days)} * interval '1 day'
    from generate_series(0, ${accounts - 1}::int) n
  `.execute(db);
}

async function writeWhatFollows(db: Database): Promise<void> {
  await sql`
    insert into stock_movement (product_id, delta, reason, order_id, at)
    select line.product_id, -line.quantity, 'order', o.id, o.created_at
    from shop_order o join order_line line on line.order_id = o.id join stock s on s.product_id = line.product_id and s.managed
    where o.status in ('completed', 'processing', 'on-hold', 'refunded')
  `.execute(db);
  await sql`
    insert into refund (order_id, total, total_tax, reason, restocked, payment_status, created_at)
    select id, total, total_tax, 'Grąžinta', false, 'by_hand', updated_at from shop_order where status = 'refunded'
  `.execute(db);
  await sql`
    insert into refund_line (refund_id, position, part, name, quantity, total, total_tax, taxes)
    select r.id, line.position, 'line:' || line.position, line.name, line.quantity, line.total, line.total_tax,
      jsonb_build_array(jsonb_build_object('rateId', 1, 'amount', line.total_tax))
    from refund r join order_line line on line.order_id = r.order_id
  `.execute(db);
  await sql`
    insert into order_event (order_id, at, kind, data) select id, created_at, 'placed', '{}' from shop_order
  `.execute(db);
}

/**
 * Writes orders of the last two years with their lines, refunds, movements of stock and customers straight into the
 * tables of a shop that has products: half as many addresses as orders, every second with an account.
 */
export async function writeOrders(
  { db }: OpenDatabase,
  { count, settings, now }: { readonly count: number; readonly settings: ShopSettings; readonly now: Date },
): Promise<void> {
  await inPool('maintenance', () =>
    db.transaction().execute(async (trx) => {
      // Each row is right: the lines come first, since the orders are their sums.
      await sql`set local session_replication_role = replica`.execute(trx);
      await writeLines(trx, count, settings);
      await writeRows(trx, count, settings, now);
      await writeAccounts(trx, count, now);
      await writeWhatFollows(trx);
      await sql`select setval('order_id_seq', ${count}::int)`.execute(trx);
    }),
  );
}
