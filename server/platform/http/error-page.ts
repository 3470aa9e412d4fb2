import { languagePrefix } from '#contract/languages.ts';
import { plainPage } from './plain-page.ts';
import { xmlText } from '#server/platform/html/xml-text.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** What was filled in travels through the page, so that it can be sent again without a script. */
function sendAgain(form: URLSearchParams, label: string): string {
  const fields = [...form].map(
    ([name, value]) => `<input type="hidden" name="${xmlText(name)}" value="${xmlText(value)}">`,
  );
  return `<form method="post">${fields.join('')}<button>${label}</button></form>`;
}

type Sent = {
  /** What the visitor sent, where it may be sent again as it is. */
  readonly form?: URLSearchParams | null;
  /** Whether what was sent may have taken effect, and would once more. */
  readonly isDone?: boolean;
  /** Whether the page is that of an order, which is there whatever became of the page. */
  readonly isOrderPage?: boolean;
};

/** An error page in the storefront's place, where the storefront itself cannot render it. */
export function errorPage(
  status: number,
  { text, locale }: Texts,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
  { form = null, isDone = false, isOrderPage = false }: Sent = {},
): Response {
  const [title, advice] = wording(status, text);
  const detail = isDone ? maybeDoneText(text) : isOrderPage ? orderIsSafeText(text) : advice;
  const body = `<p>${detail}</p>
${form === null ? '' : sendAgain(form, text('Send once more'))}
<p><a href="${languagePrefix(locale)}/">${text('To the home page')}</a></p>
<p><small>${text('Request number: %s', requestId)}</small></p>`;
  return plainPage(status, { locale }, { title, body }, headers);
}

/** For whoever sent something that may have taken effect although its answer failed. */
export function maybeDoneText(text: Texts['text']): string {
  return text(
    'What you sent may have been done already. Please look at your cart in a few seconds before sending it again.',
  );
}

function orderIsSafeText(text: Texts['text']): string {
  return text(
    'If you have just placed an order, we have it: there is no need to order again. Please wait a few seconds and try again.',
  );
}

function wording(status: number, text: Texts['text']): readonly [string, string] {
  if (status === 404) return [text('Page not found'), text('There is nothing at this address.')];
  if (status === 429) return [text('Too many requests'), text('Please wait a moment and try again.')];
  if (status === 503)
    return [
      text('The shop will be back in a moment'),
      text('Your cart and what you have filled in are safe. Please wait a few seconds and try again.'),
    ];
  if (status >= 500)
    return [text('Something went wrong'), text('We know about it already. Please try again in a moment.')];
  return [text('The request was not understood'), text('Please go back and try again.')];
}
