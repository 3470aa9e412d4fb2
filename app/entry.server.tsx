import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { carryValue } from '#contract/answer-value.ts';
import { clientFailuresPath } from '#contract/paths.ts';
import { scriptHashesHeader, styleHashesHeader } from '#contract/page-hashes.ts';
import { inlineMark } from './add-on-api/inline-code.ts';
import { pageStateKey } from './api/page-state.ts';
import { startScripts } from './browser/start-scripts.ts';
import { watchFailures } from './browser/watch-failures.ts';
import { MarkupContext } from './rendering/reused-markup.tsx';
import { finishPage } from './rendering/finish-page.server.ts';
import { createMarkupCache } from './rendering/markup-cache.ts';
import { handOverHash, pageData } from './rendering/page-data.server.ts';
import { createPageMarkup } from './rendering/page-markup.server.ts';

/** Inlined into the page, before its scripts: what starts them, and what reports failures, also of loading them. */
const beforeScripts = `(${watchFailures.toString()})(${JSON.stringify(clientFailuresPath)});(${startScripts.toString()})()`;

const renderLimit = 10_000; // ms until a page that never gets ready is given up
let maxMarkupBytes = 6_000_000; // until the first page says how many
const markupCache = createMarkupCache(() => maxMarkupBytes);

type Rendered = { readonly markup: Buffer; readonly failed: boolean };

/** Complete markup only: the hashes of a page's inline scripts are known before the first byte. */
function renderMarkup(page: ReactNode): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: inlineMark,
      bootstrapScriptContent: beforeScripts,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          write(chunk: Uint8Array, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve({ markup: Buffer.concat(chunks), failed });
            done();
          },
        });
        pipe(body);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    const timer = setTimeout(abort, renderLimit);
  });
}

/** Complete pages only: they work without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const pageMarkup = createPageMarkup(markupCache);
  const { reusesMarkup, markupBytes = maxMarkupBytes } = loadContext.get(pageStateKey);
  maxMarkupBytes = markupBytes;
  const [{ markup, failed }, data] = await Promise.all([
    renderMarkup(
      <MarkupContext value={reusesMarkup ? pageMarkup.place : null}>
        <ServerRouter context={context} url={request.url} nonce={inlineMark} />
      </MarkupContext>,
    ),
    serverHandoffStream === undefined ? [] : pageData(serverHandoffStream),
  ]);
  const { body, scripts, styles } = finishPage(markup, pageMarkup, data);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(scriptHashesHeader, [...scripts, handOverHash].join(' '));
  headers.set(styleHashesHeader, styles.join(' '));
  return carryValue(new Response(body, { status: failed ? 500 : status, headers }), () => body);
}
