import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, useNotice } from '#app/add-on-api/notice.ts';
import { loadNotice } from './load-notice.ts';
import type { NoticeBodyProps } from './notice-body.tsx';
import styles from './notice-area.module.css';
import { UnknownProblem } from './unknown-problem.tsx';

const NoticeBody = lazy(() =>
  loadNotice().then(
    (module) => ({ default: module.NoticeBody }),
    () => ({ default: BareNotice }),
  ),
);

/** When the connection is down, a problem still needs at least one sentence. */
function BareNotice({ bad }: NoticeBodyProps) {
  return bad ? (
    <div className={styles.notice} data-kind="problem">
      <UnknownProblem />
    </div>
  ) : null;
}

function isBad(notice: Notice): boolean {
  if (notice.kind === 'removed') return notice.problem !== undefined;
  return notice.kind === 'problem' || (notice.kind === 'text' && !notice.good);
}

/** The live region where notices appear and are announced: it is in the page before they are. */
export function NoticeArea() {
  const { notice, hide, host } = useNotice();
  const bad = notice !== null && isBad(notice);
  const area = (
    <div className={styles.area} role={bad ? 'alert' : 'status'}>
      {notice === null ? null : (
        <Suspense fallback={null}>
          <NoticeBody notice={notice} bad={bad} onClose={hide} />
        </Suspense>
      )}
    </div>
  );
  return host === null ? area : createPortal(area, host);
}
