import type { Problem } from '#app/add-on-api/notice.ts';
import { failureText } from '#app/text/failure-text.ts';
import { useText } from '#app/text/use-text.ts';

/** What went wrong, worded for the shopper. */
export function ProblemWords({ notice }: { readonly notice: Problem }) {
  const { t } = useText();
  return <p>{failureText(t, notice.code, notice.data, notice.name, notice.message)}</p>;
}
