import type { Locale } from '#contract/languages.ts';
import type { ContentPage } from '#contract/storefront.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { type Content, textIn } from '#server/content/store/content-kind.ts';
import type { ContentStore, PublishedContent } from '#server/content/store/content-store.ts';
import { renderMarkdown } from '#server/content/markdown/page-markdown.ts';
import type { WrittenPicture } from '#server/content/markdown/text-fields.ts';
import { type PageFacts, pageKind, type PageText } from './page-kind.ts';

/** A page as it is written, in one language; `shows`: its picture by file name. */
export type WrittenPage = Omit<ContentPage, 'picture'> & {
  readonly shows: WrittenPicture | null;
  /** Openings of its blocks that were meant to show products and show none: `::: products newset 4`. */
  readonly unread: readonly string[];
  /** The text of the shop's that it is; absent where the merchant wrote it. */
  readonly template?: string;
  /** When it was first public, and when it was written as it is; null or absent for a text that the shop makes. */
  readonly publishedAt?: Date | null;
  readonly changedAt?: Date | null;
};

/** Pages of a shop in each language; one missing in a language is shown untranslated. */
export type WrittenPages = {
  /** The pages in the current language or another, in their order; the same array until one changes. */
  readonly now: (locale?: Locale) => readonly WrittenPage[];
};

/** A version of a page as it reads in a language. */
export function writePage(
  { slug, content }: { readonly slug: string; readonly content: Content<PageFacts, PageText> },
  locale: Locale,
): WrittenPage {
  const text = textIn(content, locale);
  const { title, description, seoTitle, seoDescription } = text;
  const { html, blocks, unread } = renderMarkdown(text.markdown);
  return {
    slug,
    title,
    description,
    html,
    ...(blocks === undefined ? {} : { blocks: [...blocks] }),
    ...(seoTitle === '' ? {} : { seo_title: seoTitle }),
    ...(seoDescription === '' ? {} : { seo_description: seoDescription }),
    unread,
    shows: text.picture ?? content.texts.lt_LT.picture,
  };
}

type PublishedPage = PublishedContent<PageFacts, PageText>;

function publishedPage(page: PublishedPage, locale: Locale): WrittenPage {
  const { id, template, publishedAt, changedAt } = page;
  const origin = id === null ? (template === null ? {} : { template }) : { id };
  return { ...origin, ...writePage(page, locale), publishedAt, changedAt };
}

/** The pages that are public, rendered once for each language until they change. */
export function createWrittenPages(store: Pick<ContentStore, 'published'>): WrittenPages {
  const rendered = new WeakMap<PublishedPage, Map<Locale, WrittenPage>>();
  const lists = new WeakMap<readonly PublishedPage[], Map<Locale, readonly WrittenPage[]>>();

  function render(page: PublishedPage, locale: Locale): WrittenPage {
    const byLocale = rendered.get(page) ?? new Map<Locale, WrittenPage>();
    rendered.set(page, byLocale);
    const written = byLocale.get(locale) ?? publishedPage(page, locale);
    byLocale.set(locale, written);
    return written;
  }

  return {
    now(locale = currentLocale()) {
      const published = store.published(pageKind);
      const byLocale = lists.get(published) ?? new Map<Locale, readonly WrittenPage[]>();
      lists.set(published, byLocale);
      const list =
        byLocale.get(locale) ??
        published
          .toSorted((a, b) => a.content.shared.order - b.content.shared.order)
          .map((page) => render(page, locale));
      byLocale.set(locale, list);
      return list;
    },
  };
}
