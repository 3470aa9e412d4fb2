import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import { inlineMark, markInline } from '#app/add-on-api/inline-code.ts';
import type { PageMarkup } from './page-markup.server.ts';

const tags = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const nonceStart = ' nonce="';
const nonce = `${nonceStart}${inlineMark}"`;
const [codeStart = ''] = markInline('').split(inlineMark);
const codeMark = markInline('');
const preload = '<link rel="modulepreload"';
const waitingPreload = Buffer.from('<link rel="waiting" fetchpriority="low"');
const moduleType = ' type="module"';
const waitingType = Buffer.from(' type="waiting"');
const closing = '</body></html>';

/** A page without any mark, and the hashes of its marked scripts and styles as a content security policy writes them. */
export type FinishedPage = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

export type Hashes = Pick<FinishedPage, 'scripts' | 'styles'>;

/** The bytes of code as a content security policy names them. */
export function codeHash(code: Uint8Array | string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}

/** The hashes of what bears the mark, as a nonce or in front of its code. `markup`: a character for each byte. */
function hashesOf(markup: string): Hashes {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, tag = '', attributes = '', content = ''] of markup.matchAll(tags)) {
    const isMarked = attributes.includes(nonce) || content.startsWith(codeMark);
    const code = content.replaceAll(codeMark, '');
    if (isMarked && code !== '') hashes[tag.toLowerCase()]?.add(codeHash(Buffer.from(code, 'latin1')));
  }
  return { scripts: [...(hashes['script'] ?? [])], styles: [...(hashes['style'] ?? [])] };
}

/** Content that is no other page's: ids count from the page's root, and inline code has to be hashed with its page. */
function isOfOnePage(content: string): boolean {
  return content.includes(inlineMark) || content.includes('"_R_');
}

type Open = { readonly index: number; readonly from: number; readonly written: number };

/**
 * Makes a page of what React wrote: takes out the marks, puts in cached content and stores new content, hashes the
 * inline code that bears the mark, and has the scripts wait until `startScripts` starts them, as a page shows and works
 * without them. `atEnd` comes last in the body.
 */
export function finishPage(
  rendered: Buffer,
  { pieces, store }: Omit<PageMarkup, 'place'>,
  atEnd: readonly Uint8Array[] = [],
): FinishedPage {
  const markup = rendered.toString('latin1');
  const written: Uint8Array[] = [];
  const open: Open[] = [];
  let from = 0;

  function write(to: number, next: number, ...instead: readonly Uint8Array[]): void {
    written.push(rendered.subarray(from, to), ...instead);
    from = next;
  }

  function endPiece(index: number, to: number): void {
    const start = open.pop();
    const piece = pieces[index];
    if (start?.index !== index || piece === undefined || isOfOnePage(markup.slice(start.from, to))) return;
    store(piece, new Uint8Array(Buffer.concat(written.slice(start.written))));
  }

  for (let at = markup.indexOf(inlineMark); at !== -1; at = markup.indexOf(inlineMark, from)) {
    const end = at + inlineMark.length;
    if (markup.startsWith(nonceStart, at - nonceStart.length)) {
      const tag = markup.lastIndexOf('<', at);
      if (markup.startsWith(preload, tag)) write(tag, tag + preload.length, waitingPreload);
      write(at - nonceStart.length, end + 1);
      if (markup.startsWith(moduleType, from)) write(from, from + moduleType.length, waitingType);
    } else if (markup.startsWith(codeStart, at - codeStart.length)) {
      write(at - codeStart.length, at - codeStart.length + codeMark.length);
    } else {
      const mark = markup[end];
      const semicolon = markup.indexOf(';', end);
      const index = Number(markup.slice(end + 1, semicolon));
      const cachedMarkup = pieces[index]?.cachedMarkup;
      write(at, semicolon + 1, ...(mark === '=' && cachedMarkup !== undefined ? [cachedMarkup] : []));
      if (mark === '[') open.push({ index, from, written: written.length });
      if (mark === ']') endPiece(index, at);
    }
  }
  const body = markup.endsWith(closing) ? rendered.length - closing.length : rendered.length;
  write(body, body, ...atEnd);
  write(rendered.length, rendered.length);
  return { body: Buffer.concat(written), ...hashesOf(markup) };
}
