import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { defaultLocale, htmlLanguage, type Locale, locales } from '#contract/languages.ts';
import { parseProductId } from '#core/ids.ts';
import { seoMetas, type SeoText } from '#core/site/seo-text.ts';
import { type ActionRefusal, runAction } from '#server/admin/actions/action.ts';
import { setCategorySeo, setProductSeo, type SeoFailure } from '#server/admin/seo/seo-actions.ts';
import { contentEditing } from '#server/content/open-content.ts';
import { pageKind } from '#server/content/pages/page-kind.ts';
import { contentActions } from '#server/content/store/content-actions.ts';
import { type ContentEntry, headOf, readRevisions } from '#server/content/store/content-rows.ts';
import { type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';
import { commandAuthority } from './key-commands.ts';
import { faultText, findNamed, pageTexts, refuse } from './written-texts.ts';

const options = {
  title: { type: 'string' },
  description: { type: 'string' },
  language: { type: 'string', default: htmlLanguage[defaultLocale] },
  json: { type: 'boolean', default: false },
} as const;

type Texts = { readonly title?: string; readonly description?: string };

/** What a command names: a kind of page, one of them, and a language. */
type Named = { readonly kind: string; readonly name: string; readonly locale: Locale };

type Call = Named & { readonly texts: Texts; readonly json: boolean };

function readCall(args: readonly string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { title, description, language, json } = values;
    const [kind = '', name = '', ...others] = positionals;
    const locale = locales.find((each) => htmlLanguage[each] === language);
    if (name === '' || others.length > 0 || locale === undefined) return null;
    const texts = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
    };
    return { kind, name, locale, texts, json };
  } catch {
    return null;
  }
}

/** A product by its id or slug; null where there is none. */
async function productId({ database: { db } }: CommandShop, name: string): Promise<number | null> {
  const query = db.selectFrom('product').select('id').where('parent_id', 'is', null);
  const bySlug = await query.where('slug', '=', name).executeTakeFirst();
  const id = parseProductId(name);
  return bySlug?.id ?? (id === null ? null : ((await query.where('id', '=', id).executeTakeFirst())?.id ?? null));
}

async function categoryId({ database: { db } }: CommandShop, slug: string): Promise<number | null> {
  return (await db.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst())?.id ?? null;
}

function reason(failure: SeoFailure | ActionRefusal): string {
  return failure.code === 'invalid_input' ? failure.data.issues.join('; ') : `Nothing was changed: ${failure.code}.`;
}

/** The texts of a page as they were last written. */
async function pageContent({ database: { db } }: CommandShop, entry: ContentEntry) {
  const head = headOf(entry);
  const revision = head === null ? undefined : (await readRevisions(db, [head])).get(head);
  const parsed = v.safeParse(pageKind.content, revision?.content);
  return parsed.success ? parsed.output : null;
}

async function setPage(shop: CommandShop, { name, locale, texts }: Call, output: CommandOutput): Promise<number> {
  const entry = await findNamed(shop, pageTexts, name, output);
  if (entry === null) return 1;
  const content = await pageContent(shop, entry);
  const text = content?.texts[locale];
  if (content === null || text === undefined)
    return refuse(output, `The page „${name}“ has no text in the language ${htmlLanguage[locale]}.`);
  const changed = {
    ...text,
    seoTitle: texts.title ?? text.seoTitle,
    seoDescription: texts.description ?? text.seoDescription,
  };
  const actions = contentActions(contentEditing(shop.settings));
  const isPublic = entry.published !== null && entry.published === headOf(entry);
  const written = {
    id: entry.id,
    kind: entry.kind,
    slug: entry.slug,
    content: { ...content, texts: { ...content.texts, [locale]: changed } },
    basedOn: headOf(entry),
  };
  const action = isPublic ? actions.write : actions.saveDraft;
  const done = await runAction(shop, commandAuthority('seo set'), action, written);
  if (!done.ok) return refuse(output, faultText(done.failure));
  if (!isPublic) output.line(`The page „${name}“ has a draft: it is shown once that is public.`);
  return 0;
}

export const seoSet: ShopCommand = {
  name: 'seo set',
  usage: '(product ID|SLUG | category SLUG | page SLUG) [--title TEXT] [--description TEXT] [--language LANGUAGE]',
  summary: 'Sets what search engines show of a page; an empty text is what the shop makes of the page itself.',
  async run(shop, args, output) {
    const call = readCall(args);
    if (call === null || Object.keys(call.texts).length === 0) return usageError(output, seoSet);
    const { kind, name, locale, texts } = call;
    if (kind === 'page') return setPage(shop, call, output);
    if (kind !== 'product' && kind !== 'category') return usageError(output, seoSet);
    const id = kind === 'product' ? await productId(shop, name) : await categoryId(shop, name);
    if (id === null) return refuse(output, `There is no ${kind} „${name}“.`);
    const action = kind === 'product' ? setProductSeo : setCategorySeo;
    const done = await runAction(shop, commandAuthority('seo set'), action, { id, locale, ...texts });
    return done.ok ? 0 : refuse(output, reason(done.failure));
  },
};

const none: SeoText = { title: '', description: '' };

/** As they are stored, variables of plug-ins included; null where there is no such thing. */
async function storedSeo(
  shop: CommandShop,
  { kind, name, locale }: Named,
  output: CommandOutput,
): Promise<SeoText | null> {
  const { db } = shop.database;
  if (kind === 'page') {
    const entry = await findNamed(shop, pageTexts, name, output);
    const text = entry === null ? undefined : (await pageContent(shop, entry))?.texts[locale];
    if (entry === null) return null;
    return text === undefined ? none : { title: text.seoTitle, description: text.seoDescription };
  }
  const id = kind === 'product' ? await productId(shop, name) : await categoryId(shop, name);
  if (id === null) {
    output.problem(`There is no ${kind} „${name}“.`);
    return null;
  }
  if (kind === 'category' || locale !== defaultLocale) {
    const { rows } = await sql<SeoText>`
      select title, description from ${sql.table(`${kind}_seo`)}
      where ${sql.ref(`${kind}_id`)} = ${id} and locale = ${locale}`.execute(db);
    return rows[0] ?? none;
  }
  const { metas } = await db.selectFrom('product').select('metas').where('id', '=', id).executeTakeFirstOrThrow();
  const values = metas as Readonly<Record<string, unknown>>;
  const first = (field: keyof SeoText) =>
    seoMetas
      .map((each) => values[each[field]])
      .find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? '';
  return { title: first('title'), description: first('description') };
}

export const seoShow: ShopCommand = {
  name: 'seo show',
  usage: '(product ID|SLUG | category SLUG | page SLUG) [--language LANGUAGE] [--json]',
  summary: 'Shows what was written of a page for search engines.',
  async run(shop, args, output) {
    const call = readCall(args);
    const isKnown = ['product', 'category', 'page'].includes(call?.kind ?? '');
    if (call === null || !isKnown || Object.keys(call.texts).length > 0) return usageError(output, seoShow);
    const seo = await storedSeo(shop, call, output);
    if (seo === null) return 1;
    if (call.json) output.line(JSON.stringify(seo));
    else for (const [field, text] of Object.entries(seo)) output.line(`${field}: ${text === '' ? '–' : text}`);
    return 0;
  },
};
