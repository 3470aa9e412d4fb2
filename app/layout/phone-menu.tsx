import { useRef } from 'react';
import { FixedNav } from '#app/rendering/reused-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageList } from './language-switcher.tsx';
import styles from './phone-menu.module.css';

const id = 'meniu';

/** The menu of a narrow screen: a popover, so that it opens without script too. */
export function PhoneMenu({ facts }: { readonly facts: ShopFacts }) {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={t('Menu')}>
        <Icon name="menu" size={24} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.head}>
          <h2>{t('Categories')}</h2>
          <button
            type="button"
            className={styles.closer}
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('Close menu')}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <FixedNav aria-label={t('Menu')}>
          <Entries facts={facts} close={() => panel.current?.hidePopover()} />
        </FixedNav>
        <LanguageList languages={facts.languages} />
      </div>
    </>
  );
}

type EntriesProps = { readonly facts: ShopFacts; readonly close: () => void };

function Entries({ facts, close }: EntriesProps) {
  const { t } = useText();
  const link = (path: string, name: string) => (
    <PageLink to={path} onClick={close}>
      {name}
    </PageLink>
  );
  return (
    <>
      <ul>
        <li>{link(links.shop(), t('All products'))}</li>
        {facts.menu.map((entry) => (
          <li key={entry.path}>
            {entry.children.length === 0 ? (
              link(entry.path, entry.name)
            ) : (
              <details className={styles.group} data-fold>
                <summary>{entry.name}</summary>
                <ul>
                  <li>{link(entry.path, t('Everything in %s', entry.name))}</li>
                  {entry.children.map((child) => (
                    <li key={child.path}>{link(child.path, child.name)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.pages}>
        {facts.pages.map((page) => (
          <li key={page.path}>{link(page.path, page.name)}</li>
        ))}
        {facts.hasWishes ? <li>{link(links.wishes(), t('Wish list'))}</li> : null}
        {facts.hasAccounts ? <li>{link(links.account(), t('My account'))}</li> : null}
      </ul>
    </>
  );
}
