import { createHash } from 'node:crypto';
import { inlineMark, markInline } from '#app/add-on-api/inline-code.ts';

const tags = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const nonce = ` nonce="${inlineMark}"`;
const contentMark = markInline('');

/**
 * A page without any mark, and the hashes of its marked scripts and styles as a content security policy writes them.
 */
export type HashedPage = {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Hashes the scripts and styles that bear the mark, as a nonce or in front of their code; others get none. */
export function hashInlineCode(markedHtml: string): HashedPage {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, tag = '', attributes = '', content = ''] of markedHtml.matchAll(tags)) {
    const isMarked = attributes.includes(nonce) || content.startsWith(contentMark);
    const code = content.replaceAll(contentMark, '');
    if (!isMarked || code === '') continue;
    hashes[tag.toLowerCase()]?.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return {
    html: markedHtml.replaceAll(nonce, '').replaceAll(contentMark, ''),
    scripts: [...(hashes['script'] ?? [])],
    styles: [...(hashes['style'] ?? [])],
  };
}
