import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ReactNode, useId } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { unknownShop } from '#app/add-on-api/shop-facts.ts';
import { inlineMark, markInline } from '#app/add-on-api/inline-code.ts';
import { Html } from '#app/ui/html.tsx';
import { finishPage } from './finish-page.server.ts';
import { createMarkupCache, type MarkupCache } from './markup-cache.ts';
import { createPageMarkup, type PageMarkup } from './page-markup.server.ts';
import { MarkupContext, Reused } from './reused-markup.tsx';

const noPieces = { pieces: [], store: () => undefined };

function finish(markup: string) {
  const { body, scripts, styles } = finishPage(Buffer.from(markup), noPieces);
  return { html: new TextDecoder().decode(body), scripts, styles };
}

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
  const { html, scripts, styles } = finish(await render(<p>Labas</p>));
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
  const { html, scripts, styles } = finish(await render(<Html source={source} />));
  expect(html).toContain('smuggled()');
  expect(new Set(scripts)).toEqual(new Set(own));
  expect(styles).toEqual([hash('@layer a;')]);
});

test('a script that a text left open swallows what follows, and nothing of it gets a hash of its own', async () => {
  const { scripts } = finish(await render(<Html source="<script>smuggled();" />));
  expect(scripts).not.toContain(hash('own("</p>")'));
  expect(scripts.every((one) => own.includes(one))).toBe(true);
});

test('scripts wait until they are started: neither they nor what they import is requested by the page itself', () => {
  const nonce = ` nonce="${inlineMark}"`;
  const page = `<link rel="modulepreload" href="/a.js"${nonce}/><script${nonce} type="module" async="">go()</script>`;
  const { html, scripts } = finish(page);
  expect(html).toBe(
    '<link rel="waiting" fetchpriority="low" href="/a.js"/><script type="waiting" async="">go()</script>',
  );
  expect(scripts).toEqual([hash('go()')]);
});

test('a module script in a text that nobody sanitised neither waits nor runs', () => {
  const page = '<script type="module">smuggled()</script>';
  expect(finish(page)).toEqual({ html: page, scripts: [], styles: [] });
});

test('data for search engines is no script and needs no hash', () => {
  const page = '<script type="application/ld+json">{"a":1}</script>';
  expect(finish(page)).toEqual({ html: page, scripts: [], styles: [] });
});

describe('content that is written once for many pages', () => {
  const product = { id: 1 };
  const facts = unknownShop;

  function page(markup: PageMarkup | null, label: string) {
    return (
      <MarkupContext value={markup?.place ?? null}>
        <ul>
          <Reused source={product} variant="a">
            <li data-number={label}>
              <article>
                <h2>
                  Staltiesė „Rūta“ &amp; {label} {1} <b>x</b>
                </h2>
              </article>
            </li>
          </Reused>
          <li>{label}</li>
        </ul>
      </MarkupContext>
    );
  }

  async function finished(cache: MarkupCache | null, label: string): Promise<string> {
    const markup = cache === null ? null : createPageMarkup(cache);
    const rendered = Buffer.from(await render(page(markup, label)));
    return new TextDecoder().decode(finishPage(rendered, markup ?? noPieces).body);
  }

  test('the page is the same whether its content was rendered or known', async () => {
    const cache = createMarkupCache(() => 10_000);
    const plain = await finished(null, 'one');
    expect(await finished(cache, 'one')).toBe(plain);
    expect(await finished(cache, 'one')).toBe(plain);
  });

  test('what is inside comes from the first page, what is around it from this one', async () => {
    const cache = createMarkupCache(() => 10_000);
    await finished(cache, 'one');
    const plain = await finished(null, 'two');
    const [inside = ''] = /<article>.*<\/article>/.exec(await finished(null, 'one')) ?? [];
    expect(await finished(cache, 'two')).toBe(plain.replace(/<article>.*<\/article>/, () => inside));
  });

  test('every language has its own, also of a shop whose facts are not known', () => {
    const { pieces, place } = createPageMarkup(createMarkupCache(() => 10_000));
    for (const locale of ['lt_LT', 'en_GB'] as const) place(<p />, { source: product, variant: 'a', facts, locale });
    expect(pieces[0]?.shared).not.toBe(pieces[1]?.shared);
  });

  test.each([
    ['inline code', <script key="code" dangerouslySetInnerHTML={{ __html: markInline('own()') }} />],
    ['an id that counts from the root', <WithId key="id" />],
  ])('%s is rendered anew for every page', async (_, content) => {
    const cache = createMarkupCache(() => 10_000);
    const markup = createPageMarkup(cache);
    const element = markup.place(<div>{content}</div>, { source: product, variant: 'a', facts, locale: 'lt_LT' });
    finishPage(Buffer.from(await render(element)), markup);
    expect(cache.size().sources).toBe(0);
  });
});

function WithId() {
  return <p id={useId()} />;
}
