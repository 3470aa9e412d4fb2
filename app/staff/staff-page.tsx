import type { ReactNode } from 'react';
import styles from '#app/account/account.module.css';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';

type StaffPageProps = {
  readonly title: string;
  /** Below the heading. */
  readonly about: string;
  readonly children: ReactNode;
};

/** A page below the first one for staff, with the way back. */
export function StaffPage({ title, about, children }: StaffPageProps) {
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
          <ButtonLink to={links.admin()} variant="plain">
            {t('Back to the first page')}
          </ButtonLink>
        </p>
      </article>
    </Page>
  );
}
