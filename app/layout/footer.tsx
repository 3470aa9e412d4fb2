import { PageLink } from '#app/ui/page-link.tsx';
import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import styles from './footer.module.css';
import { LanguageList } from './language-switcher.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FixedNav } from '#app/rendering/reused-markup.tsx';
import { PartsAt } from '#app/add-ons/page-parts-context.tsx';
import { Logo } from './logo.tsx';
import { NestedList } from './nested-list.tsx';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useScripted } from '#app/ui/use-scripted.ts';

type FooterProps = {
  readonly facts: ShopFacts;
  /** Only what the law wants, as on the checkout. */
  readonly short: boolean;
};

export function Footer({ facts, short }: FooterProps) {
  const { t } = useText();
  const { legal } = facts.layout;
  return (
    <footer className={styles.footer}>
      {short ? null : <Columns facts={facts} />}
      <div className={styles.legal}>
        <p>{legal.seller}</p>
        <p>{legal.prices}</p>
        <p>
          {legal.disputes} <a href="https://vvtat.lrv.lt">vvtat.lrv.lt</a>.
        </p>
        <PartsAt place="footer" cart={null} />
      </div>
      <a href="#top" className={styles.top} aria-label={t('To the top of the page')}>
        <Icon name="up" size={22} />
      </a>
    </footer>
  );
}

function Columns({ facts }: Pick<FooterProps, 'facts'>) {
  const { t } = useText();
  const { columns, lists } = facts.layout;
  return (
    <div className={styles.columns} data-lists={lists ?? undefined}>
      <section>
        <p className={styles.name}>
          <Logo name={facts.name} look={facts.look} />
        </p>
        {facts.tagline === '' ? null : <p className={styles.tagline}>{facts.tagline}</p>}
        <LanguageList languages={facts.languages} />
        {facts.newsletter === null ? null : (
          <div className={styles.newsletter}>
            <FoldedForm label={t('Newsletter')} path={links.newsletter()} Form={LateNewsletter} />
          </div>
        )}
      </section>
      {columns.map(({ heading, links: entries }, index) => (
        <FixedNav key={index} aria-label={heading} data-column={index}>
          <h2>{heading}</h2>
          <ul>
            <NestedList entries={entries} />
          </ul>
        </FixedNav>
      ))}
      <section>
        <h2>{t('Contacts')}</h2>
        <ul>
          {facts.email === '' ? null : (
            <li>
              <a href={`mailto:${facts.email}`}>{facts.email}</a>
            </li>
          )}
          {facts.phone === '' ? null : (
            <li>
              <a href={`tel:${facts.phone.replaceAll(' ', '')}`}>{facts.phone}</a>
            </li>
          )}
          {facts.address === '' ? null : <li>{facts.address}</li>}
          <li>
            <FoldedForm label={t('Write to us')} path={links.contact()} Form={LateContact} />
          </li>
        </ul>
      </section>
    </div>
  );
}

const LateContact = lazy(async () => ({ default: (await import('#app/contact/quick-form.tsx')).QuickForm }));
const LateNewsletter = lazy(async () => ({
  default: (await import('#app/newsletter/quick-newsletter.tsx')).QuickNewsletter,
}));

type FoldedFormProps = { readonly label: string; readonly path: string; readonly Form: ComponentType };

/**
 * A form at the foot of the page: without script a link to its page, with it a short form whose script is loaded when it
 * is opened.
 */
function FoldedForm({ label, path, Form }: FoldedFormProps) {
  const scripted = useScripted();
  const [opened, setOpened] = useState(false);
  if (!scripted) return <PageLink to={path}>{label}</PageLink>;
  return (
    <details className={styles.quick} data-fold onToggle={() => setOpened(true)}>
      <summary>{label}</summary>
      <Suspense>{opened ? <Form /> : null}</Suspense>
    </details>
  );
}
