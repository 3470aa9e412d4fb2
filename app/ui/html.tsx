import { useLocale } from '../text/use-locale.ts';
import { linksInLanguage } from './links-in-language.ts';
import styles from './html.module.css';

/** Merchant's HTML; the server has sanitised it. Its links to pages of the shop stay in the language of the page, wide tables scroll by themselves. */
export function Html({ source }: { readonly source: string }) {
  const scrolling = linksInLanguage(source, useLocale())
    .replaceAll('<table', `<div class="${styles.wide}" tabindex="0"><table`)
    .replaceAll('</table>', '</table></div>');
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: scrolling }} />;
}
