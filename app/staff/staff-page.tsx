import type { ComponentProps } from 'react';
import { SubPage } from '#app/account/sub-page.tsx';
import { staffLinks } from '#app/routing/staff-links.ts';
import { useText } from '#app/text/use-text.ts';

/** A page below the first one for staff, with the way back. */
export function StaffPage(page: Omit<ComponentProps<typeof SubPage>, 'parent'>) {
  const { t } = useText();
  return <SubPage {...page} parent={{ path: staffLinks.account(), label: t('Back to my account') }} />;
}
