import { Link } from 'react-router';
import { useLocale } from '#app/text/use-locale.ts';
import { markInline } from '#app/add-on-api/inline-code.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PartProps } from '#app/add-on-api/page-part.ts';
import { isPagePath, defaultLocale } from '#contract/languages.ts';
import styles from './announcement.module.css';
import type { AnnouncementFacts } from './announcement-facts.ts';

declare global {
  interface Window {
    /** Set by the line’s inline script. */
    markAnnouncement?: () => void;
  }
}

/**
 * The merchant's line above the page. Cached pages always contain it; the mark set by its inline script says whether it
 * was closed.
 */
export function AnnouncementPart({ facts }: PartProps) {
  const { t } = useText();
  const { text, textEn, link, key } = facts as AnnouncementFacts;
  const localizedText = useLocale() === defaultLocale ? text : textEn;
  return (
    <section ref={markAnew} className={styles.line} aria-label={t('Announcement')} data-announcement-line>
      {/* runs while the page is parsed, so only the server's markup contains its code */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markInline(dismissedMark(key)) : '' }}
      />
      <p>
        <Words text={localizedText} link={link} />
      </p>
      <button type="button" className={styles.close} aria-label={t('Close')} data-announcement-close>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}

/** After an error the document is rendered anew, and the line's inline script does not run again. */
function markAnew(): void {
  if (document.documentElement.dataset['announcement'] === undefined) window.markAnnouncement?.();
}

function Words({ text, link }: { readonly text: string; readonly link: string }) {
  if (link === '') return text;
  return link.startsWith('/') && isPagePath(link) ? <Link to={link}>{text}</Link> : <a href={link}>{text}</a>;
}

const storeName = 'vitrina_announcement';

/**
 * Inline script that runs before the page is shown: it marks the root element with whether the line was closed in this
 * browser, so that the line neither flashes nor moves the page, and closes it on click, even before the rest of the
 * script is loaded. The function that marks the root stays on the window for documents that are rendered anew, so no
 * page contains it twice.
 */
function dismissedMark(key: string): string {
  return `(function(d,s,k){var m=markAnnouncement=function(){var c;try{c=localStorage.getItem(s)}catch(e){}d.documentElement.dataset.announcement=c===k?'closed':'open'};m();d.addEventListener('click',function(e){if(!e.target.closest||!e.target.closest('[data-announcement-close]'))return;try{localStorage.setItem(s,k)}catch(e){}d.documentElement.dataset.announcement='closed';var m=d.querySelector('main');m&&m.focus({preventScroll:true})})})(document,'${storeName}','${key}')`;
}
