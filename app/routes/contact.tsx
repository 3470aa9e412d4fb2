import type { Route } from './+types/contact.ts';
import { readForm } from '../api/read-form.ts';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { actOnContact } from '../contact/act-on-contact.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { FormThanks } from '../forms/form-thanks.tsx';
import styles from '../forms/form.module.css';
import { sentParameter } from '#app/routing/form-links.ts';
import { links } from '#app/routing/links.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { useText } from '../text/use-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(pageStateKey).markPrivate();
  return { isSubmitted: url.searchParams.has(sentParameter) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnContact(context.get(pageStateKey), await readForm(request));
}

export default function Contact({ loaderData: { isSubmitted } }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={isSubmitted ? t('Your message is sent') : t('Write to us')} />
      {isSubmitted ? (
        <FormThanks title={t('Your message is sent')}>
          <p>{t('Thank you, your message is with us. We will answer by e-mail.')}</p>
        </FormThanks>
      ) : (
        <article className={styles.page}>
          <header>
            <h1>{t('Write to us')}</h1>
            <p>{t('Ask about a product, an order or anything else.')}</p>
          </header>
          <ContactForm path={links.contact()} />
        </article>
      )}
    </Page>
  );
}
