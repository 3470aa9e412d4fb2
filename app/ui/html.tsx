import { useLocale } from '#app/text/use-locale.ts';
import { addressIn } from '#app/routing/addresses.ts';
import styles from './html.module.css';
import { isPagePath, type Locale, localeOfPath, defaultLocale } from '#contract/languages.ts';

const shortCell = /<td>([^<]{1,14})<\/td>/g; // sizes and amounts

/**
 * Merchant's HTML; the server has sanitised it. Its links to pages of the shop stay in the language of the page, wide
 * tables scroll by themselves, and short cells are not broken over lines.
 */
export function Html({ source }: { readonly source: string }) {
  const scrolling = linksInLanguage(source, useLocale())
    .replaceAll('<table', `<div class="${styles.wide}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(shortCell, `<td class="${styles.whole}">$1</td>`);
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: scrolling }} />;
}

const ownLink = /(\shref=")(\/(?!\/)[^"?#]*)/g;

/**
 * Rewrites links in merchant-written HTML to the shop's pages into a language; those that name one themselves, and
 * files, are unchanged.
 */
export function linksInLanguage(html: string, locale: Locale): string {
  return html.replaceAll(ownLink, (fullMatch, start: string, path: string) =>
    isPagePath(path) && localeOfPath(path) === defaultLocale ? `${start}${addressIn(path, locale)}` : fullMatch,
  );
}
