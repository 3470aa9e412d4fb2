import { xmlText } from '#server/platform/html/xml-text.ts';
import { alternates } from '#contract/alternates.ts';
import { inLanguage, type Locale } from '#contract/languages.ts';

/** A page as a sitemap names it. */
export type SitemapPage = {
  /** In the shop's own language. */
  readonly path: string;
  readonly changed?: Date | undefined;
  /** Whole addresses of its pictures. */
  readonly images?: readonly string[];
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

function changedOn(date: Date | undefined): string {
  return date === undefined ? '' : `<lastmod>${date.toISOString().slice(0, 10)}</lastmod>`;
}

/** One page in each of its languages, each naming all of them. */
function pageEntries(
  { path, changed, images = [] }: SitemapPage,
  publicUrl: string,
  languages: readonly Locale[],
): string {
  const others = alternates(path, languages)
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${xmlText(publicUrl + one.path)}"/>`)
    .join('');
  const pictures = images
    .map((image) => `<image:image><image:loc>${xmlText(image)}</image:loc></image:image>`)
    .join('');
  return languages
    .map(
      (locale) =>
        `<url><loc>${xmlText(publicUrl + inLanguage(path, locale))}</loc>${changedOn(changed)}${others}${pictures}</url>\n`,
    )
    .join('');
}

export function urlSet(pages: readonly SitemapPage[], publicUrl: string, languages: readonly Locale[]): string {
  const entries = pages.map((page) => pageEntries(page, publicUrl, languages)).join('');
  return `${declaration}<urlset ${namespaces}>\n${entries}</urlset>\n`;
}

export function sitemapIndex(
  files: readonly { readonly address: string; readonly changed?: Date | undefined }[],
): string {
  const entries = files.map(
    ({ address, changed }) => `<sitemap><loc>${xmlText(address)}</loc>${changedOn(changed)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
