import type { CSSProperties } from 'react';
import { useText } from '#app/text/use-text.ts';
import type { FreeShippingNoticeModel } from '#contract/free-shipping.ts';
import { classesOf, dataOf, FreeShippingContent, styleOf } from './free-shipping-bar.tsx';

/** Notice bars in a corner of the page; several stand one above the other. */
export function FreeShippingNotice({
  bars,
  autohide,
  position,
  marginY,
  marginX,
  onClose,
}: FreeShippingNoticeModel & { readonly onClose?: (index: number) => void }) {
  const { t } = useText();
  const behaviour = autohide ? 'autohide' : 'hold';
  return (
    <div
      className={`fsl-notice-bar-wrapper ${bars.length > 1 ? 'fsl-notice-bar-group ' : ''}${behaviour} ${position}`}
      aria-live="polite"
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
          {...dataOf(bar)}
        >
          <button type="button" className="fsl-close" aria-label={t('Close')} onClick={() => onClose?.(index)}>
            ✕
          </button>
          <FreeShippingContent bar={bar} />
        </div>
      ))}
    </div>
  );
}
