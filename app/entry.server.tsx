import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { carryValue } from '#contract/answer-value.ts';
import { clientFailuresPath } from '#contract/paths.ts';
import { scriptHashesHeader, styleHashesHeader } from '#contract/page-hashes.ts';
import { inlineMark } from './add-on-api/inline-code.ts';
import { watchFailures } from './browser/watch-failures.ts';
import { hashInlineCode } from './inline-hashes.server.ts';

/** Inlined into the page: failures while the scripts load are reported too, and no script grows. */
const watch = `(${watchFailures.toString()})(${JSON.stringify(clientFailuresPath)})`;

const renderLimit = 10_000; // ms until a page that never gets ready is given up

/** Gives style sheets priority over scripts: the page shows and works without its scripts. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function pageResponse(markedHtml: string, status: number, headers: Headers): Response {
  const { html, scripts, styles } = hashInlineCode(markedHtml);
  headers.set(scriptHashesHeader, scripts.join(' '));
  headers.set(styleHashesHeader, styles.join(' '));
  const body = scriptsLast(html);
  return carryValue(new Response(body, { status, headers }), () => body);
}

/**
 * Complete pages only: they work without script, and the hashes of their inline scripts are known before the first
 * byte.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={inlineMark} />,
      {
        nonce: inlineMark,
        bootstrapScriptContent: watch,
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
              resolve(pageResponse(Buffer.concat(chunks).toString(), finalStatus, headers));
              done();
            },
          });
          pipe(body);
        },
        onShellError: reject,
        onError() {
          finalStatus = 500;
        },
      },
    );
    const timer = setTimeout(abort, renderLimit);
  });
}
