import { Form } from 'react-router';
import { maxQueryLength } from '#contract/suggestions-path.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import styles from './page-search.module.css';

/** A search within a page, beside that of the header. */
export function PageSearch({ query = '' }: { readonly query?: string }) {
  const { t } = useText();
  return (
    <search>
      <Form method="get" action={links.search()} className={styles.form}>
        <Field
          label={t('What are you looking for?')}
          name="q"
          type="search"
          defaultValue={query}
          key={query}
          maxLength={maxQueryLength}
        />
        <Button>{t('Search')}</Button>
      </Form>
    </search>
  );
}
