import { type SubmitEvent, useId } from 'react';
import { Link } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { Consent } from './consent-cookie.ts';
import type { ConsentChoice } from './consent-store.ts';
import styles from './statistics.module.css';

const privacyPage = 'privatumas';

type FormProps = {
  readonly consent: Consent | null;
  readonly onChoose: (choice: ConsentChoice) => void;
  /** Whether the choice by purpose is expanded. */
  readonly open?: boolean;
};

/** Yes and no side by side, alike, and the choice by purpose below. Nothing is ticked that the shopper did not tick. */
export function ConsentForm({ consent, onChoose, open = false }: FormProps) {
  const { t } = useText();
  const { pages } = useShopFacts();
  const id = useId();
  const policy = pages.find(({ slug }) => slug === privacyPage);
  const purposes = [
    {
      name: 'statistics',
      title: t('Statistics'),
      detail: t('Counts visits, so that we see what in the shop is easy to use and what is not (Google Analytics).'),
    },
    {
      name: 'marketing',
      title: t('Marketing'),
      detail: t('Shows whether our advertisements work, and which of them to show to you (Google).'),
    },
  ] as const;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onChoose({ statistics: chosen.has('statistics'), marketing: chosen.has('marketing') });
  }

  return (
    <>
      <p className={styles.ask}>
        {t('The shop needs a few cookies to work. If you agree, we would also count visits and measure advertising.')}{' '}
        {policy === undefined ? null : <Link to={policy.path}>{policy.name}</Link>}
      </p>
      <div className={styles.ways}>
        {(['deny', 'allow'] as const).map((value) => (
          <Button
            key={value}
            type="button"
            variant="quiet"
            value={value}
            data-consent-choice=""
            onClick={() => onChoose({ statistics: value === 'allow', marketing: value === 'allow' })}
          >
            {value === 'allow' ? t('I agree') : t('I do not agree')}
          </Button>
        ))}
      </div>
      <details className={styles.purposes} open={open} data-fold>
        <summary>{t('Choose by purpose')}</summary>
        <form onSubmit={save}>
          <ul>
            <li>
              <input type="checkbox" id={`${id}-own`} checked disabled aria-describedby={`${id}-own-detail`} />
              <label htmlFor={`${id}-own`}>{t('Necessary')}</label>
              <p id={`${id}-own-detail`}>{t('The cart and this choice of yours. Always on.')}</p>
            </li>
            {purposes.map(({ name, title, detail }) => (
              <li key={name}>
                <input
                  key={String(consent?.[name])} // another choice remounts the checkbox
                  type="checkbox"
                  name={name}
                  id={`${id}-${name}`}
                  defaultChecked={consent?.[name] === true}
                  aria-describedby={`${id}-${name}-detail`}
                />
                <label htmlFor={`${id}-${name}`}>{title}</label>
                <p id={`${id}-${name}-detail`}>{detail}</p>
              </li>
            ))}
          </ul>
          <Button variant="quiet">{t('Save the choice')}</Button>
        </form>
      </details>
    </>
  );
}
