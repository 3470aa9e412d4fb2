import type { CSSProperties } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { FreeShippingNoticeModel } from './free-shipping-contract.ts';
import type { NoticePhase } from './rules/notice-bars.ts';
import { classesOf, dataOf, FreeShippingContent, styleOf } from './free-shipping-bar.tsx';

/** What only our own pages pass to bars besides their content; a static response has none of it. */
type Moves = {
  readonly phase?: NoticePhase;
  /** Which of the bars were closed and fade out. */
  readonly closing?: readonly boolean[];
  readonly onClose?: (index: number) => void;
  readonly onChoose?: (rateId: string, index: number) => void;
};

/** Notice bars in a corner of the page; several stand one above the other. */
export function FreeShippingNotice({
  bars,
  autohide,
  position,
  marginY,
  marginX,
  phase,
  closing = [],
  onClose,
  onChoose,
}: FreeShippingNoticeModel & Moves) {
  const { t } = useText();
  const behaviour = autohide ? 'autohide' : 'hold';
  return (
    <div
      className={`fsl-notice-bar-wrapper ${bars.length > 1 ? 'fsl-notice-bar-group ' : ''}${behaviour} ${position}`}
      aria-live={phase === undefined ? 'polite' : undefined}
      data-phase={phase}
      data-autohide={autohide ? '1' : '0'}
      data-position={position}
      data-margin-y={marginY}
      data-margin-x={marginX}
      style={{ '--fsl-margin-y': marginY, '--fsl-margin-x': marginX } as CSSProperties}
    >
      {bars.map((bar, index) => (
        <div
          key={index} // bars of one answer never change places
          className={`fsl-notice-bar ${behaviour} ${classesOf(bar)}`}
          style={styleOf(bar)}
          data-state={closing[index] === true ? 'fading' : undefined}
          {...dataOf(bar)}
        >
          <button type="button" className="fsl-close" aria-label={t('Close')} onClick={() => onClose?.(index)}>
            ✕
          </button>
          <FreeShippingContent
            bar={bar}
            onChoose={onChoose === undefined ? undefined : (rateId) => onChoose(rateId, index)}
          />
        </div>
      ))}
    </div>
  );
}
