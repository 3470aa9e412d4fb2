import { guardFields } from '#contract/forms.ts';
import { useShopFacts } from '../chrome/use-shop-facts.ts';
import { useText } from '../text/use-text.ts';
import styles from './form.module.css';

/** What tells people from machines: the shop's ticket, and a trap that no person sees. */
export function GuardFields({ ticket }: { readonly ticket: string | undefined }) {
  const { t } = useText();
  const { formTicket } = useShopFacts();
  return (
    <>
      <input type="hidden" name={guardFields.ticket} value={ticket ?? formTicket} readOnly />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('Leave this field empty')}
          <input name={guardFields.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
