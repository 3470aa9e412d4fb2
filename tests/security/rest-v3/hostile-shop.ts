import { sql } from 'kysely';
import type { Permission } from '#core/access/permissions.ts';
import { permissionsOf } from '#core/access/roles.ts';
import type { KeyAccess } from '#server/admin/access/actor.ts';
import { addKey } from '#server/admin/keys/api-keys.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { itemId } from '#server/sales/stored-orders/item-ids.ts';
import { openTestShop, type TestShop } from '#tests/http/test-shop.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { DeclaredEndpoint, Known } from './hostile-call.ts';
import type { FieldSpecs } from '#contract/rest-v3/field-spec.ts';

/** A key as calls are made with it. */
export type Caller = {
  readonly name: string;
  readonly role: string;
  readonly access: KeyAccess;
  readonly authorization: string;
};

/** A text that stands in what only those may read who have one of these permissions. */
export type Canary = { readonly text: string; readonly permissions: readonly Permission[] };

export const canaries: readonly Canary[] = [
  { text: 'KanUzsakymas', permissions: ['orders.read'] },
  { text: 'kanuzsakymas@example.test', permissions: ['orders.read'] },
  { text: 'KanPastaba', permissions: ['orders.read'] },
  { text: 'KanGrazinimas', permissions: ['orders.read'] },
  { text: 'KanPirkejas', permissions: ['customers.read'] },
  { text: 'kanpirkejas@example.test', permissions: ['customers.read'] },
  { text: 'KanKuponas', permissions: ['coupons.read'] },
  { text: 'kankablys', permissions: ['webhooks.edit'] },
  { text: 'KanJuodrastis', permissions: ['products.read'] },
  { text: 'KanAdresas', permissions: ['settings.read'] },
  { text: 'kanatsiliepimas@example.test', permissions: ['reviews.read'] },
];

/** The canaries that somebody of a role may read. */
export function hiddenFrom(role: string): readonly string[] {
  const permissions = permissionsOf(role, {});
  return canaries
    .filter(({ permissions: needed }) => !needed.some((permission) => permissions.has(permission)))
    .map(({ text }) => text);
}

type Index = {
  readonly routes: Readonly<
    Record<
      string,
      { readonly endpoints: readonly { readonly methods: readonly string[]; readonly args: FieldSpecs }[] }
    >
  >;
};

export type HostileShop = TestShop & {
  readonly callers: readonly Caller[];
  /** The key that may do everything. */
  readonly owner: Caller;
  readonly endpoints: readonly DeclaredEndpoint[];
  readonly as: (caller: Caller | null, path: string, init?: RequestInit) => Promise<Response>;
  /** Puts something of everything into the shop, with the canaries. */
  readonly plant: () => Promise<void>;
  readonly readKnown: () => Promise<Known>;
  /** Tables that were written since it was last asked, and committed: `order INSERT`. */
  readonly written: () => Promise<readonly string[]>;
};

const partKinds = ['line', 'shipping', 'fee', 'coupon'] as const;
const roles = ['manager', 'orders', 'catalogue', 'content', 'accountant', 'nobody'] as const;
const accesses = ['read', 'write'] as const;

/** Of a call that is authenticated these change, whether it is refused or not: when a key was used, and its nonces. */
const ofEveryCall = "('api_key', 'api_nonce')";

/** A row of which nothing else changes says the same as before; the others tell of a webhook's first call, which a job makes. */
const unwatched = "'updated_at', 'ping_due', 'pinged_at', 'failures', 'paused_until', 'slow'";

