import { useEffect } from 'react';
import { links } from '../links.ts';
import { failureText } from '../text/failure-text.ts';
import { useText } from '../text/use-text.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './notice-area.module.css';
import type { Notice } from './notice.ts';
import { useNotice } from './notice-store.tsx';

const shownFor = 9000; // ms a good message stays; a problem stays until it is closed

function isBad(notice: Notice): boolean {
  return notice.kind === 'problem' || (notice.kind === 'said' && !notice.good);
}

/** Where notices appear and are spoken: it is there before they are. */
export function NoticeArea() {
  const { t } = useText();
  const { notice, hide } = useNotice();
  useEffect(() => {
    if (notice === null || isBad(notice)) return undefined;
    const timer = setTimeout(hide, shownFor);
    return () => clearTimeout(timer);
  }, [notice, hide]);
  const image = notice?.kind === 'added' ? notice.image : null;
  return (
    <div className={styles.area} role={notice !== null && isBad(notice) ? 'alert' : 'status'}>
      {notice === null ? null : (
        <div className={styles.notice} data-kind={isBad(notice) ? 'problem' : notice.kind}>
          {image === null ? (
            <span className={styles.sign}>
              <Icon name={isBad(notice) ? 'alert' : 'check'} size={24} />
            </span>
          ) : (
            <span className={styles.picture}>
              <Picture image={image} sizes="4rem" decorative />
            </span>
          )}
          <div className={styles.words}>
            {notice.kind === 'added' ? (
              <>
                <p className={styles.title}>{t('Added to your cart')}</p>
                <p>{notice.name}</p>
                <ButtonLink look="quiet" to={links.cart()}>
                  {t('View cart')}
                </ButtonLink>
              </>
            ) : null}
            {notice.kind === 'removed' ? <p>{t('%s removed from the cart.', notice.name)}</p> : null}
            {notice.kind === 'updated' ? <p>{t('Cart updated.')}</p> : null}
            {notice.kind === 'couponApplied' ? (
              <p>{t('Discount code applied: %s', notice.name.toUpperCase())}</p>
            ) : null}
            {notice.kind === 'couponRemoved' ? (
              <p>{t('Discount code removed: %s', notice.name.toUpperCase())}</p>
            ) : null}
            {notice.kind === 'said' ? <p>{notice.text}</p> : null}
            {notice.kind === 'problem' ? <p>{failureText(t, notice.code, notice.data, notice.name)}</p> : null}
          </div>
          <button type="button" className={styles.close} onClick={hide} aria-label={t('Close')}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
