import { ActionIcon, AppShell, Box, Drawer, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useText } from '#app/text/use-text.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Mark } from './mark.tsx';
import { Navigation } from './navigation.tsx';
import { openPalette, Palette } from './palette.tsx';
import classes from './shell.module.css';
import { useJumps } from './use-jumps.ts';
import { UserMenu } from './user-menu.tsx';

const wide = '(min-width: 48em)';
const width = { wide: 232, narrow: 68 };

/** Puts the focus on the heading of a page that was opened, so that keys and screen readers go on from there. */
function useFocusHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What is around every page of the back office. */
export function Shell() {
  const { t } = useText();
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isNarrow, setNarrow] = useLocalStorage({ key: 'office-narrow-menu', defaultValue: false });
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false });
  useJumps();
  useFocusHeading();
  const toggleTitle = isNarrow ? t('Show the names of the menu') : t('Show only icons of the menu');
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: isNarrow ? width.narrow : width.wide, breakpoint: 'sm', collapsed: { mobile: true } }}
      footer={{ height: 60, collapsed: isWide }}
      padding={{ base: 'md', sm: 'lg' }}
      transitionDuration={0}
    >
      <a href="#content" className={classes.skip}>
        {t('To the content')}
      </a>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Link to="/" className={classes.mark} aria-label={t('To Today')}>
            <Mark />
          </Link>
          <UnstyledButton className={classes.search} onClick={openPalette} visibleFrom="sm">
            <IconSearch size={18} stroke={1.6} aria-hidden />
            <Text component="span" size="sm" c="dimmed">
              {t('Find orders, pages, customers…')}
            </Text>
            <Kbd size="xs">{t('Ctrl K')}</Kbd>
          </UnstyledButton>
          <UserMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" className={classes.navbar} component="nav" aria-label={t('Menu')}>
        <Box flex={1} mih={0}>
          <Navigation isNarrow={isNarrow} />
        </Box>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={toggleTitle}
          title={toggleTitle}
          onClick={() => setNarrow(!isNarrow)}
        >
          {isNarrow ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
        </ActionIcon>
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main}>
        <Outlet />
      </AppShell.Main>
      {isWide ? null : (
        <AppShell.Footer>
          <BottomBar onMenu={drawer.open} onSearch={openPalette} />
        </AppShell.Footer>
      )}
      <Drawer
        opened={isDrawerOpen}
        onClose={drawer.close}
        title={t('Menu')}
        size="xs"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        <Navigation onLeave={drawer.close} />
      </Drawer>
      <Palette />
    </AppShell>
  );
}
