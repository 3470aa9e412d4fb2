import { defaultLocale, htmlLanguage, locales } from '#contract/languages.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import type { OrderText } from './order-texts.ts';

const style =
  'body{max-width:42em;margin:2em auto;padding:0 1em;font:16px/1.6 Georgia,serif;color:#22282b;background:#fff}' +
  'table{border-collapse:collapse}td,th{border:1px solid #d9d0bf;padding:.4em .8em;text-align:left}' +
  'blockquote{margin:1em 0;padding:.5em 1em;background:#f1ece1}';

/** A text that was kept with an order as a page of its own, which opens without the shop. */
export function orderTextDocument({ locale, title, html }: OrderText): string {
  const language = htmlLanguage[locales.find((one) => one === locale) ?? defaultLocale];
  const heading = encodeEntities(title);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style></head>
<body><main><h1>${heading}</h1>
${html}</main></body>
</html>
`;
}
