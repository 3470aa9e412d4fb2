import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type Notice, NoticeContext } from '#app/add-on-api/notice.ts';

/** One notice at a time; it goes when the shopper goes on. */
export function NoticeProvider({
  initial,
  children,
}: {
  readonly initial: Notice | null;
  readonly children: ReactNode;
}) {
  const [notice, setNotice] = useState<Notice | null>(initial);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  useEffect(() => {
    if (pathname === shownAt) return;
    setShownAt(pathname);
    setNotice(null);
  }, [pathname, shownAt]);
  const store = useMemo(
    () => ({ notice, show: setNotice, hide: () => setNotice(null), host, setHost }),
    [notice, host],
  );
  return <NoticeContext value={store}>{children}</NoticeContext>;
}
