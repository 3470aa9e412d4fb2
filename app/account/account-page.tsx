import type { ComponentProps } from 'react';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';
import { SubPage } from './sub-page.tsx';

/** A page below that of the account, with the way back. */
export function AccountPage(page: Omit<ComponentProps<typeof SubPage>, 'parent'>) {
  const { t } = useText();
  return <SubPage {...page} parent={{ path: links.account(), label: t('Back to my account') }} />;
}
