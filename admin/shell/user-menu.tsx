import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconExternalLink,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { languageName, locales } from '#contract/languages.ts';
import { officeBase } from '#contract/office/pages.ts';
import { signInPage } from '#contract/sign-in-page.ts';
import { staffAccountPage } from '#contract/staff-pages.ts';
import { staffPaths } from '#contract/staff.ts';
import { useText } from '#app/text/use-text.ts';
import { useSession } from '#admin/api/session.tsx';
import { useToast } from './use-toast.ts';

const iconSize = 16;

/** Who is signed in: their account, language, light and dark, and signing out. */
export function UserMenu() {
  const { t } = useText();
  const { staff, call, locale, setLocale } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const toast = useToast();
  const name = staff.name === '' ? staff.email : staff.name;
  async function signOut(): Promise<void> {
    try {
      await call(`vitrina/v1${staffPaths.signOut}`, { method: 'POST', body: {} });
      location.assign(`${officeBase}${signInPage}/`);
    } catch (problem) {
      toast.failed(problem);
    }
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={t('My menu: %s', name)} title={name}>
          <Avatar color="flax" size={36} aria-hidden>
            <IconUser size={20} stroke={1.6} />
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item
          component="a"
          href={`${officeBase}${staffAccountPage}/`}
          leftSection={<IconUser size={iconSize} aria-hidden />}
        >
          {t('My account')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/"
          target="_blank"
          leftSection={<IconExternalLink size={iconSize} aria-hidden />}
        >
          {t('See the shop')}
        </Menu.Item>
        <Menu.Divider />
        {locales.map((one) => (
          <Menu.Item
            key={one}
            role="menuitemradio"
            aria-checked={one === locale}
            disabled={one === locale}
            leftSection={<IconLanguage size={iconSize} aria-hidden />}
            onClick={() => setLocale(one)}
          >
            {languageName[one]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {(
          [
            ['light', t('Light'), IconSun],
            ['dark', t('Dark'), IconMoon],
            ['auto', t('As the device'), IconDeviceDesktop],
          ] as const
        ).map(([scheme, label, Icon]) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            disabled={scheme === colorScheme}
            leftSection={<Icon size={iconSize} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={iconSize} aria-hidden />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
