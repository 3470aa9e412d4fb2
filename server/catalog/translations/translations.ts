import { type Locale, defaultLocale } from '#contract/languages.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';

export type TranslatedKind = 'product' | 'category' | 'tag' | 'brand' | 'attribute' | 'term' | 'setting' | 'picture';

/** These product texts are many and long: they are read only for the products that are shown. */
const longFields = ['short', 'description', 'made_in', 'warnings', 'sizes', 'texts'] as const;

export type LongTexts = Readonly<Partial<Record<(typeof longFields)[number], string>>>;

/** Texts of the catalogue and the settings in the current language; in the shop's own there is nothing to look up. */
export type Translations = {
  /** A short text; undefined where it has no wording in the current language. */
  readonly wording: (kind: TranslatedKind, object: string | number, field: string) => string | undefined;
  /** All texts of settings by `object`, in the current language. */
  readonly settings: () => ReadonlyMap<string, string>;
  /** Descriptions and facts of products by id, `sizes` and `texts` as JSON; queries no database in the shop's own language. */
  readonly descriptions: (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, LongTexts>>;
  /** Another object whenever a translation changed. */
  readonly version: () => object;
  readonly close: () => Promise<void>;
};

type Loaded = ReadonlyMap<string, string>;

const separator = '\u0000';
const keyOf = (...parts: readonly (string | number)[]) => parts.join(separator);

async function load(db: Database): Promise<Loaded> {
  const rows = await db
    .selectFrom('translation')
    .selectAll()
    .where((eb) => eb.or([eb('kind', '!=', 'product'), eb('field', 'not in', longFields)]))
    .execute();
  return new Map(rows.map(({ locale, kind, object, field, text }) => [keyOf(locale, kind, object, field), text]));
}

function settingsIn(loaded: Loaded, locale: Locale): ReadonlyMap<string, string> {
  const start = keyOf(locale, 'setting', '');
  const settingEntries = [...loaded].filter(([key]) => key.startsWith(start));
  return new Map(settingEntries.map(([key, text]) => [key.split(separator)[2] ?? '', text]));
}

/** Opens the translations and keeps them current while any process changes them. */
export async function openTranslations(database: OpenDatabase): Promise<Translations> {
  let loaded = await load(database.db);
  const close = await database.changes.subscribe('facts', async (tags) => {
    if (!tags.includes('texts') && !tags.includes('everything')) return;
    loaded = await load(database.db).catch(() => loaded);
  });
  return {
    wording: (kind, object, field) => {
      const locale = currentLocale();
      return locale === defaultLocale ? undefined : loaded.get(keyOf(locale, kind, object, field));
    },
    settings: () => settingsIn(loaded, currentLocale()),
    async descriptions(db, ids) {
      const locale = currentLocale();
      if (locale === defaultLocale || ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('translation')
        .select(['object', 'field', 'text'])
        .where('locale', '=', locale)
        .where('kind', '=', 'product')
        .where('object', 'in', ids.map(String))
        .where('field', 'in', longFields)
        .execute();
      const byId = Map.groupBy(rows, ({ object }) => Number(object));
      return new Map(
        [...byId].map(([id, texts]) => [id, Object.fromEntries(texts.map(({ field, text }) => [field, text]))]),
      );
    },
    version: () => loaded,
    close,
  };
}

/** A shop without translations, for tests and commands that show none. */
export const noTranslations: Translations = {
  wording: () => undefined,
  settings: () => new Map(),
  descriptions: () => Promise.resolve(new Map()),
  version: () => noTranslations,
  close: () => Promise.resolve(),
};
