import { type Selectable, sql } from 'kysely';
import { foldEmail } from '#core/address/email.ts';
import { possibleIds } from '#core/ids.ts';
import { platformRole } from '#server/admin/customers/staff-roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AccountTable } from '#server/platform/db/tables.ts';
import { customerOf, type StoredCustomer } from '#server/sales/accounts/customers.ts';
import { sentIds, sliceOf } from './list-answer.ts';
import type { RestCall } from './rest-call.ts';

const login = sql`coalesce(username, split_part(email, '@', 1))`;

function orderOf({ orderby, order }: RestCall['fields'], include: readonly number[]) {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  switch (orderby) {
    case 'id':
      return sql`id ${direction}`;
    case 'include':
      return sql`array_position(${[...include]}::int[], id), id`;
    case 'registered_date':
      return sql`created_at ${direction}, id`;
    default:
      return sql`${login} ${direction}, id ${direction}`;
  }
}

function ofRole(role: unknown, staff: ReadonlyMap<number, string>) {
  if (role === 'all') return [];
  const ids = [...staff.keys()];
  if (role === 'customer') return ids.length === 0 ? [] : [sql`id <> all(${ids}::int[])`];
  const named = ids.filter((id) => platformRole(staff.get(id) ?? null) === role);
  return [sql`id = any(${named}::int[])`];
}

/** The customers that a call asks for, by its filters, its order and its page; `total`: of all that fit. */
export async function listCustomers(
  db: Database,
  { fields, isSent }: Pick<RestCall, 'fields' | 'isSent'>,
  staff: ReadonlyMap<number, string>,
): Promise<{ readonly customers: readonly StoredCustomer[]; readonly total: number }> {
  const wanted = sentIds(fields['include']);
  const include = possibleIds(wanted);
  const exclude = possibleIds(sentIds(fields['exclude']));
  const words = typeof fields['search'] === 'string' && isSent('search') ? fields['search'].trim().toLowerCase() : '';
  const email = typeof fields['email'] === 'string' && fields['email'] !== '' ? foldEmail(fields['email']) : null;
  const conditions = [
    sql`true`,
    ...ofRole(fields['role'], staff),
    ...(wanted.length === 0 ? [] : [sql`id = any(${[...include]}::int[])`]),
    ...(exclude.length === 0 ? [] : [sql`id <> all(${[...exclude]}::int[])`]),
    ...(email === null ? [] : [sql`email = ${email}`]),
    ...(words === ''
      ? []
      : [sql`lower(${login} || ' ' || email) like ${`%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const { limit, offset } = sliceOf({ fields });
  const { rows } = await sql<Selectable<AccountTable>>`
    select * from account where ${where} order by ${orderOf(fields, include)} limit ${limit} offset ${offset}
  `.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from account where ${where}`.execute(db);
  return { customers: rows.map(customerOf), total: count.rows[0]?.total ?? 0 };
}
