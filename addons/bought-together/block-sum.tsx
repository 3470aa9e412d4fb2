import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './block.module.css';
import { BlockPrice, shownPair } from './block-price.tsx';
import type { LiveBlock } from './use-block.ts';

/** What the extras cost, what all of it costs, and what is still to be chosen. */
export function BlockSum({
  live: { block, view, model },
  asked,
}: {
  readonly live: LiveBlock;
  readonly asked: boolean;
}) {
  const { t } = useText();
  const { settings } = block;
  const { texts, alert } = view;
  const price = (pair: typeof view.pagePrice.pair) => (
    <BlockPrice shown={shownPair(pair, model.currency)} currency={model.currency} suffix={model.priceSuffix} />
  );
  return (
    <div className={`${styles.sum} woobt-summary`}>
      <div aria-live="polite" className={styles.lines}>
        {texts === null ? null : (
          <>
            <div className="woobt-additional">
              <span>{settings.additionalText}</span> {price(texts.additional)}
            </div>
            <div className={`${styles.total} woobt-total`}>
              <span>{settings.totalText}</span> {price(texts.total)}
            </div>
          </>
        )}
        {settings.changePrice === 'yes_custom' && block.form.button !== 'separate' ? (
          <div className={`${styles.total} woobt-custom-price`}>
            <span>{t('Price')}:</span> {price(view.pagePrice.pair)}
          </div>
        ) : null}
      </div>
      <output className={`${styles.alert} woobt-alert`} data-state={asked ? 'asked' : undefined}>
        {alert === null ? null : (
          <span>
            <Icon name="alert" size={18} />
            <span>
              {alert.before}
              <strong>{alert.name}</strong>
              {alert.after}
            </span>
          </span>
        )}
      </output>
    </div>
  );
}
