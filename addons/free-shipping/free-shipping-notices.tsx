import { useCallback, useEffect, useState } from 'react';
import { onlyPackage, useSelectShipping } from '#app/add-on-api/use-select-shipping.ts';
import { onAdded } from '#app/add-on-api/added-event.ts';
import { useOverlay } from '#app/add-on-api/overlay-queue.ts';
import type { FreeShippingBarModel } from './free-shipping-contract.ts';
import { fetchBars } from './fetch-bars.ts';
import { FreeShippingNotice } from './free-shipping-notice.tsx';
import styles from './free-shipping.module.css';
import type { NoticePlace } from './read-answer.ts';
import { changeNoticeBars, noNoticeBars, type NoticeEvent, phaseOf, untilNextChange } from './rules/notice-bars.ts';

type Event = NoticeEvent<FreeShippingBarModel>;

/** Created by the first addition to the cart, which is therefore the first event. */
function firstAdded(autohide: boolean) {
  const none = noNoticeBars<FreeShippingBarModel>({ enabled: true, autohide }, 0);
  return changeNoticeBars(none, { do: 'added' }, performance.now());
}

/**
 * Notice bars: requested after something was added to the cart, shown in their turn and hidden on their schedule
 * (docs/behaviour 4.5).
 */
export function Notices({ autohide }: { readonly autohide: boolean }) {
  const [state, setState] = useState(() => firstAdded(autohide));
  const [place, setPlace] = useState<NoticePlace | null>(null);
  const { asking, group } = state;
  const selectShipping = useSelectShipping();

  const dispatch = useCallback((event: Event) => {
    setState((before) => changeNoticeBars(before, event, performance.now()));
  }, []);

  const hasTurn = useOverlay('hint', group !== null || state.next.length > 0);
  useEffect(() => dispatch({ do: 'turn', hasTurn }), [hasTurn, dispatch]);

  useEffect(() => onAdded(() => dispatch({ do: 'added' })), [dispatch]);

  useEffect(() => {
    if (!asking) return undefined;
    const leaving = new AbortController();
    fetchBars('fsl_show_notice_bar', leaving.signal).then(
      ({ bars, place: noticePlace }) => {
        setPlace(noticePlace);
        dispatch({ do: 'answered', bars });
      },
      () => dispatch({ do: 'failed' }),
    );
    return () => leaving.abort();
  }, [asking, dispatch]);

  useEffect(() => {
    const delay = untilNextChange(state);
    if (delay === null) return undefined;
    const passed = performance.now() - state.at;
    const timer = setTimeout(() => dispatch({ do: 'wait' }), Math.max(0, delay - passed));
    return () => clearTimeout(timer);
  }, [state, dispatch]);

  async function choose(rateId: string, bar: number): Promise<void> {
    if (await selectShipping(onlyPackage, rateId)) dispatch({ do: 'close', bar });
  }

  return (
    <div
      className={styles.notices}
      aria-live="polite"
      onPointerEnter={() => dispatch({ do: 'pause', why: 'hover' })}
      onPointerLeave={() => dispatch({ do: 'resume', why: 'hover' })}
      onFocus={() => dispatch({ do: 'pause', why: 'focus' })}
      onBlur={() => dispatch({ do: 'resume', why: 'focus' })}
    >
      {group === null || place === null || !hasTurn ? null : (
        <FreeShippingNotice
          {...place}
          bars={group.bars.map(({ content }) => content)}
          phase={phaseOf(group)}
          closing={group.bars.map(({ closingFor }) => closingFor !== null)}
          onClose={(bar) => dispatch({ do: 'close', bar })}
          onChoose={(rateId, bar) => void choose(rateId, bar)}
        />
      )}
    </div>
  );
}
