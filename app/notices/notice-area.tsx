import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Notice, useNotice } from '#app/add-on-api/notice.ts';
import { useOverlay } from '#app/add-on-api/overlay-queue.ts';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { loadNotice } from './load-notice.ts';
import type { NoticeBodyProps } from './notice-body.tsx';
import styles from './notice-area.module.css';
import { ConnectionLost } from './connection-lost.tsx';

const NoticeBody = lazy(() =>
  loadNotice().then(
    (module) => ({ default: module.NoticeBody }),
    () => ({ default: BareNotice }),
  ),
);

/** When the connection is down, a problem still needs at least one sentence; it looks like every other notice. */
function BareNotice({ bad, onClose }: NoticeBodyProps) {
  const { t } = useText();
  return bad ? (
    <div className={styles.notice} data-kind="problem">
      <span className={styles.sign}>
        <Icon name="alert" size={24} />
      </span>
      <div className={styles.words}>
        <ConnectionLost />
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('Close')}>
        <Icon name="close" />
      </button>
    </div>
  ) : null;
}

function isBad(notice: Notice): boolean {
  if (notice.kind === 'removed') return notice.problem !== undefined;
  return notice.kind === 'problem' || (notice.kind === 'text' && !notice.good);
}

/**
 * The live region where notices appear and are announced: it is in the page before they are. At the page's edge a notice
 * waits while a dialog is open; the time of one that was seen before goes on.
 */
export function NoticeArea() {
  const { notice, hide, host } = useNotice();
  const isAtEdge = host === null;
  const hasTurn = useOverlay('notice', notice !== null && isAtEdge) || !isAtEdge;
  const [seen, setSeen] = useState<Notice | null>(null);
  if (hasTurn && notice !== seen) setSeen(notice);
  const bad = notice !== null && isBad(notice);
  const area = (
    <div
      className={styles.area}
      role={bad ? 'alert' : 'status'}
      data-place={isAtEdge ? 'edge' : 'dialog'}
      hidden={notice !== null && notice === seen && !hasTurn}
    >
      {notice === null || notice !== seen ? null : (
        <Suspense fallback={null}>
          <NoticeBody notice={notice} bad={bad} onClose={hide} />
        </Suspense>
      )}
    </div>
  );
  return host === null ? area : createPortal(area, host);
}
