import { Outlet } from 'react-router';
import { inLanguage } from '#contract/languages.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { LanguageList } from '#app/layout/language-switcher.tsx';
import { Logo } from '#app/layout/logo.tsx';
import { NavigationProgress } from '#app/layout/navigation-progress.tsx';
import { SkipLink } from '#app/page/page.tsx';
import { staffLinks } from '#app/routing/staff-links.ts';
import { SignInAreaContext, staffArea } from '#app/sign-in/sign-in-area.ts';
import { useLocale } from '#app/text/use-locale.ts';
import styles from '../staff/staff.module.css';

/** The layout of the pages for staff: nothing of the storefront's, neither cart nor add-ons nor statistics. */
export default function AdminLayout() {
  const { name, look, languages } = useShopFacts();
  return (
    <SignInAreaContext value={staffArea}>
      <SkipLink />
      <NavigationProgress />
      <header className={styles.header}>
        <a href={inLanguage(staffLinks.office(), useLocale())} className={styles.mark}>
          <Logo name={name} look={look} />
        </a>
        <LanguageList languages={languages} />
      </header>
      <Outlet />
    </SignInAreaContext>
  );
}
