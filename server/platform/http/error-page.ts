import { languagePrefix } from '#contract/languages.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Texts } from '#server/platform/texts/texts.ts';

/** An error page in the storefront's place, where the storefront itself cannot render it. */
export function errorPage(
  status: number,
  { text, locale }: Texts,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const [title, detail] = wording(status, text);
  const html = `<!doctype html>
<html lang="${locale.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#2b2a27;background:#faf8f4}a{color:inherit}small{color:#6b6760}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
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
      'Content-Security-Policy': contentSecurityPolicy(html, false),
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

function wording(status: number, text: Texts['text']): readonly [string, string] {
  if (status === 404) return [text('Page not found'), text('There is nothing at this address.')];
  if (status === 429) return [text('Too many requests'), text('Please wait a moment and try again.')];
  if (status === 503) return [text('The shop is restarting'), text('Please wait a moment and try again.')];
  if (status >= 500)
    return [text('Something went wrong'), text('We know about it already. Please try again in a moment.')];
  return [text('The request was not understood'), text('Please go back and try again.')];
}
