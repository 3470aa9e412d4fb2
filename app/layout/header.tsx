import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ShopFacts } from '#app/add-on-api/shop-facts.ts';
import { links } from '#app/routing/links.ts';
import { AccountLink } from './header-account-link.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { CartLink } from './header-cart-link.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchForm } from './search-form.tsx';

const WishLink = lazyPart(async () => (await import('#app/wishes/wish-parts.ts')).WishLink);

export function Header({ facts }: { readonly facts: ShopFacts }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <PhoneMenu facts={facts} />
        <Link to={links.home()} className={styles.mark} prefetch="intent">
          <Logo name={facts.name} look={facts.look} />
        </Link>
        <CategoryMenu layout={facts.layout} />
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
