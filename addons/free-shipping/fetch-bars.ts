import { inPageLanguage } from '#app/browser/in-page-language.ts';
import { type BarsAnswer, readBars } from './read-answer.ts';

/** The calls of the bars (docs/behaviour 7.1 and 7.2). */
export type BarsCall = 'fsl_update_progress_bar' | 'fsl_show_notice_bar';

/** Requests bars from the shop; throws where it cannot be reached or responds with an error. */
export async function fetchBars(action: BarsCall, signal: AbortSignal): Promise<BarsAnswer> {
  const response = await fetch(inPageLanguage(`/wp-admin/admin-ajax.php?action=${action}`), { signal });
  if (!response.ok) throw new Error(`${action}: ${response.status}`);
  return readBars(await response.text());
}
