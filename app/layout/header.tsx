import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { AccountLink } from './header-account-link.tsx';
import { useText } from '#app/text/use-text.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { CartLink } from './header-cart-link.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { useNamedLinks } from './menu-links.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchForm } from './search-form.tsx';

const WishLink = lazyPart(async () => (await import('#app/wishes/wish-parts.ts')).WishLink);

export function Header({ facts }: { readonly facts: ShopFacts }) {
  const { t } = useText();
  const named = useNamedLinks();
  const menu = facts.header === null ? facts.menu : named(facts.header);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <PhoneMenu facts={facts} menu={menu} />
        <Link to={links.home()} className={styles.mark} prefetch="intent">
          <Logo name={facts.name} look={facts.look} />
        </Link>
        <CategoryMenu menu={menu} label={facts.header === null ? t('Categories') : t('Menu')} />
        <SearchForm />
        <div className={styles.tools}>
          <LanguageSwitcher languages={facts.languages} />
          {facts.hasAccounts ? <AccountLink /> : null}
          {facts.hasWishes ? (
            <Suspense>
              <WishLink />
            </Suspense>
          ) : null}
          <CartPanel>
            <CartLink />
          </CartPanel>
        </div>
      </div>
    </header>
  );
}
