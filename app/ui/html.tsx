import { useLocale } from '../text/use-locale.ts';
import { linksInLanguage } from './links-in-language.ts';
import styles from './html.module.css';

const shortCell = /<td>([^<]{1,14})<\/td>/g; // sizes and amounts

/** Merchant's HTML; the server has sanitised it. Its links to pages of the shop stay in the language of the page, wide
 * tables scroll by themselves, and what is short in them is not broken. */
export function Html({ source }: { readonly source: string }) {
  const scrolling = linksInLanguage(source, useLocale())
    .replaceAll('<table', `<div class="${styles.wide}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(shortCell, `<td class="${styles.whole}">$1</td>`);
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: scrolling }} />;
}
