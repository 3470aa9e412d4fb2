import type { ReactNode } from 'react';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './account.module.css';

type SubPageProps = {
  readonly title: string;
  /** Below the heading. */
  readonly about: string;
  /** The page above it. */
  readonly parent: { readonly path: string; readonly label: string };
  readonly children: ReactNode;
};

/** A page below the first one of whoever is signed in, with the way back. */
export function SubPage({ title, about, parent, children }: SubPageProps) {
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
          <ButtonLink to={parent.path} variant="plain">
            {parent.label}
          </ButtonLink>
        </p>
      </article>
    </Page>
  );
}
