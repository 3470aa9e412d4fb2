import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import classes from './bottom-bar.module.css';
import { isAt } from './navigation.tsx';
import { areaIcons } from './navigation-items.ts';
import { useMenu } from './use-menu.ts';

/** Parts of the menu that a thumb reaches on a phone, beside search and all of the menu. */
const maxParts = 3;

/** The most used pages at the lower edge of a phone. */
export function BottomBar({ onMenu, onSearch }: { readonly onMenu: () => void; readonly onSearch: () => void }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const parts = useMenu().slice(0, maxParts);
  return (
    <nav className={classes.bar} aria-label={t('Most used')}>
      {parts.map(({ area, title, pages: [first] }) => {
        const Icon = areaIcons[area];
        return first === undefined ? null : (
          <Link
            key={area}
            to={first.to}
            className={classes.item}
            aria-current={isAt(pathname, first) ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.6} aria-hidden />
            <span>{title}</span>
          </Link>
        );
      })}
      <UnstyledButton className={classes.item} onClick={onSearch}>
        <IconSearch size={22} stroke={1.6} aria-hidden />
        <span>{t('Find')}</span>
      </UnstyledButton>
      <UnstyledButton className={classes.item} onClick={onMenu} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        <span>{t('Menu')}</span>
      </UnstyledButton>
    </nav>
  );
}
