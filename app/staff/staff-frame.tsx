import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ShopFacts, ShopFactsContext } from '#app/add-on-api/shop-facts.ts';
import { SignInAreaContext, staffArea } from '#app/sign-in/sign-in-area.ts';
import { LanguageSwitcher } from '#app/layout/language-switcher.tsx';
import { Mark } from '#app/layout/logo-mark.tsx';
import { NavigationProgress } from '#app/layout/navigation-progress.tsx';
import { SkipLink } from '#app/page/page.tsx';
import { links } from '#app/routing/links.ts';
import styles from './staff.module.css';

type StaffFrameProps = { readonly facts: ShopFacts; readonly children: ReactNode };

/** The layout of the pages for staff: nothing of the storefront's, neither cart nor add-ons nor statistics. */
export function StaffFrame({ facts, children }: StaffFrameProps) {
  return (
    <ShopFactsContext value={facts}>
      <SignInAreaContext value={staffArea}>
        <SkipLink />
        <NavigationProgress />
        <header className={styles.header}>
          <Link to={links.admin()} className={styles.mark}>
            <Mark />
            <span>{facts.name}</span>
          </Link>
          <LanguageSwitcher languages={facts.languages} />
        </header>
        {children}
      </SignInAreaContext>
    </ShopFactsContext>
  );
}
