import { guardFields } from '#contract/forms.ts';
import { useText } from '../text/use-text.ts';
import styles from './form.module.css';

/** A field that no person sees, and machines fill in. */
export function FormTrap() {
  const { t } = useText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('Leave this field empty')}
        <input name={guardFields.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
