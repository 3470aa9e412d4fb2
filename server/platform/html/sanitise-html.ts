import sanitizeHtml from 'sanitize-html';

export type CleanHtml = {
  readonly html: string;
  /** What was taken out: tags such as `<script>` and attributes such as `onclick`. */
  readonly removed: readonly string[];
};

const tags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'section',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
  'wbr',
];
const everywhere = ['class', 'id', 'lang', 'dir', 'title'];
const attributes: Record<string, string[]> = {
  '*': everywhere,
  a: ['href', 'rel', 'target', 'name'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
  ol: ['start', 'type'],
};
const allowedTags = new Set(tags);

function isAllowedAttribute(tag: string, attribute: string): boolean {
  return everywhere.includes(attribute) || (attributes[tag]?.includes(attribute) ?? false);
}

/** Sanitises a merchant's text to HTML that a shop page may contain: no scripts, frames, forms, styles or handlers. */
export function sanitiseHtml(text: string): CleanHtml {
  if (!/[<&]/.test(text)) return { html: text, removed: [] };
  const removed = new Set<string>();
  const html = sanitizeHtml(text, {
    allowedTags: tags,
    allowedAttributes: attributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      '*': (tag, attribs) => {
        if (!allowedTags.has(tag)) removed.add(`<${tag}>`);
        else for (const name of Object.keys(attribs)) if (!isAllowedAttribute(tag, name)) removed.add(name);
        if (/^\s*(?:javascript|data|vbscript):/i.test(attribs['href'] ?? attribs['src'] ?? '')) removed.add('address');
        return { tagName: tag, attribs };
      },
    },
  });
  return { html: html.trim(), removed: [...removed] };
}

/** Names of the shortcodes in a text: `[gallery ids="1"]`, `[vc_row]…[/vc_row]`. */
export function shortcodesIn(text: string): string[] {
  const withAttributes = text.matchAll(/\[([a-z][\w-]*)\s+[\w-]+=[^\]]*\]/gi);
  const closed = text.matchAll(/\[\/([a-z][\w-]*)\]/gi);
  return [...new Set([...withAttributes, ...closed].map(([, name = '']) => name))];
}
