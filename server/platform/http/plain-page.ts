import type { Texts } from '#server/platform/texts/texts.ts';
import { contentSecurityPolicy, inlineHash } from './content-security-policy.ts';

const styles =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.5rem;color:#2b2a27;background:#faf8f4}a{color:inherit}button,.button{background:#2b2a27;border:0;border-radius:.5rem;box-sizing:border-box;color:#fff;display:inline-block;font:inherit;margin:0 .5rem .5rem 0;min-height:2.75rem;padding:.6rem 1.25rem;text-decoration:none}.wc-auth-deny{background:none;border:1px solid;color:inherit}small{color:#6b6760}';
const policy = contentSecurityPolicy({ scripts: [], styles: [inlineHash(styles)] }, false);

/** A page without script, picture or style sheet, for what the storefront does not render. Title and body are HTML. */
export function plainPage(
  status: number,
  { locale }: Pick<Texts, 'locale'>,
  { title, body }: { readonly title: string; readonly body: string },
  headers: Readonly<Record<string, string>> = {},
): Response {
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
${body}
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
