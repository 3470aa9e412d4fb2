import { languagePrefix } from '#contract/languages.ts';
import { contentSecurityPolicy, inlineHash } from './content-security-policy.ts';
import { xmlText } from '#server/platform/html/xml-text.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

const styles =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#2b2a27;background:#faf8f4}a{color:inherit}button{background:#2b2a27;border:0;border-radius:.5rem;color:#fff;font:inherit;min-height:2.75rem;padding:.5rem 1.25rem}small{color:#6b6760}';
const policy = contentSecurityPolicy({ scripts: [], styles: [inlineHash(styles)] }, false);

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
  const html = `<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
${form === null ? '' : sendAgain(form, text('Send once more'))}
<p><a href="${languagePrefix(locale)}/">${text('To the home page')}</a></p>
<p><small>${text('Request number: %s', requestId)}</small></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
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
