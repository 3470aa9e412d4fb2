import { useRef } from 'react';
import { FixedNav } from '#app/rendering/reused-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { LayoutFacts, ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageList } from './language-switcher.tsx';
import styles from './phone-menu.module.css';

const id = 'meniu';

type PhoneMenuProps = { readonly facts: ShopFacts };

/** The menu of a narrow screen: a popover, so that it opens without script too. */
export function PhoneMenu({ facts }: PhoneMenuProps) {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={t('Menu')}>
        <Icon name="menu" size={24} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.head}>
          <h2>{facts.layout.label}</h2>
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
          <Entries layout={facts.layout} close={() => panel.current?.hidePopover()} />
        </FixedNav>
        <LanguageList languages={facts.languages} />
      </div>
    </>
  );
}

type EntriesProps = { readonly layout: LayoutFacts; readonly close: () => void };

function Entries({ layout: { startsWithAll, menu, others }, close }: EntriesProps) {
  const { t } = useText();
  const link = (path: string, name: string) => (
    <PageLink to={path} onClick={close}>
      {name}
    </PageLink>
  );
  return (
    <>
      <ul>
        {startsWithAll ? <li>{link(links.shop(), t('All products'))}</li> : null}
        {menu.map((entry, index) => (
          <li key={`${index} ${entry.path}`}>
            {entry.children.length === 0 ? (
              link(entry.path, entry.name)
            ) : (
              <details className={styles.group} data-fold>
                <summary>{entry.name}</summary>
                <ul>
                  <li>{link(entry.path, t('Everything in %s', entry.name))}</li>
                  {entry.children.map((child, place) => (
                    <li key={`${place} ${child.path}`}>{link(child.path, child.name)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <ul className={styles.pages}>
        {others.map(({ path, name }, index) => (
          <li key={`${index} ${path}`}>{link(path, name)}</li>
        ))}
      </ul>
    </>
  );
}
