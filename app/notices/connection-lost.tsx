import { useText } from '#app/text/use-text.ts';

/** The words of a notice whose own did not arrive. */
export function ConnectionLost() {
  const { t } = useText();
  return <p>{t('We could not reach the shop. Check your connection and try again.')}</p>;
}
