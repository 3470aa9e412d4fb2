import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Notice } from './notice.ts';

type NoticeStore = {
  readonly notice: Notice | null;
  readonly show: (notice: Notice) => void;
  readonly hide: () => void;
};

const NoticeContext = createContext<NoticeStore>({ notice: null, show: () => undefined, hide: () => undefined });

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
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  useEffect(() => {
    if (pathname === shownAt) return;
    setShownAt(pathname);
    setNotice(null);
  }, [pathname, shownAt]);
  const store = useMemo(() => ({ notice, show: setNotice, hide: () => setNotice(null) }), [notice]);
  return <NoticeContext value={store}>{children}</NoticeContext>;
}
