import { Link, Outlet } from 'react-router';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import { LanguageList } from '#app/layout/language-switcher.tsx';
import { Mark } from '#app/layout/logo-mark.tsx';
import { NavigationProgress } from '#app/layout/navigation-progress.tsx';
import { SkipLink } from '#app/page/page.tsx';
import { staffLinks } from '#app/routing/staff-links.ts';
import { SignInAreaContext, staffArea } from '#app/sign-in/sign-in-area.ts';
import styles from '../staff/staff.module.css';

/** The layout of the pages for staff: nothing of the storefront's, neither cart nor add-ons nor statistics. */
export default function AdminLayout() {
  const { name, languages } = useShopFacts();
  return (
    <SignInAreaContext value={staffArea}>
      <SkipLink />
      <NavigationProgress />
      <header className={styles.header}>
        <Link to={staffLinks.home()} className={styles.mark}>
          <Mark />
          <span>{name}</span>
        </Link>
        <LanguageList languages={languages} />
      </header>
      <Outlet />
    </SignInAreaContext>
  );
}
