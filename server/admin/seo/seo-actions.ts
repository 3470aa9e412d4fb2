import { sql } from 'kysely';
import * as v from 'valibot';
import { defaultLocale, locales } from '#contract/languages.ts';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { seoMetaFor, type SeoText } from '#core/site/seo-text.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^[^\n\r\0]*$/, 'one line'));
const id = v.pipe(v.number(), v.check(isPossibleId, 'an id'));

/** What is left out stays as it is; an empty text is what the shop makes of the page. */
const schema = v.object({
  id,
  locale: v.optional(v.picklist(locales), defaultLocale),
  title: v.exactOptional(line(300)),
  description: v.exactOptional(line(1000)),
});
type Given = v.InferOutput<typeof schema>;

type Owner = 'product' | 'category';
export type SeoFailure = { readonly code: 'unknown_product' | 'unknown_category' };

async function readSeo(trx: DatabaseTransaction, owner: Owner, { id, locale }: Given): Promise<SeoText> {
  const { rows } = await sql<SeoText>`
    select title, description from ${sql.table(`${owner}_seo`)} where ${sql.ref(`${owner}_id`)} = ${id} and locale = ${locale}
  `.execute(trx);
  return rows[0] ?? { title: '', description: '' };
}

async function writeSeo(trx: DatabaseTransaction, owner: Owner, { id, locale }: Given, seo: SeoText): Promise<void> {
  await sql`
    insert into ${sql.table(`${owner}_seo`)} (${sql.ref(`${owner}_id`)}, locale, title, description)
    values (${id}, ${locale}, ${seo.title}, ${seo.description})
    on conflict (${sql.ref(`${owner}_id`)}, locale) do update set title = excluded.title, description = excluded.description
  `.execute(trx);
}

/** Changes the texts of one language; returns those before. */
async function changeSeo(trx: DatabaseTransaction, owner: Owner, given: Given) {
  const before = await readSeo(trx, owner, given);
  const after = { title: given.title ?? before.title, description: given.description ?? before.description };
  await writeSeo(trx, owner, given, after);
  return { before, after };
}

/** In the shop's own language the texts are metas of the product, those that its plug-in reads too. */
async function changeMetas(trx: DatabaseTransaction, metas: Readonly<Record<string, unknown>>, given: Given) {
  const fields = (['title', 'description'] as const).flatMap((field) => {
    const text = given[field];
    return text === undefined ? [] : [[seoMetaFor(metas, field), text] as const];
  });
  await sql`
    update product set metas = metas || ${JSON.stringify(Object.fromEntries(fields))}::text::jsonb, updated_at = now()
    where id = ${given.id}
  `.execute(trx);
  const before = Object.fromEntries(fields.map(([key]) => [key, metas[key] ?? '']));
  return { before, after: Object.fromEntries(fields) };
}

function audited({ audit }: ActionContext, type: Owner, given: Given, change: { before: object; after: object }): void {
  audit({
    object: { type, id: given.id },
    before: { ...change.before, locale: given.locale },
    after: { ...change.after, locale: given.locale },
  });
}

/** Sets what search engines show of a product. */
export const setProductSeo = defineAction({
  name: 'seo.set-product',
  permission: 'products.edit',
  schema,
  async run(given, context): Promise<Result<null, SeoFailure>> {
    const { trx } = context;
    const row = await trx
      .selectFrom('product')
      .select('metas')
      .where('id', '=', given.id)
      .where('parent_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return fail(failure('unknown_product'));
    const metas = row.metas as Readonly<Record<string, unknown>>;
    const isOwn = given.locale === defaultLocale;
    audited(
      context,
      'product',
      given,
      await (isOwn ? changeMetas(trx, metas, given) : changeSeo(trx, 'product', given)),
    );
    await announceChange(trx, [`product:${given.id}`]);
    return ok(null);
  },
});

/** Sets what search engines show of a category. */
export const setCategorySeo = defineAction({
  name: 'seo.set-category',
  permission: 'products.edit',
  schema,
  async run(given, context): Promise<Result<null, SeoFailure>> {
    const { trx } = context;
    const row = await trx.selectFrom('category').select('id').where('id', '=', given.id).forUpdate().executeTakeFirst();
    if (row === undefined) return fail(failure('unknown_category'));
    audited(context, 'category', given, await changeSeo(trx, 'category', given));
    await announceChange(trx, [`category:${given.id}`, 'catalogue']);
    return ok(null);
  },
});
