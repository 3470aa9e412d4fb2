import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { referencePath } from '#tests/reference.ts';
import type { Database } from '#server/platform/db/database.ts';

type RecordedMeta = { readonly key: string; readonly value: unknown };
export type RecordedCustomer = {
  readonly id: number;
  readonly date_created_gmt: string;
  readonly date_modified_gmt: string | null;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly username: string;
  readonly billing: Readonly<Record<string, string>>;
  readonly shipping: Readonly<Record<string, string>>;
  readonly is_paying_customer: boolean;
  readonly meta_data: readonly RecordedMeta[];
};

/** The people of the recorded shop, its staff among them. */
export function recordedCustomers(): readonly RecordedCustomer[] {
  const path = referencePath('wire-v3', 'moving', 'customers-1.json');
  if (path === null) return [];
  return (JSON.parse(readFileSync(path, 'utf8')) as { response: { body: RecordedCustomer[] } }).response.body;
}

/** Makes product 143 one that is downloaded, as it was in the recorded shop. */
export async function arrangeDownload(db: Database): Promise<void> {
  const limits = { downloadable: true, download_limit: 3, download_expiry_days: 30 };
  await db.updateTable('product').set(limits).where('id', '=', 143).execute();
  const file = { download_id: '4b368d7a-ec8f-4549-a86b-5d846bc2cd48', name: 'Instrukcija' };
  await db
    .insertInto('product_download')
    .values({ product_id: 143, position: 0, ...file, url: 'https://shop.test/wp-content/uploads/2026/11/preke-11.jpg' })
    .execute();
}

function companyFields(meta: readonly RecordedMeta[]): string {
  const codes = { billing_imones_kodas: companyCodeField, billing_pvm_kodas: vatCodeField };
  const fields = meta.flatMap(({ key, value }) =>
    Object.hasOwn(codes, key) ? [[codes[key as keyof typeof codes], value]] : [],
  );
  return JSON.stringify(Object.fromEntries(fields));
}

/** Puts recorded people into a shop under their ids, with a completed order where they have paid one. */
export async function arrangeCustomers(db: Database, people: readonly RecordedCustomer[]): Promise<void> {
  for (const one of people) {
    const { id, email, first_name: firstName, last_name: lastName, username } = one;
    const at = new Date(`${one.date_created_gmt}Z`);
    const changed = one.date_modified_gmt === null ? null : new Date(`${one.date_modified_gmt}Z`);
    const hasAddress = one.billing['country'] !== '';
    await sql`
      insert into account (id, email, locale, billing, shipping, fields, created_at, first_name, last_name, username, updated_at)
      overriding system value
      values (${id}, ${email}, 'lt_LT', ${hasAddress ? JSON.stringify(one.billing) : null}::text::jsonb,
        ${hasAddress ? JSON.stringify(one.shipping) : null}::text::jsonb, ${companyFields(one.meta_data)}::text::jsonb,
        ${at}::timestamptz, ${firstName}, ${lastName}, ${username}, ${changed}::timestamptz)
    `.execute(db);
    if (!one.is_paying_customer) continue;
    const order = await addOrder(db, { lines: [{ net: 100, tax: 21 }], billing: { email }, status: 'completed' }, at);
    await db.updateTable('shop_order').set({ paid_at: at, completed_at: at }).where('id', '=', order.id).execute();
  }
}
