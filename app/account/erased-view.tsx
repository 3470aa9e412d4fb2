import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { KeptData } from './kept-data.tsx';
import styles from './account.module.css';
import { SubPage } from './sub-page.tsx';

/** What somebody reads whose account was just erased: what is gone, and what is kept. */
export function ErasedView() {
  const { t } = useText();
  return (
    <SubPage
      title={t('Your account is erased')}
      about={t('You are signed out on every device.')}
      parent={{ path: links.shop(), label: t('Back to the shop') }}
    >
      <section className={styles.part}>
        <h2>{t('What was erased')}</h2>
        <ul className={styles.kept}>
          <li>{t('Your account with its addresses, wish list and passkeys.')}</li>
          <li>{t('Your messages to us, your consent to the newsletter, and what you waited for.')}</li>
          <li>{t('Carts with your e-mail address that were not ordered.')}</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('What is kept, and why')}</h2>
        <KeptData />
      </section>
    </SubPage>
  );
}
