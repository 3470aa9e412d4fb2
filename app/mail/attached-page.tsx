import type { ReactNode } from 'react';
import { htmlLanguage } from '#app/text/translator.ts';
import { useText } from '../text/use-text.ts';

const look = `body{max-width:42em;margin:2em auto;padding:0 1em;font:16px/1.6 Georgia,serif;color:#22282B;background:#fff}
h1,h2{font-weight:400;line-height:1.25}table{border-collapse:collapse}td,th{border:1px solid #D9D0BF;padding:.4em .8em;text-align:left}
blockquote{margin:1em 0;padding:.5em 1em;background:#F1ECE1}`;

type AttachedPageProps = { readonly title: string } & (
  | { readonly html: string; readonly children?: never }
  | { readonly html?: never; readonly children: ReactNode }
);

/** A page that is kept as a file and opened without the shop. `html` is safe to insert. */
export function AttachedPage({ title, html, children }: AttachedPageProps) {
  const { locale } = useText();
  return (
    <html lang={htmlLanguage[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: look }} />
      </head>
      <body>
        <h1>{title}</h1>
        {html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />}
      </body>
    </html>
  );
}
