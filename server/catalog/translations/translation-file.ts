import * as v from 'valibot';
import { type Locale, defaultLocale } from '#contract/languages.ts';
import { sizeTableSchema } from '#contract/product-facts.ts';
import { readCategories, readBrands, readTags } from '#server/catalog/products/read-terms.ts';
import { termTree } from '#server/catalog/products/taxonomies.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { attributeValues } from './attribute-values.ts';
import { type AddOnWords, englishOf } from './english-defaults.ts';
import { settingPaths, textAt } from './translate-settings.ts';
import type { TranslatedKind } from './translations.ts';

const text = v.optional(v.string());
const named = v.strictObject({ name: text, description: text });
const productTexts = v.strictObject({
  name: text,
  short: text,
  description: text,
  made_in: text,
  /** One a line. */
  warnings: text,
  sizes: v.optional(v.union([v.literal(''), sizeTableSchema])),
  /** Texts that the merchant wrote for this product elsewhere, such as in a list of add-ons, by what they are. */
  texts: v.optional(v.record(v.string(), v.string())),
});

/** A shop's texts in another language. An empty text takes a translation back. */
export const translationFileSchema = v.strictObject({
  /** By SKU. */
  products: v.optional(v.record(v.string(), productTexts), {}),
  /** By names from the root (`Namai > Pledai`), or by slugs (`namai/pledai`). */
  categories: v.optional(v.record(v.string(), named), {}),
  /** By slug. */
  tags: v.optional(v.record(v.string(), named), {}),
  /** By slug. */
  brands: v.optional(v.record(v.string(), named), {}),
  /** By name. */
  attributes: v.optional(v.record(v.string(), v.string()), {}),
  /** By the attribute's name, then by the value. */
  terms: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  /** What pictures show, by their source as the product file names it. */
  pictures: v.optional(v.record(v.string(), v.string()), {}),
  /** By path, such as `payments.methods.bacs.title`. */
  settings: v.optional(v.record(v.string(), v.string()), {}),
});
export type TranslationFile = v.InferOutput<typeof translationFileSchema>;

export type TranslationRow = {
  readonly kind: TranslatedKind;
  readonly object: string;
  readonly field: string;
  readonly text: string;
};

export type ReadTranslations = {
  readonly rows: readonly TranslationRow[];
  /** What the file names and the shop does not have, in plain words. */
  readonly problems: readonly string[];
};

const markup = new Set(['short', 'description']);

/** As they are stored; none take back those before. */
function writtenTexts(texts: Readonly<Record<string, string>> | undefined): string | undefined {
  if (texts === undefined) return undefined;
  const worded = Object.entries(texts).filter(([, wording]) => wording.trim() !== '');
  return worded.length === 0 ? '' : JSON.stringify(Object.fromEntries(worded));
}

/** A path by names and one by slugs lead to the same category. */
async function categoryIds(db: Database): Promise<ReadonlyMap<string, number>> {
  const { all, byId } = termTree(await readCategories(db));
  return new Map(
    all.flatMap(({ id, path, lineage }) => [
      [lineage.map((each) => byId.get(each)?.name ?? '').join(' > '), id] as const,
      [path, id] as const,
    ]),
  );
}

/** The rows of a translation file, with everything it names looked up in the shop. */
export async function readTranslationFile(
  db: Database,
  { settings, addOns }: { readonly settings: ShopSettings; readonly addOns: readonly AddOnWords[] },
  file: TranslationFile,
): Promise<ReadTranslations> {
  const addOnTexts = englishOf(addOns);
  const rows: TranslationRow[] = [];
  const problems: string[] = [];
  const add = (kind: TranslatedKind, object: string | number, fields: Readonly<Record<string, string | undefined>>) => {
    for (const [field, fieldText] of Object.entries(fields)) {
      if (fieldText === undefined) continue;
      rows.push({
        kind,
        object: String(object),
        field,
        text: markup.has(field) ? sanitiseHtml(fieldText).html : fieldText.trim(),
      });
    }
  };
  const findAll = (
    kind: TranslatedKind,
    part: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>,
    ids: ReadonlyMap<string, number>,
  ) => {
    for (const [name, fields] of Object.entries(part)) {
      const id = ids.get(name);
      if (id === undefined) problems.push(`${kind} „${name}“: the shop has none`);
      else add(kind, id, fields);
    }
  };

  const products = await db.selectFrom('product').select(['id', 'sku']).where('sku', 'is not', null).execute();
  const productFields = Object.entries(file.products).map(([sku, { sizes, texts, ...fields }]) => {
    const tables = { sizes: typeof sizes === 'object' ? JSON.stringify(sizes) : sizes, texts: writtenTexts(texts) };
    return [sku, { ...fields, ...tables }] as const;
  });
  findAll('product', Object.fromEntries(productFields), new Map(products.map(({ id, sku }) => [sku ?? '', id])));
  findAll('category', file.categories, await categoryIds(db));
  findAll('tag', file.tags, new Map((await readTags(db)).map(({ id, slug }) => [slug, id])));
  findAll('brand', file.brands, new Map((await readBrands(db)).map(({ id, slug }) => [slug, id])));
  const attributes = await attributeValues(db);
  for (const [name, translatedName] of Object.entries(file.attributes)) {
    if (attributes.has(name)) add('attribute', name, { name: translatedName });
    else problems.push(`attribute „${name}“: the shop has none`);
  }
  for (const [attribute, values] of Object.entries(file.terms)) {
    const existingValues = attributes.get(attribute);
    if (existingValues === undefined) {
      problems.push(`terms of „${attribute}“: the shop has no such attribute`);
      continue;
    }
    for (const [value, translatedValue] of Object.entries(values)) {
      if (existingValues.has(value)) add('term', attribute, { [value]: translatedValue });
      else problems.push(`term „${attribute}“ → „${value}“: the attribute has no such value`);
    }
  }
  for (const [source, alt] of Object.entries(file.pictures)) add('picture', source, { alt });
  for (const [path, settingText] of Object.entries(file.settings)) {
    if (isSettingText(settings, path, addOnTexts)) add('setting', path, { '': settingText });
    else problems.push(`setting „${path}“: no text stands there`);
  }
  return { rows, problems };
}

/** Whether there is a text at the path; those of add-ons count even where nobody has worded them yet. */
function isSettingText(settings: ShopSettings, path: string, addOnTexts: ReadonlyMap<string, string>): boolean {
  const [, addOnPath] = /^addons\.(.+)$/.exec(path) ?? [];
  return (
    settingPaths(settings, path).some((each) => textAt(settings, each.split('.')) !== null) ||
    (addOnPath !== undefined && addOnTexts.has(addOnPath))
  );
}

/** `…/en_GB.json` → `en_GB`; null for a name that is no other language of a shop. */
export function localeOfFile(path: string, offered: readonly Locale[]): Locale | null {
  const name = /([^/\\]+)\.json$/.exec(path)?.[1] ?? '';
  return offered.find((locale) => locale !== defaultLocale && name.startsWith(locale)) ?? null;
}
