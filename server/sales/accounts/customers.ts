import { type Selectable, sql } from 'kysely';
import { type BillingAddress, emptyAddress, type ShippingAddress } from '#contract/address.ts';
import { defaultLocale } from '#contract/languages.ts';
import { foldEmail, isEmail } from '#core/address/email.ts';
import { failure } from '#core/failure.ts';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { possibleIds } from '#core/ids.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import type { AccountTable } from '#server/platform/db/tables.ts';
import { noteAccountEvent } from '#server/platform/sign-in/account-events.ts';

/** A customer as programs know them: an account with names, addresses and custom fields. */
export type StoredCustomer = {
  readonly id: number;
  /** As it is compared: `foldEmail`. */
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty fields where there is no address. */
  readonly billing: BillingAddress;
  readonly shipping: ShippingAddress;
  /** Fields of the checkout: a company's codes by their ids. */
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly metaData: readonly MetaEntry[];
  readonly createdAt: Date;
  /** Null: no program has changed it. */
  readonly updatedAt: Date | null;
};

/** What is stored of a customer anew; the rest stays. */
export type CustomerDraft = Partial<
  Pick<StoredCustomer, 'email' | 'firstName' | 'lastName' | 'billing' | 'shipping' | 'fields' | 'metaData'>
>;

export type CustomerFailure = {
  readonly code: 'email_invalid' | 'email_taken' | 'username_taken' | 'username_invalid' | 'unknown_customer';
};

type AccountRow = Selectable<AccountTable>;

const textsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as ShippingAddress;

/** A stored row as a customer. Who signed in by themselves is called as in their address. */
export function customerOf(row: AccountRow): StoredCustomer {
  const billing = { ...emptyAddress, email: row.billing === null ? '' : row.email, ...textsOf(row.billing) };
  const named = row.username !== null;
  return {
    id: row.id,
    email: row.email,
    username: row.username ?? row.email.split('@')[0] ?? '',
    firstName: row.first_name === '' && !named ? billing.first_name : row.first_name,
    lastName: row.last_name === '' && !named ? billing.last_name : row.last_name,
    billing,
    shipping: { ...emptyAddress, ...textsOf(row.shipping) },
    fields: row.fields as StoredCustomer['fields'],
    metaData: row.meta_data as readonly MetaEntry[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Customers by their ids, locked in a transaction that is about to change them; unknown ids are left out. */
export async function findCustomers(
  db: Database,
  ids: readonly number[],
  lock = false,
): Promise<ReadonlyMap<number, StoredCustomer>> {
  const query = db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', sql<number>`any(${possibleIds(ids)}::int[])`)
    .orderBy('id');
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, customerOf(row)]));
}

/** A customer by their id; as `findCustomers`. */
export async function findCustomer(db: Database, id: number, lock = false): Promise<StoredCustomer | null> {
  return (await findCustomers(db, [id], lock)).get(id) ?? null;
}

