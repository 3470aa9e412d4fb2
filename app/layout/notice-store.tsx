import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Notice } from './notice.ts';

type NoticeStore = {
  readonly notice: Notice | null;
  readonly show: (notice: Notice) => void;
  readonly hide: () => void;
  /** Where notices stand instead of at the page's edge: inside what stands over the page. */
  readonly host: HTMLElement | null;
  readonly standIn: (host: HTMLElement | null) => void;
};

const NoticeContext = createContext<NoticeStore>({
  notice: null,
  show: () => undefined,
  hide: () => undefined,
  host: null,
  standIn: () => undefined,
});

export function useNotice(): NoticeStore {
  return useContext(NoticeContext);
}

/** One notice at a time; it goes when the shopper goes on. */
export function NoticeProvider({
  initial,
  children,
}: {
  readonly initial: Notice | null;
  readonly children: ReactNode;
}) {
  const [notice, setNotice] = useState<Notice | null>(initial);
  const [host, standIn] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  useEffect(() => {
    if (pathname === shownAt) return;
    setShownAt(pathname);
    setNotice(null);
  }, [pathname, shownAt]);
  const store = useMemo(
    () => ({ notice, show: setNotice, hide: () => setNotice(null), host, standIn }),
    [notice, host],
  );
  return <NoticeContext value={store}>{children}</NoticeContext>;
}
