import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { clientFailuresPath } from '#contract/paths.ts';
import { watchFailures } from './browser/watch-failures.ts';

/** Inlined into the page: failures while the scripts load are reported too, and no script grows. */
const watch = `(${watchFailures.toString()})(${JSON.stringify(clientFailuresPath)})`;

const renderLimit = 10_000; // ms until a page that never gets ready is given up

/** Gives style sheets priority over scripts: the page shows and works without its scripts. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
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
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      bootstrapScriptContent: watch,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        pipe(body);
        resolve(text(body).then((html) => new Response(scriptsLast(html), { status: finalStatus, headers })));
      },
      onShellError: reject,
      onError() {
        finalStatus = 500;
      },
    });
    const timer = setTimeout(abort, renderLimit);
  });
}
