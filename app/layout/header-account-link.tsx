import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import styles from './header-account-link.module.css';

/** The link to the account on a wide screen; a phone has it in its menu. It is the same for everybody, signed in or not. */
export function AccountLink() {
  const { t } = useText();
  return (
    <PageLink to={links.account()} className={styles.link} aria-label={t('My account')}>
      <Icon name="person" size={24} />
    </PageLink>
  );
}
