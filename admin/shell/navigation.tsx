import { NavLink, ScrollArea, Tooltip } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { areaIcons, type MenuArea, type MenuPage } from './navigation-items.ts';
import { useMenu } from './use-menu.ts';

type NavigationProps = {
  /** Whether only icons are shown. */
  readonly isNarrow?: boolean;
  readonly onLeave?: (() => void) | undefined;
};

/** Whether an address is a page of the menu, or below it. */
export function isAt(pathname: string, { to }: Pick<MenuPage, 'to'>): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}

/** The menu: parts by the merchant's job, with their pages below the one that is open. */
export function Navigation({ isNarrow = false, onLeave }: NavigationProps) {
  const menu = useMenu();
  return (
    <ScrollArea type="auto" offsetScrollbars="y">
      {menu.map((area) => (
        <AreaLinks key={area.area} area={area} isNarrow={isNarrow} onLeave={onLeave} />
      ))}
    </ScrollArea>
  );
}

type AreaLinksProps = {
  readonly area: MenuArea;
  readonly isNarrow: boolean;
  readonly onLeave: (() => void) | undefined;
};

function AreaLinks({ area: { area, title, pages }, isNarrow, onLeave }: AreaLinksProps) {
  const { pathname } = useLocation();
  const Icon = areaIcons[area];
  const [first] = pages;
  if (first === undefined) return null;
  const isOpen = pages.some((page) => isAt(pathname, page));
  const isCurrent = (page: MenuPage) => isAt(pathname, page) && !pages.some((other) => isLonger(pathname, other, page));
  return (
    <>
      <Tooltip label={title} position="right" disabled={!isNarrow} events={{ hover: true, focus: true, touch: false }}>
        <NavLink
          component={Link}
          to={first.to}
          label={isNarrow ? undefined : title}
          aria-label={isNarrow ? title : undefined}
          aria-current={isOpen && pages.length === 1 ? 'page' : undefined}
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          active={isOpen}
          variant={isOpen && pages.length > 1 ? 'subtle' : 'light'}
          onClick={() => onLeave?.()}
        />
      </Tooltip>
      {isNarrow || !isOpen || pages.length === 1
        ? null
        : pages.map((page) => (
            <NavLink
              key={page.name}
              component={Link}
              to={page.to}
              label={page.title}
              pl={44}
              aria-current={isCurrent(page) ? 'page' : undefined}
              active={isCurrent(page)}
              onClick={() => onLeave?.()}
            />
          ))}
    </>
  );
}

/** Whether another page is the more exact one at an address. */
function isLonger(pathname: string, other: MenuPage, page: MenuPage): boolean {
  return other.to.length > page.to.length && isAt(pathname, other);
}
