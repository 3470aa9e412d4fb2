import { useMemo } from 'react';
import { useText } from '#app/text/use-text.ts';
import { useSession } from '#admin/api/session.tsx';
import { type MenuArea, menuOf } from './navigation-items.ts';

/** The menu of whoever is signed in, in their language. */
export function useMenu(): readonly MenuArea[] {
  const { permissions } = useSession();
  const translator = useText();
  return useMemo(() => menuOf(permissions, translator), [permissions, translator]);
}
