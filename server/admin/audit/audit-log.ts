import { type Expression, sql, type SqlBool } from 'kysely';
import type { Actor, Authority } from '#server/admin/access/actor.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { maskPersonalData } from './mask-personal-data.ts';

/** What is changed: `order` 5012, `product` 17, `setting` `tax.display`. */
export type AuditedObject = { readonly type: string; readonly id: number | string };

type Fields = Readonly<Record<string, unknown>>;

/** A change of one object: the fields that differ, as they were and as they are. */
export type AuditedChange = {
  readonly object: AuditedObject;
  /** Null: it was made. */
  readonly before: Fields | null;
  /** Null: it is gone. */
  readonly after: Fields | null;
};

/** The fields that differ, before and after; null where none does. Both are compared as JSON. */
export function changedFields(
  before: Fields,
  after: Fields,
): { readonly before: Fields; readonly after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Adds lines to the audit log in the transaction that makes the changes; personal data and secrets are masked. */
export async function writeAudit(
  trx: DatabaseTransaction,
  action: string,
  changes: readonly AuditedChange[],
  { authority: { actor, ipAddress }, at }: { readonly authority: Authority; readonly at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ object, before, after }) => ({
    object_type: object.type,
    object_id: String(object.id),
    before: before === null ? null : maskPersonalData(before),
    after: after === null ? null : maskPersonalData(after),
  }));
  await sql`
    insert into audit_entry (at, actor_kind, actor_id, actor_name, ip_address, action, object_type, object_id, before, after)
    select ${at}::timestamptz, ${actor.kind}, ${actor.id}::integer, ${actor.name}, ${ipAddress}, ${action}, row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (object_type text, object_id text, before jsonb, after jsonb)
  `.execute(trx);
}

export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  readonly actorKind: Actor['kind'];
  readonly actorName: string;
  readonly ipAddress: string;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before: unknown;
  readonly after: unknown;
};

export type AuditQuery = {
  readonly from?: Date | null;
  /** Before it. */
  readonly to?: Date | null;
  /** Part of the actor's name. */
  readonly actor?: string;
  /** An action, or all whose names begin with it and a dot: `order`. */
  readonly action?: string;
  readonly object?: Partial<AuditedObject>;
  /** Entries older than this one: how a long list goes on. */
  readonly beforeId?: number | null;
  readonly limit: number;
};

/** Lines of the audit log, the newest first. */
export async function searchAudit(db: Database, query: AuditQuery): Promise<readonly AuditEntry[]> {
  const { from = null, to = null, actor = '', action = '', object = {}, beforeId = null, limit } = query;
  const conditions: Expression<SqlBool>[] = [];
  if (from !== null) conditions.push(sql`at >= ${from}::timestamptz`);
  if (to !== null) conditions.push(sql`at < ${to}::timestamptz`);
  if (actor !== '') conditions.push(sql`strpos(lower(actor_name), lower(${actor})) > 0`);
  if (action !== '') conditions.push(sql`(action = ${action} or starts_with(action, ${`${action}.`}))`);
  if (object.type !== undefined) conditions.push(sql`object_type = ${object.type}`);
  if (object.id !== undefined) conditions.push(sql`object_id = ${String(object.id)}`);
  if (beforeId !== null) conditions.push(sql`id < ${beforeId}::bigint`);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<AuditEntry>`
    select id::float8 as id, at, actor_kind as "actorKind", actor_name as "actorName", ip_address as "ipAddress", action,
      object_type as "objectType", object_id as "objectId", before, after
    from audit_entry where ${where} order by id desc limit ${limit}
  `.execute(db);
  return rows;
}
