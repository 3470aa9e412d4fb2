import * as v from 'valibot';
import { type Locale, locales } from '#contract/languages.ts';

/** What there is to be written, as the database knows it. */
export const contentKindNames = ['page', 'post', 'home', 'menus'] as const;
export type ContentKindName = (typeof contentKindNames)[number];

type OwnLocale = (typeof locales)[0];

/** What is written: once for all languages, and in each; the shop's own language is always there. */
export type Content<Shared = unknown, Text = unknown> = {
  readonly shared: Shared;
  readonly texts: Readonly<Record<OwnLocale, Text>> & Readonly<Partial<Record<Exclude<Locale, OwnLocale>, Text>>>;
};

/** Where it is and what is written there. */
export type WrittenContent<Shared, Text> = { readonly slug: string; readonly content: Content<Shared, Text> };

/**
 * A kind of what merchants write.
 *
 * ```ts
 * export const noteKind = defineContentKind({
 *   kind: 'page',
 *   shared: v.strictObject({ order: v.number() }),
 *   text: v.strictObject({ title: v.string(), markdown: v.string() }),
 *   name: ({ texts }) => texts.lt_LT.title,
 *   listed: ({ slug, content }) => ({ slug, titles: Object.values(content.texts).map(({ title }) => title) }),
 * });
 * ```
 */
export type ContentKind<Shared, Text> = {
  readonly kind: ContentKindName;
  readonly content: v.GenericSchema<unknown, Content<Shared, Text>>;
  /** What lists for the merchant call it, such as its title. */
  readonly name: (content: Content<Shared, Text>) => string;
  /**
   * What every page of the shop shows of one of these, such as its name in a menu: where that changes, all pages are
   * made anew. Null: nothing.
   */
  readonly listed: (written: WrittenContent<Shared, Text>) => unknown;
  /** What of it nobody will see, in plain English, such as a block that cannot be read; it is stored all the same. */
  readonly warnings: (content: Content<Shared, Text>) => readonly string[];
};

type Definition<Shared, Text> = {
  readonly kind: ContentKindName;
  /** What is the same in all languages. */
  readonly shared: v.GenericSchema<unknown, Shared>;
  /** What is written in each. */
  readonly text: v.GenericSchema<unknown, Text>;
  readonly name: ContentKind<Shared, Text>['name'];
  readonly listed?: ContentKind<Shared, Text>['listed'];
  readonly warnings?: ContentKind<Shared, Text>['warnings'];
};

export function defineContentKind<Shared, Text>({
  kind,
  shared,
  text,
  name,
  listed = () => null,
  warnings = () => [],
}: Definition<Shared, Text>): ContentKind<Shared, Text> {
  const [own, ...others] = locales;
  const spoken = Object.fromEntries(others.map((locale) => [locale, v.optional(text)]));
  const content = v.strictObject({ shared, texts: v.strictObject({ [own]: text, ...spoken }) });
  return { kind, content, name, listed, warnings };
}

/** What is written in a language, or in the shop's own where that has nothing. */
export function textIn<Text>({ texts }: Pick<Content<unknown, Text>, 'texts'>, locale: Locale): Text {
  return texts[locale] ?? texts[locales[0]];
}

/** A kind whose content only passes through. */
export type AnyContentKind = ContentKind<unknown, unknown>;

/** For lists of kinds, whose functions are only given what their own schema has parsed. */
export function asAnyKind<Shared, Text>(kind: ContentKind<Shared, Text>): AnyContentKind {
  return kind as unknown as AnyContentKind;
}
