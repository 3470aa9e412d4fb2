import { useState } from 'react';
import { Form } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { wishIntents } from '#app/wishes/wish-intents.ts';
import styles from './wish-list.module.css';

const fieldId = 'noru-nuoroda';

/** Shares the list by a link: makes it, shows it, makes another in its place, or withdraws it. `address`: null: not shared. */
export function ShareWishes({ address }: { readonly address: string | null }) {
  const { t } = useText();
  const scripted = useScripted();
  const [copied, setCopied] = useState(false);

  async function copy(text: string): Promise<void> {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => document.querySelector<HTMLInputElement>(`#${fieldId}`)?.select(),
    );
  }

  return (
    <section className={styles.share}>
      <h2>{t('Share the list')}</h2>
      {address === null ? (
        <p>{t('Whoever has the link sees the list as it is at that time, and nothing about you.')}</p>
      ) : (
        <div className={styles.address}>
          <label htmlFor={fieldId}>{t('Link to the list')}</label>
          <input id={fieldId} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
          {scripted ? (
            <Button type="button" variant="quiet" onClick={() => void copy(address)}>
              {t('Copy the link')}
            </Button>
          ) : null}
          <output>{copied ? t('Copied.') : ''}</output>
        </div>
      )}
      <Form method="post" preventScrollReset className={styles.buttons} onSubmit={() => setCopied(false)}>
        {address === null ? (
          <Button variant="quiet" name="intent" value={wishIntents.share}>
            {t('Make a link')}
          </Button>
        ) : (
          <>
            <Button variant="plain" name="intent" value={wishIntents.share}>
              {t('Make another link')}
            </Button>
            <Button variant="plain" name="intent" value={wishIntents.unshare}>
              {t('Stop sharing')}
            </Button>
          </>
        )}
      </Form>
      {address === null ? null : (
        <p className={styles.fine}>{t('Another link, and the end of sharing, end this one.')}</p>
      )}
    </section>
  );
}
