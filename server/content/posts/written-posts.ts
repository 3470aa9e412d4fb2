import { htmlLanguage, type Locale } from '#contract/languages.ts';
import type { PostCategory } from '#contract/blog.ts';
import { slugify } from '#core/text/slug.ts';
import { parseVilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { WrittenPicture } from '#server/content/markdown/text-fields.ts';
import { type Content, textIn } from '#server/content/store/content-kind.ts';
import type { ContentStore, PublishedContent } from '#server/content/store/content-store.ts';
import { type PostFacts, postKind, type PostText } from './post-kind.ts';

/** A post in one language, with its text still as Markdown. */
export type WrittenPost = {
  /** Absent where it is not stored. */
  readonly id?: number;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly shows: WrittenPicture | null;
  readonly date: Date;
  readonly changedAt: Date;
  readonly author: string;
  readonly categories: readonly PostCategory[];
  readonly products: readonly string[];
};

type PostContent = Content<PostFacts, PostText>;

/** What a post is filed under, by the names in the shop's own language and called as a language does. */
function categoriesIn({ texts }: PostContent, locale: Locale): readonly PostCategory[] {
  const names = texts[locale]?.categories ?? [];
  return texts.lt_LT.categories.map((name, index) => ({ slug: slugify(name), name: names[index] ?? name }));
}

function dateOf({ shared: { date } }: PostContent, otherwise: Date): Date {
  const day = parseVilniusDay(date);
  if (day !== null) return vilniusMidnight(day);
  return date === '' ? otherwise : new Date(date);
}

/** A version of a post as it reads in a language; `at`: when it was first public. */
export function writePost(
  { slug, content }: { readonly slug: string; readonly content: PostContent },
  locale: Locale,
  { at, changedAt }: { readonly at: Date; readonly changedAt: Date },
): WrittenPost {
  const { title, description, markdown, seoTitle, seoDescription, picture } = textIn(content, locale);
  const { author, products } = content.shared;
  return {
    slug,
    title,
    description,
    markdown,
    seoTitle,
    seoDescription,
    shows: picture ?? content.texts.lt_LT.picture,
    date: dateOf(content, at),
    changedAt,
    author,
    categories: categoriesIn(content, locale),
    products,
  };
}

type PublishedPost = PublishedContent<PostFacts, PostText>;

const longAgo = new Date(0);

function publishedPosts(posts: readonly PublishedPost[], locale: Locale): readonly WrittenPost[] {
  return posts
    .map((post) => {
      const changedAt = post.changedAt ?? longAgo;
      const written = writePost(post, locale, { at: post.publishedAt ?? changedAt, changedAt });
      return post.id === null ? written : { id: post.id, ...written };
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime() || (a.slug < b.slug ? -1 : 1));
}

export type WrittenPosts = {
  /** The public posts in the current language or another, the newest first; the same array until one changes. */
  readonly now: (locale?: Locale) => readonly WrittenPost[];
};

export function createWrittenPosts(store: Pick<ContentStore, 'published'>): WrittenPosts {
  const lists = new WeakMap<readonly PublishedPost[], Map<Locale, readonly WrittenPost[]>>();
  return {
    now(locale = currentLocale()) {
      const published = store.published(postKind);
      const byLocale = lists.get(published) ?? new Map<Locale, readonly WrittenPost[]>();
      lists.set(published, byLocale);
      const list = byLocale.get(locale) ?? publishedPosts(published, locale);
      byLocale.set(locale, list);
      return list;
    },
  };
}

/** What posts are filed under, with how many there are, by name. */
export function countCategories(
  posts: readonly WrittenPost[],
  locale: Locale,
): readonly (PostCategory & { readonly count: number })[] {
  const counted = new Map<string, PostCategory & { readonly count: number }>();
  for (const { categories } of posts)
    for (const { slug, name } of categories) {
      const known = counted.get(slug);
      counted.set(slug, { slug, name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
    }
  return [...counted.values()].toSorted((a, b) => a.name.localeCompare(b.name, htmlLanguage[locale]));
}
