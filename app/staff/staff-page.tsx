import type { ComponentProps } from 'react';
import { SubPage } from '#app/account/sub-page.tsx';
import { links } from '#app/routing/links.ts';
import { useText } from '#app/text/use-text.ts';

/** A page below the first one for staff, with the way back. */
export function StaffPage(page: Omit<ComponentProps<typeof SubPage>, 'parent'>) {
  const { t } = useText();
  return <SubPage {...page} parent={{ path: links.staffAccount(), label: t('Back to my account') }} />;
}
