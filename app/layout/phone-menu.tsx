import { useRef } from 'react';
import { FixedNav } from '#app/rendering/reused-markup.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { leadsTo, type NamedLink, useNamedLinks } from './menu-links.ts';
import { LanguageList } from './language-switcher.tsx';
import styles from './phone-menu.module.css';

const id = 'meniu';

type PhoneMenuProps = {
  readonly facts: ShopFacts;
  /** The entries of the header's menu. */
  readonly menu: readonly NamedLink[];
};

/** The menu of a narrow screen: a popover, so that it opens without script too. */
export function PhoneMenu({ facts, menu }: PhoneMenuProps) {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={t('Menu')}>
        <Icon name="menu" size={24} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.head}>
          <h2>{facts.header === null ? t('Categories') : t('Menu')}</h2>
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
          <Entries facts={facts} menu={menu} close={() => panel.current?.hidePopover()} />
        </FixedNav>
        <LanguageList languages={facts.languages} />
      </div>
    </>
  );
}

type EntriesProps = PhoneMenuProps & { readonly close: () => void };

function Entries({ facts, menu, close }: EntriesProps) {
  const { t } = useText();
  const others = useOtherLinks(facts, menu);
  const link = (path: string, name: string) => (
    <PageLink to={path} onClick={close}>
      {name}
    </PageLink>
  );
  return (
    <>
      <ul>
        {leadsTo(menu, links.shop()) ? null : <li>{link(links.shop(), t('All products'))}</li>}
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

/** What the menu of a narrow screen has beside that of a wide one: the links at the foot of pages that it lacks. */
function useOtherLinks({ pages, footer, hasWishes, hasAccounts }: ShopFacts, menu: readonly NamedLink[]) {
  const { t } = useText();
  const named = useNamedLinks();
  const own = [
    ...(hasWishes ? [{ path: links.wishes(), name: t('Wish list') }] : []),
    ...(hasAccounts ? [{ path: links.account(), name: t('My account') }] : []),
  ];
  const written = footer === null ? pages : named(footer.flatMap((column) => column.links));
  const seen = new Set<string>();
  return [...written, ...own].filter(({ path }) => {
    const isNew = !leadsTo(menu, path) && !seen.has(path);
    seen.add(path);
    return isNew;
  });
}
