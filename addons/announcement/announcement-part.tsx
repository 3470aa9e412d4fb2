import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#app/text/use-locale.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { PartProps } from '#app/ui/page-part.ts';
import { isPagePath, ownLocale } from '#contract/languages.ts';
import styles from './announcement.module.css';
import { closedMark, wasClosed } from './closed-mark.ts';
import type { AnnouncementFacts } from './page-facts.ts';

/** The merchant's line above the page. It is in every page as it is kept; the mark before it says whether it was closed. */
export function AnnouncementPart({ facts }: PartProps) {
  const { t } = useText();
  const { text, textEn, link, key } = facts as AnnouncementFacts;
  const words = useLocale() === ownLocale ? text : textEn;
  useEffect(() => {
    // a page that failed begins its document anew, and the script below does not run again
    const { dataset } = document.documentElement;
    if (dataset['announcement'] === undefined) dataset['announcement'] = wasClosed(key) ? 'closed' : 'open';
  }, [key]);
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: closedMark(key) }} />
      <section className={styles.line} aria-label={t('Announcement')} data-announcement-line>
        <p>
          <Words text={words} link={link} />
        </p>
        <button type="button" className={styles.close} data-announcement-close>
          <Icon name="close" size={18} />
          <HiddenText>{t('Close')}</HiddenText>
        </button>
      </section>
    </>
  );
}

function Words({ text, link }: { readonly text: string; readonly link: string }) {
  if (link === '') return text;
  return link.startsWith('/') && isPagePath(link) ? <Link to={link}>{text}</Link> : <a href={link}>{text}</a>;
}
