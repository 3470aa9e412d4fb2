import { antiSpamFields } from '#contract/forms.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './form.module.css';

/** A honeypot: a field that no person sees, and bots fill in. */
export function Honeypot() {
  const { t } = useText();
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        {t('Leave this field empty')}
        <input name={antiSpamFields.honeypot} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
