import { lazy, Suspense, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { useScripted } from '../ui/use-scripted.ts';
import { formId } from './review-form-id.ts';
import styles from './review-form.module.css';
import { useRenderedAnswer } from './use-rendered-answer.ts';

type WriteProps = { readonly productName: string; readonly path: string };

const LateForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

/**
 * The link to the form. Its script is loaded when it is opened; without script the form is in the page already.
 * Browsers with script do not parse what is in `noscript`, so the form rendered there needs none of the script they
 * load.
 */
export function WriteReview({ productName, path }: WriteProps) {
  const { t } = useText();
  const scripted = useScripted();
  const renderedAnswer = useRenderedAnswer();
  const [opened, setOpened] = useState(false);
  const isVisible = opened || renderedAnswer !== undefined;
  const form = (
    <Suspense fallback={null}>
      <LateForm productName={productName} path={path} />
    </Suspense>
  );
  return (
    <details
      id={formId}
      className={styles.fold}
      open={renderedAnswer !== undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary>{t('Write a review')}</summary>
      {scripted ? isVisible && form : <noscript>{import.meta.env.SSR ? form : null}</noscript>}
    </details>
  );
}
