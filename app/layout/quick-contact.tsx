import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import styles from './footer.module.css';

const LateForm = lazy(async () => ({ default: (await import('#app/contact/quick-form.tsx')).QuickForm }));

/** The way to the merchant: without script a link to the contact form, with it a short form whose script comes when it is opened. */
export function QuickContact() {
  const { t } = useText();
  const scripted = useScripted();
  const [opened, setOpened] = useState(false);
  const words = t('Write to us');
  if (!scripted) return <Link to={links.contact()}>{words}</Link>;
  return (
    <details className={styles.quick} data-fold onToggle={() => setOpened(true)}>
      <summary>{words}</summary>
      <Suspense>{opened ? <LateForm /> : null}</Suspense>
    </details>
  );
}
