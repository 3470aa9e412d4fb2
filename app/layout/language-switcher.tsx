import { useRef } from 'react';
import { useLocation } from 'react-router';
import { htmlLanguage, inLanguage, languageName, type Locale } from '#contract/languages.ts';
import { addressIn } from '#app/routing/addresses.ts';
import { useLocale } from '#app/text/use-locale.ts';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './language-switcher.module.css';
import { useClosingDetails } from './use-closing-details.ts';

type Languages = { readonly languages: readonly Locale[] };

/** Links to this page in each language of the shop; another language is another page, so it is loaded anew. */
export function LanguageLinks({ languages, label }: Languages & { readonly label?: string }) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const here = inLanguage(pathname + search, locale);
  return (
    <ul className={styles.list} aria-label={label}>
      {languages.map((each) => (
        <li key={each}>
          {/* the page was rendered for all spellings of its address */}
          <a
            suppressHydrationWarning
            href={addressIn(here, each)}
            lang={htmlLanguage[each]}
            hrefLang={htmlLanguage[each]}
            aria-current={each === locale ? 'true' : undefined}
          >
            {languageName[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The header's switcher: a button that opens the list (docs/behaviour 2.10). Opens without script too. */
export function LanguageSwitcher({ languages }: Languages) {
  const { t } = useText();
  const locale = useLocale();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  if (languages.length < 2) return null;
  return (
    <details ref={details} className={styles.switcher} data-languages="">
      <summary>
        <HiddenText>{t('Language')}: </HiddenText>
        <span className={styles.now}>{htmlLanguage[locale]}</span>
        <Icon name="down" size={16} />
      </summary>
      <LanguageLinks languages={languages} />
    </details>
  );
}

/** The same in a menu or a footer: the list, always open. */
export function LanguageList({ languages }: Languages) {
  const { t } = useText();
  if (languages.length < 2) return null;
  return (
    <div className={styles.listed}>
      <LanguageLinks languages={languages} label={t('Language')} />
    </div>
  );
}
