import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import styles from './bundle-block.module.css';
import type { BlockAlert } from './rules/check-block.ts';
import { reportedSaving } from './rules/bundle-view.ts';
import type { BundleUse } from './use-bundle.ts';

type SummaryProps = { readonly bundle: BundleUse; readonly scripted: boolean };

/** How many are chosen, what they come to, and why the bundle cannot be added yet: known only where script counts. */
export function BundleSummary({ bundle, scripted }: SummaryProps) {
  const { t } = useText();
  const { view, block } = bundle;
  const { shownTotal, selectedText, alert, complete, cap } = view;
  const saved = reportedSaving(view);
  return (
    <div className={`woosb-summary ${styles.summary}`}>
      {!scripted || selectedText === null ? null : <p className="woosb-selected woosb-text">{selectedText}</p>}
      {!scripted || shownTotal === null ? null : (
        <p className={`woosb-total woosb-text ${styles.total}`}>
          <span>{block.options.texts.total}</span>{' '}
          {shownTotal.regular === null ? null : (
            <>
              <HiddenText>{t('Price before:')} </HiddenText>
              <s>{shownTotal.regular}</s> <HiddenText>{t('Price now:')} </HiddenText>
            </>
          )}
          <strong>{shownTotal.current}</strong>
          {saved === '' ? null : <small> {saved}</small>}
          {shownTotal.suffix === '' ? null : <> {shownTotal.suffix}</>}
        </p>
      )}
      <output id={bundle.alertId} className={`woosb-alert woosb-text ${styles.alert}`} tabIndex={-1}>
        {scripted && alert !== null ? <Alert {...alert} /> : null}
        {scripted && complete && cap === 0 ? t('We do not have that many in stock. Choose fewer.') : null}
      </output>
    </div>
  );
}

function Alert({ text, bold }: BlockAlert) {
  const at = bold === null ? -1 : text.indexOf(bold);
  if (bold === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong>{bold}</strong>
      {text.slice(at + bold.length)}
    </>
  );
}
