import { useText } from '../text/use-text.ts';

/** What is said where the line broke before the right words came. */
export function UnknownProblem() {
  const { t } = useText();
  return <p>{t('We could not reach the shop. Check your connection and try again.')}</p>;
}