/** Notes every write that is committed and changes something; what jobs would do is noted and not queued, so that only calls write. */
async function watchWrites({ db }: OpenDatabase): Promise<void> {
  await sql`create table hostile_write (what text not null)`.execute(db);
  await sql`
    create function note_hostile_write() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - array[${sql.raw(unwatched)}] = to_jsonb(new) - array[${sql.raw(unwatched)}] then
        return new;
      end if;
      insert into hostile_write values (tg_table_name || ' ' || tg_op);
      if tg_argv[0] = 'drop' then return null; end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql
    .raw(
      `do $$ declare one record; begin
        for one in select tablename as name from pg_tables where schemaname = 'public'
          and tablename not like 'kysely%' and tablename <> 'hostile_write' and tablename not in ${ofEveryCall} loop
          if one.name in ('outbox', 'webhook_event') then
            execute format('create trigger hostile_write before insert on %I for each row execute function note_hostile_write(''drop'')', one.name);
          else
            execute format('create trigger hostile_write after insert or update or delete on %I for each row execute function note_hostile_write()', one.name);
          end if;
        end loop;
      end $$`,
    )
    .execute(db);
}

const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

/** An empty shop with a key for each role, whose writes are watched. */
export async function openHostileShop(database: OpenDatabase): Promise<HostileShop> {
  const shop = await openTestShop({ database, trustProxy: true });
  await shop.settings.set('limits', { read: 0, write: 0, page: 0, keyed: 0 });
  await shop.settings.set('shop.address', 'KanAdresas g. 7');
  const shopKey = await signingKey(shop.database);
  const at = new Date('2026-11-21T10:00:00Z');
  const add = async (role: string, access: KeyAccess): Promise<Caller> => {
    const draft = { name: `${role} ${access}`, access, role };
    const made = await shop.database.db.transaction().execute((trx) => addKey(trx, draft, { shopKey, at }));
    return { name: draft.name, role, access, authorization: basic(made.consumerKey, made.consumerSecret) };
  };
  const owner = await add('owner', 'read_write');
  const callers: Caller[] = [];
  for (const role of roles) callers.push(await add(role, 'read_write'));
  for (const access of accesses) callers.push(await add('owner', access));
  await watchWrites(shop.database);

  const as: HostileShop['as'] = (caller, path, init = {}) =>
    shop.ask(path, {
      ...init,
      headers: {
        'X-Forwarded-Proto': 'https',
        ...(caller === null ? {} : { Authorization: caller.authorization }),
        ...(init.headers as Readonly<Record<string, string>> | undefined),
      },
    });

  async function describe(space: string): Promise<readonly DeclaredEndpoint[]> {
    const index = (await (await as(owner, `/wp-json/${space}`)).json()) as Index;
    const routes = Object.entries(index.routes).filter(([route]) => route !== `/${space}`); // the index is open to all
    return routes.flatMap(([route, { endpoints }]) =>
      endpoints.flatMap(({ methods, args }) =>
        methods.map((method) => ({ route, method, fields: Array.isArray(args) ? {} : args })),
      ),
    );
  }

  async function make(path: string, body: object): Promise<Readonly<Record<string, number>>> {
    const answer = await as(owner, `/wp-json/wc/v3${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Readonly<Record<string, number>>;
  }

  let round = 0;
  async function plant(): Promise<void> {
    round += 1;
    const image = { name: `Prekė ${round}`, regular_price: '12.10', manage_stock: true, stock_quantity: 50 };
    const category = await make('/products/categories', { name: `Kategorija ${round}` });
    await make('/products/tags', { name: `Žyma ${round}` });
    await make('/products/brands', { name: `Ženklas ${round}` });
    await make('/products/shipping_classes', { name: `Klasė ${round}` });
    const attribute = await make('/products/attributes', { name: `Požymis ${round}` });
    await make(`/products/attributes/${attribute['id']}/terms`, { name: 'Balta' });
    const simple = await make('/products', { ...image, categories: [{ id: category['id'] }] });
    await make('/products', { name: `KanJuodrastis ${round}`, status: 'draft', regular_price: '5' });
    const variable = await make('/products', {
      name: `Kintama ${round}`,
      type: 'variable',
      attributes: [{ id: attribute['id'], variation: true, visible: true, options: ['Balta', 'Juoda'] }],
    });
    await make(`/products/${variable['id']}/variations`, {
      regular_price: '7',
      attributes: [{ id: attribute['id'], option: 'Balta' }],
    });
    await make('/products/reviews', {
      product_id: simple['id'],
      review: `Gera ${round}`,
      reviewer: 'Ona',
      reviewer_email: 'kanatsiliepimas@example.test',
      rating: 5,
    });
    await make('/coupons', { code: `kodas${round}`, amount: '5', description: 'KanKuponas' });
    await make('/customers', {
      email: `${round}.kanpirkejas@example.test`,
      first_name: 'KanPirkejas',
      billing: { first_name: 'KanPirkejas' },
    });
    const order = await make('/orders', {
      status: 'processing',
      billing: { first_name: 'KanUzsakymas', email: 'kanuzsakymas@example.test', country: 'LT' },
      line_items: [{ product_id: simple['id'], quantity: 2 }],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Kurjeris', total: '3' }],
      fee_lines: [{ name: 'Pakavimas', total: '1' }],
    });
    await make(`/orders/${order['id']}/notes`, { note: 'KanPastaba' });
    await make(`/orders/${order['id']}/refunds`, { amount: '1', reason: 'KanGrazinimas', api_refund: false });
    await make('/taxes', { country: 'LT', rate: '21', name: `PVM ${round}`, class: 'standard' });
    const zone = await make('/shipping/zones', { name: `Zona ${round}` });
    await make(`/shipping/zones/${zone['id']}/methods`, { method_id: 'flat_rate' });
    await as(owner, '/wp-json/wp/v2/media', {
      method: 'POST',
      headers: { 'Content-Type': 'image/svg+xml', 'Content-Disposition': `attachment; filename="${round}.svg"` },
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${round}" height="9"/>`,
    });
    await make('/webhooks', {
      name: 'kankablys',
      topic: 'coupon.created',
      delivery_url: 'http://127.0.0.1:9/kankablys',
    });
  }

  async function readKnown(): Promise<Known> {
    const { rows } = await sql<{ readonly word: string; readonly ids: readonly number[] }>`
      select word, array_agg(id) as ids from (
        select 'products' as word, id, row_number() over (order by id desc) as place from product where parent_id is null
        union all select 'variations', id, row_number() over (order by id desc) from product where parent_id is not null
        union all select 'categories', id, row_number() over (order by id desc) from category
        union all select 'tags', id, row_number() over (order by id desc) from tag
        union all select 'brands', id, row_number() over (order by id desc) from brand
        union all select 'shipping_classes', id, row_number() over (order by id desc) from shipping_class
        union all select 'attributes', id, row_number() over (order by id desc) from attribute
        union all select 'terms', id, row_number() over (order by id desc) from attribute_term
        union all select 'reviews', id, row_number() over (order by id desc) from review
        union all select 'orders', id, row_number() over (order by id desc) from shop_order
        union all select 'notes', id, row_number() over (order by id desc) from order_event
        union all select 'refunds', id, row_number() over (order by id desc) from refund
        union all select 'coupons', id, row_number() over (order by id desc) from coupon
        union all select 'customers', id, row_number() over (order by id desc) from account
        union all select 'webhooks', id, row_number() over (order by id desc) from webhook
        union all select 'media', id, row_number() over (order by id desc) from media
      ) numbered where place <= 6 group by word
    `.execute(shop.database.db);
    const { shipping, tax } = shop.settings.current();
    const orders = rows.find(({ word }) => word === 'orders')?.ids ?? [];
    return {
      ...Object.fromEntries(rows.map(({ word, ids }) => [word, ids])),
      taxes: tax.rates.map(({ id }) => id),
      classes: ['standard', 'reduced-rate', ...tax.classes.map(({ slug }) => slug)],
      zones: [0, ...shipping.zones.map(({ id }) => id)],
      methods: shipping.zones.flatMap(({ methods }) => methods.map(({ instanceId }) => instanceId)),
      settings: ['general', 'products', 'tax', 'shipping', 'checkout', 'account', 'email', 'advanced'],
      general: ['woocommerce_store_address', 'woocommerce_currency', 'woocommerce_default_country'],
      payment_gateways: ['bacs', 'cod', 'cheque'],
      shipping_methods: ['flat_rate', 'free_shipping', 'local_pickup'],
      tools: ['clear_transients', 'regenerate_product_lookup_tables', 'clear_sessions'],
      continents: ['EU', 'eu', 'XX'],
      countries: ['LT', 'us', 'XX'],
      currencies: ['EUR', 'usd', 'XXX'],
      types: ['page', 'product', 'post'],
      taxonomies: ['category', 'product_cat'],
      items: orders.flatMap((id) => partKinds.map((kind) => itemId(id, kind, 0))),
    };
  }

  async function written(): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly what: string }>`
      with gone as (delete from hostile_write returning what) select distinct what from gone order by what
    `.execute(shop.database.db);
    return rows.map(({ what }) => what);
  }

  const endpoints = [...(await describe('wc/v3')), ...(await describe('wp/v2'))];
  return { ...shop, callers, owner, endpoints, as, plant, readKnown, written };
}
