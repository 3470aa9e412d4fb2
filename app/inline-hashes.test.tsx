import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { inlineMark, markInline } from '#app/add-on-api/inline-code.ts';
import { Html } from '#app/ui/html.tsx';
import { hashInlineCode } from './inline-hashes.server.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The HTML of a page as the storefront renders it, marks included. */
function render(body: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <html lang="lt">
        <head>
          <style>{markInline('@layer a;')}</style>
        </head>
        <body>
          <MemoryRouter>{body}</MemoryRouter>
          <script dangerouslySetInnerHTML={{ __html: markInline('own("</p>")') }} />
          <script nonce={inlineMark} dangerouslySetInnerHTML={{ __html: 'router()' }} />
        </body>
      </html>,
      {
        nonce: inlineMark,
        bootstrapScriptContent: 'watch()',
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
      },
    );
  });
}

const own = [hash('own("</p>")'), hash('router()'), hash('watch()')];

test('the scripts and styles of the renderer get a hash, and no mark is left', async () => {
  const { html, scripts, styles } = hashInlineCode(await render(<p>Labas</p>));
  expect(new Set(scripts)).toEqual(new Set(own));
  expect(styles).toEqual([hash('@layer a;')]);
  expect(html).not.toContain(inlineMark);
  expect(html).not.toContain('nonce');
  expect(html).toContain('<script>own("</p>")</script><script>router()</script>');
});

test.each([
  '<script>smuggled()</script>',
  '<SCRIPT type="module">smuggled()</SCRIPT>',
  '<script nonce="">smuggled()</script>',
  '<script nonce="00000000-0000-4000-8000-000000000000">smuggled()</script>',
  '<script>/*00000000-0000-4000-8000-000000000000*/smuggled()</script>',
  '<style>@import "//evil.example"</style><script>smuggled()</script>',
  '<svg><script>smuggled()</script></svg>',
  '<!-- <script>smuggled()</script>',
  '</div><script>smuggled()</script><div>',
])('a script in a text that nobody sanitised gets no hash: %s', async (source) => {
  const { html, scripts, styles } = hashInlineCode(await render(<Html source={source} />));
  expect(html).toContain('smuggled()');
  expect(new Set(scripts)).toEqual(new Set(own));
  expect(styles).toEqual([hash('@layer a;')]);
});

test('a script that a text left open swallows what follows, and nothing of it gets a hash of its own', async () => {
  const { scripts } = hashInlineCode(await render(<Html source="<script>smuggled();" />));
  expect(scripts).not.toContain(hash('own("</p>")'));
  expect(scripts.every((one) => own.includes(one))).toBe(true);
});

test('data for search engines is no script and needs no hash', () => {
  const page = '<script type="application/ld+json">{"a":1}</script>';
  expect(hashInlineCode(page)).toEqual({ html: page, scripts: [], styles: [] });
});
