import type { ReactNode } from 'react';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './account.module.css';

type AccountPageProps = {
  readonly title: string;
  /** Below the heading. */
  readonly about: string;
  readonly children: ReactNode;
};

/** A page below that of the account, with the way back. */
export function AccountPage({ title, about, children }: AccountPageProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={title} />
      <article className={styles.page}>
        <header>
          <h1>{title}</h1>
          <p>{about}</p>
        </header>
        {children}
        <p>
          <ButtonLink to={links.account()} variant="plain">
            {t('Back to my account')}
          </ButtonLink>
        </p>
      </article>
    </Page>
  );
}
