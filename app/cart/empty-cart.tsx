import type { ReactNode } from 'react';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './empty-cart.module.css';

type EmptyProps = {
  /** What could not be done with the empty cart. */
  readonly alert?: string | null;
  /** What else leads on from here. */
  readonly children?: ReactNode;
};

export function EmptyCart({ alert = null, children }: EmptyProps) {
  const { t } = useText();
  const { menu } = useShopFacts();
  return (
    <>
      <div className={styles.empty}>
        {alert === null ? null : (
          <p className={styles.alert} role="alert">
            <Icon name="alert" />
            {alert}
          </p>
        )}
        <h1>{t('Your cart is still empty')}</h1>
        <p>{t('Look around – perhaps something will catch your eye.')}</p>
        <div>
          <ButtonLink to={links.shop()}>{t('To the shop')}</ButtonLink>
          {menu.slice(0, 3).map((entry) => (
            <ButtonLink key={entry.path} to={entry.path} variant="quiet">
              {entry.name}
            </ButtonLink>
          ))}
        </div>
      </div>
      {children}
    </>
  );
}
