import { inLanguage } from '#contract/languages.ts';
import { useText } from '../text/use-text.ts';

/** Returns the absolute address of a path of `links`, in the language of the page. */
export function usePageAddress(publicUrl: string): (path: string) => string {
  const { locale } = useText();
  return (path) => publicUrl + inLanguage(path, locale);
}