/** Those of these addresses that have bought something that was completed. */
export async function payingEmails(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from shop_order
    where lower(email) = any(${[...emails]}::text[]) and completed_at is not null
  `.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Any number that no other advisory lock of the shop has: of two changes to one address the second finds it taken. */
const emailLock = 7_384_039;

const login = sql`coalesce(username, split_part(email, '@', 1))`;

/** How somebody is called who has no username yet: by their names, else by their address; with a number if it is taken. */
async function freeUsername(trx: DatabaseTransaction, wanted: string): Promise<string> {
  const { rows } = await sql<{ login: string }>`
    select ${login} as login from account where ${login} = ${wanted} or starts_with(${login}, ${`${wanted}-`})
  `.execute(trx);
  const taken = new Set(rows.map((row) => row.login));
  if (!taken.has(wanted)) return wanted;
  for (let count = 2; ; count += 1) if (!taken.has(`${wanted}-${count}`)) return `${wanted}-${count}`;
}

async function isTaken(trx: DatabaseTransaction, column: 'email' | 'username', value: string): Promise<boolean> {
  const named =
    column === 'email' ? sql`email = ${value}` : sql`lower(username) = lower(${value}) or ${login} = ${value}`;
  const { rows } = await sql`select 1 from account where ${named} limit 1`.execute(trx);
  return rows.length > 0;
}

function stored(draft: CustomerDraft) {
  return {
    ...(draft.email === undefined ? {} : { email: draft.email }),
    ...(draft.firstName === undefined ? {} : { first_name: draft.firstName }),
    ...(draft.lastName === undefined ? {} : { last_name: draft.lastName }),
    ...(draft.billing === undefined ? {} : { billing: JSON.stringify(draft.billing) }),
    ...(draft.shipping === undefined ? {} : { shipping: JSON.stringify(draft.shipping) }),
    ...(draft.fields === undefined ? {} : { fields: JSON.stringify(draft.fields) }),
    ...(draft.metaData === undefined ? {} : { meta_data: JSON.stringify(draft.metaData) }),
  };
}

/** Adds a customer; nobody is told, and they sign in by their address like everybody. */
export async function addCustomer(
  trx: DatabaseTransaction,
  draft: CustomerDraft & { readonly email: string; readonly username: string | null; readonly usualName: string },
  at: Date,
): Promise<Result<StoredCustomer, CustomerFailure>> {
  const email = foldEmail(draft.email);
  if (!isEmail(email)) return fail(failure('email_invalid'));
  if (await isTaken(trx, 'email', email)) return fail(failure('email_taken'));
  if (draft.username !== null && !/^[\w .@-]{1,60}$/.test(draft.username)) return fail(failure('username_invalid'));
  if (draft.username !== null && (await isTaken(trx, 'username', draft.username)))
    return fail(failure('username_taken'));
  const row = await trx
    .insertInto('account')
    .values({
      ...stored(draft),
      email,
      username: draft.username ?? (await freeUsername(trx, draft.usualName)),
      locale: defaultLocale,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  // Another call was faster: with the address, or with the name.
  if (row === undefined) return fail(failure((await isTaken(trx, 'email', email)) ? 'email_taken' : 'username_taken'));
  await noteAccountEvent(trx, row.id, 'created', { by: 'program' }, at);
  return ok(customerOf(row));
}

/**
 * Gives a locked customer another address. Whoever signed in by the one before is signed out, and their passkeys are
 * gone: the account is that of the new address, with its orders.
 */
export async function moveCustomer(
  trx: DatabaseTransaction,
  before: StoredCustomer,
  address: string,
): Promise<Result<string, CustomerFailure>> {
  const email = foldEmail(address);
  if (!isEmail(email)) return fail(failure('email_invalid'));
  if (email === before.email) return ok(email);
  await sql`select pg_advisory_xact_lock(${emailLock}, hashtext(${email}))`.execute(trx);
  if (await isTaken(trx, 'email', email)) return fail(failure('email_taken'));
  await trx.deleteFrom('sign_in_session').where('account_id', '=', before.id).execute();
  await trx.deleteFrom('passkey').where('account_id', '=', before.id).execute();
  await trx.deleteFrom('sign_in_attempt').where('email', 'in', [before.email, email]).execute();
  await trx.updateTable('account').set({ email }).where('id', '=', before.id).execute();
  return ok(email);
}

/** Stores what is named of locked customers, in one statement; returns them as they are then, by id. */
export async function writeCustomers(
  trx: DatabaseTransaction,
  drafts: ReadonlyMap<number, Omit<CustomerDraft, 'email'>>,
  at: Date,
): Promise<ReadonlyMap<number, StoredCustomer>> {
  if (drafts.size === 0) return new Map();
  const rows = [...drafts].map(([id, draft]) => ({
    id,
    first_name: draft.firstName,
    last_name: draft.lastName,
    billing: draft.billing,
    shipping: draft.shipping,
    fields: draft.fields,
    meta_data: draft.metaData,
  }));
  const columns = ['first_name', 'last_name', 'billing', 'shipping', 'fields', 'meta_data'];
  const kept = columns.map(
    (column) => sql`${sql.ref(column)} = coalesce(row.${sql.ref(column)}, stored.${sql.ref(column)})`,
  );
  const written = await sql<AccountRow>`
    update account stored set ${sql.join(kept)}, updated_at = ${at}::timestamptz
    from json_populate_recordset(null::account, ${JSON.stringify(rows)}::text::json) row
    where stored.id = row.id returning stored.*
  `.execute(trx);
  return new Map(written.rows.map((row) => [row.id, customerOf(row)]));
}
