import { blogFeedPath } from '#contract/blog-paths.ts';
import { pathOf } from '#core/site/addresses.ts';
import { defaultLocale, htmlLanguage, inLanguage, type Locale } from '#contract/languages.ts';
import { renderMarkdown } from '#server/content/markdown/page-markdown.ts';
import type { WrittenPost, WrittenPosts } from '#server/content/posts/written-posts.ts';
import { xmlElement, xmlText } from '#server/platform/html/xml-text.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const maxPosts = 20;

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

type Options = {
  readonly posts: WrittenPosts;
  readonly settings: Pick<Settings, 'current'>;
  readonly texts: Pick<Texts, 'text'>;
  readonly publicUrl: string;
};

/** The blog's feeds (RSS 2.0) by their paths, one for each language; null for any other, and where there is no post. */
export function createBlogFeed({ posts, settings, texts, publicUrl }: Options): (path: string) => string | null {
  function absolute(html: string): string {
    return html.replaceAll(/(\s(?:href|src)=")\/(?!\/)/g, `$1${publicUrl}/`);
  }

  function item(post: WrittenPost, locale: Locale): string {
    const address = `${publicUrl}${inLanguage(pathOf(settings.current().permalinks, 'post', post.slug), locale)}`;
    return [
      '<item>',
      xmlElement('title', post.title),
      xmlElement('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      `<pubDate>${post.date.toUTCString()}</pubDate>`,
      xmlElement('dc:creator', post.author),
      ...post.categories.map(({ name }) => xmlElement('category', name)),
      xmlElement('description', post.description),
      xmlElement('content:encoded', absolute(renderMarkdown(post.markdown).html)),
      '</item>',
    ].join('');
  }

  function feed(locale: Locale): string | null {
    const shown = posts.now(locale).slice(0, maxPosts);
    if (shown.length === 0) return null;
    const { shop, permalinks } = settings.current();
    const self = publicUrl + blogFeedPath(htmlLanguage[locale], locale === defaultLocale);
    return [
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces}><channel>`,
      xmlElement('title', texts.text('%s – blog', shop.name)),
      xmlElement('link', `${publicUrl}${inLanguage(pathOf(permalinks, 'blog'), locale)}`),
      `<description>${xmlText(shop.tagline)}</description>`,
      xmlElement('language', htmlLanguage[locale]),
      `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
      ...shown.map((post) => item(post, locale)),
      '</channel></rss>\n',
    ].join('\n');
  }

  return (path) => {
    const { languages } = settings.current();
    const locale = languages.find((one) => path === blogFeedPath(htmlLanguage[one], one === defaultLocale));
    return locale === undefined ? null : inLocale(locale, () => feed(locale));
  };
}
