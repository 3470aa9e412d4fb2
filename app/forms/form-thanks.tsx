import { type ReactNode, useEffect, useRef } from 'react';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './form.module.css';

type ThanksProps = { readonly title: string; readonly children: ReactNode };

/** What a form's page shows once the form was accepted; its heading gets the focus, as it replaces the form. */
export function FormThanks({ title, children }: ThanksProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.page}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </header>
      <p>
        <ButtonLink to={links.shop()} variant="quiet">
          {t('Continue shopping')}
        </ButtonLink>
      </p>
    </article>
  );
}
