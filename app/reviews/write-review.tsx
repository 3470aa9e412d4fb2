import { lazy, Suspense, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { useScripted } from '../ui/use-scripted.ts';
import { formId } from './review-form-id.ts';
import styles from './review-form.module.css';
import { useRenderedAnswer } from './use-rendered-answer.ts';

type WriteProps = { readonly productName: string; readonly path: string };

const LateForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

/**
 * The way to the form. Its script comes when it is opened; without script it is in the page already. Browsers with
 * script do not read what stands in `noscript`, so the form drawn there is no part of what they are sent to run.
 */
export function WriteReview({ productName, path }: WriteProps) {
  const { t } = useText();
  const scripted = useScripted();
  const drawn = useRenderedAnswer();
  const [opened, setOpened] = useState(false);
  const isVisible = opened || drawn !== undefined;
  const form = (
    <Suspense fallback={null}>
      <LateForm productName={productName} path={path} />
    </Suspense>
  );
  return (
    <details
      id={formId}
      className={styles.fold}
      open={drawn !== undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>{t('Write a review')}</summary>
      {scripted ? isVisible && form : <noscript>{import.meta.env.SSR ? form : null}</noscript>}
    </details>
  );
}
