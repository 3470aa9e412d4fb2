import { useEffect, useState } from 'react';
import { markInline } from '#app/add-on-api/inline-code.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { consentMark, readConsent } from './consent-cookie.ts';
import { ConsentForm } from './consent-form.tsx';
import { choose, type ConsentChoice, useConsent } from './consent-store.ts';
import styles from './statistics.module.css';

/**
 * The consent banner above the page, where it covers nothing. Cached pages always contain it; the mark set by the
 * script before it says whether it is shown. Without script nothing is reported, and nothing is asked.
 */
export function ConsentBanner({ version }: { readonly version: number }) {
  const { t } = useText();
  const consent = useConsent(version);
  const [statusMessage, setStatusMessage] = useState('');

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['consentReady'] = '1';
    // after an error the document is rendered anew, and the script above does not run again
    dataset['consent'] ??= readConsent(document.cookie, version) === null ? 'ask' : 'known';
    const pressed = dataset['consentPressed'];
    delete dataset['consentPressed'];
    if (pressed === 'allow' || pressed === 'deny') {
      choose({ statistics: pressed === 'allow', marketing: pressed === 'allow' }, version);
    }
  }, [version]);

  function take(choice: ConsentChoice): void {
    const focused = document.activeElement?.closest('[data-consent-banner]') ?? null;
    choose(choice, version);
    setStatusMessage(t('Your choice is saved. You can change it at the foot of the page.'));
    if (focused !== null) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markInline(consentMark(version)) : '' }}
      />
      <section className={styles.banner} aria-label={t('Cookies')} data-consent-banner>
        <div className={styles.inner}>
          <ConsentForm consent={consent ?? null} onChoose={take} />
        </div>
      </section>
      <output>
        <HiddenText>{statusMessage}</HiddenText>
      </output>
    </>
  );
}
