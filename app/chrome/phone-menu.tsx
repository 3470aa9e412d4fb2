import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShopFacts } from '../api/shop-facts.ts';
import { links } from '../links.ts';
import { useText } from '../text/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './phone-menu.module.css';

const id = 'meniu';

/** The menu of a narrow screen: a popover, so that it opens without script too. */
export function PhoneMenu({ facts }: { readonly facts: ShopFacts }) {
  const { t } = useText();
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (panel.current?.matches(':popover-open') === true) panel.current.hidePopover();
  }, [key]);
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id} aria-label={t('Menu')}>
        <Icon name="menu" size={24} />
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        <div className={styles.head}>
          <h2>{t('Categories')}</h2>
          <button type="button" className={styles.closer} popoverTarget={id} popoverTargetAction="hide" aria-label={t('Close menu')}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label={t('Menu')}>
          <ul>
            <li>
              <Link to={links.shop()}>{t('All products')}</Link>
            </li>
            {facts.menu.map((entry) => (
              <li key={entry.path}>
                {entry.children.length === 0 ? (
                  <Link to={entry.path}>{entry.name}</Link>
                ) : (
                  <details className={styles.group}>
                    <summary>
                      {entry.name}
                      <Icon name="down" />
                    </summary>
                    <ul>
                      <li>
                        <Link to={entry.path}>{t('Everything in %s', entry.name)}</Link>
                      </li>
                      {entry.children.map((child) => (
                        <li key={child.path}>
                          <Link to={child.path}>{child.name}</Link>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
          <ul className={styles.pages}>
            {facts.pages.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{page.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}
