import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { OfficePageName } from '#core/access/office-pages.ts';
import { pageTitle } from './page-title.ts';

const SetTitleContext = createContext<(title: string | null) => void>(() => undefined);

/** A page with its title in the window: that of the menu, or a more exact one that the page knows. */
export function PageFrame({ name, children }: { readonly name: OfficePageName; readonly children: ReactNode }) {
  const translator = useText();
  const [own, setOwn] = useState<string | null>(null);
  const title = own ?? pageTitle(name, translator);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <SetTitleContext value={setOwn}>{children}</SetTitleContext>;
}

/** Names the window after what the page shows: `Order 1042`. */
export function useWindowTitle(title: string | null): void {
  const set = useContext(SetTitleContext);
  useEffect(() => set(title), [set, title]);
}
