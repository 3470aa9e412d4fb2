import { lazy, Suspense, useRef, type SubmitEvent } from 'react';
import { useCartStore } from '#app/add-on-api/cart-context.ts';
import { type Notice, problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import { isTemporary } from '#contract/api-answer.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { links } from '#app/routing/links.ts';
import { moneyText } from '#app/text/money-text.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SmallPicture } from '#app/ui/small-picture.tsx';
import styles from './notice-area.module.css';
import { ConnectionLost } from './connection-lost.tsx';
import { useAutoHide } from './use-auto-hide.ts';
import { useNextFocusTarget } from './use-next-focus-target.ts';
import { useHref } from 'react-router';

export type NoticeBodyProps = { readonly notice: Notice; readonly bad: boolean; readonly onClose: () => void };

/** The texts of all failures are loaded with the first one; when the connection is down, one sentence has to do. */
const ProblemWords = lazy(() =>
  import('./problem-words.tsx').then(
    ({ ProblemWords: component }) => ({ default: component }),
    () => ({ default: ConnectionLost }),
  ),
);

/** The total of the cart; nothing where it is not known, as after a form sent without script. */
function CartSum() {
  const { t } = useText();
  const { cart } = useCartStore();
  const sum = cart?.extensions.vitrina?.shown_items;
  if (cart === null || sum === undefined) return null;
  return <p className={styles.sum}>{t('In the cart: %s · %s', cart.items_count, moneyText(sum, cart.totals))}</p>;
}

/** Why linked items were not added: from the notice, and from the cart's last answer. */
function useLeft(notice: Notice): readonly string[] {
  const { cart } = useCartStore();
  if (notice.kind !== 'added') return [];
  return [...(notice.warnings ?? []), ...(cart?.extensions.vitrina?.notices ?? []).map(decodeEntities)];
}

/**
 * A notice with its text, its links and its close button. A success disappears by itself, a problem has to be closed.
 */
export function NoticeBody({ notice, bad, onClose }: NoticeBodyProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const warnings = useLeft(notice);
  useAutoHide(box, bad || warnings.length > 0 ? null : notice, onClose);
  useNextFocusTarget(box, notice.kind === 'added' || notice.kind === 'removed' ? notice : null);
  const image = notice.kind === 'added' ? notice.image : null;
  return (
    <div ref={box} className={styles.notice} data-kind={bad ? 'problem' : notice.kind}>
      {image === null ? (
        <span className={styles.sign}>
          <Icon name={bad ? 'alert' : 'check'} size={24} />
        </span>
      ) : (
        <SmallPicture image={image} />
      )}
      <div className={styles.words}>
        {notice.kind === 'added' ? (
          <>
            <p className={styles.title}>{t('Added to your cart')}</p>
            <p>{notice.name}</p>
            <CartSum />
            {warnings.map((reason) => (
              <p key={reason} className={styles.warning}>
                {reason}
              </p>
            ))}
            <HiddenText>{t('Tab leads to the cart and the checkout.')}</HiddenText>
          </>
        ) : null}
        {notice.kind === 'removed' ? (
          <>
            {notice.problem === undefined ? (
              <p>{t('%s removed from the cart.', notice.name)}</p>
            ) : (
              <Suspense fallback={null}>
                <ProblemWords notice={notice.problem} />
              </Suspense>
            )}
            {notice.key === '' ? null : <UndoRemove removed={notice} />}
          </>
        ) : null}
        {notice.kind === 'updated' ? <p>{t('Cart updated.')}</p> : null}
        {notice.kind === 'reviewed' ? <p>{t('Thank you. We will read your review and show it here.')}</p> : null}
        {notice.kind === 'couponApplied' ? <p>{t('Discount code applied: %s', notice.name.toUpperCase())}</p> : null}
        {notice.kind === 'couponRemoved' ? <p>{t('Discount code removed: %s', notice.name.toUpperCase())}</p> : null}
        {notice.kind === 'text' ? <p>{notice.text}</p> : null}
        {notice.kind === 'problem' ? (
          <Suspense fallback={null}>
            <ProblemWords notice={notice} />
          </Suspense>
        ) : null}
      </div>
      {notice.kind === 'added' ? (
        <div className={styles.actions}>
          <ButtonLink variant="quiet" to={links.cart()}>
            {t('View cart')}
          </ButtonLink>
          <ButtonLink to={links.checkout()}>{t('Checkout')}</ButtonLink>
        </div>
      ) : null}
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('Close')}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Takes back the removal of a line: what went with it comes back, too. A form, so that it needs no script. */
function UndoRemove({ removed }: { readonly removed: Extract<Notice, { kind: 'removed' }> }) {
  const { t } = useText();
  const { run } = useCartStore();
  const { show } = useNotice();
  const { key, name } = removed;
  const address = useHref(links.cart());

  async function restore(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const failure = await run({ type: 'restore', key });
    if (failure === null) return show({ kind: 'updated' });
    const problem = problemNotice(failure, name);
    show(isTemporary(failure) ? { ...removed, problem } : problem);
  }

  return (
    <form method="post" action={address} onSubmit={(event) => void restore(event)}>
      <button className={styles.putBack} name="restore" value={key}>
        {t('Put back into the cart')}
        <HiddenText>: {name}</HiddenText>
      </button>
    </form>
  );
}
