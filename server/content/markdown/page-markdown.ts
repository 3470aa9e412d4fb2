import { type PageBlock, type ProductRailBlock, railKinds } from '#contract/page-block.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import { contactFormMark } from '#contract/storefront-marks.ts';
import { Marked, type TokenizerAndRendererExtension } from 'marked';

const railBlock = /^::: +products\b([^\n]*)\n(?:([^\n:][^\n]*)\n)?:::[ \t]*$/gm;

/** What looks like the opening of such a block: one that was not closed, or written without its space. */
const opening = /^:{3,}[ \t]*products?\b.*$/gm;

const usualCount = 4; // a row of a desktop
const maxProducts = 24;

/** A piece of a page's Markdown: text, a block of products, or a block whose products cannot be parsed. */
type SourcePiece = { readonly markdown: string } | { readonly rail: ProductRailBlock } | { readonly unread: string };

/**
 * Takes blocks of products out of a page's Markdown:
 *
 *     ::: products category patalyne 8
 *     What stands above them
 *     :::
 *
 * `newest`, `on-sale`, `best-selling`, `featured`, `category SLUG`, `tag SLUG`, `brand SLUG` take the number of products as their last word;
 * `picked SKU, SKU` shows those.
 */
export function splitBlocks(source: string): readonly SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let end = 0;
  for (const match of source.matchAll(railBlock)) {
    const [raw, definition = '', title = ''] = match;
    const read = readRail(definition, title.trim());
    const [first = ''] = raw.split('\n', 1);
    pieces.push(
      { markdown: source.slice(end, match.index) },
      read === null ? { unread: first.trim() } : { rail: read },
    );
    end = match.index + raw.length;
  }
  pieces.push({ markdown: source.slice(end) });
  return pieces.filter((piece) => !('markdown' in piece) || piece.markdown.trim() !== '');
}

/** The openings of blocks that were meant to show products and show none. */
function unreadBlocks(pieces: readonly SourcePiece[]): readonly string[] {
  return pieces.flatMap((piece) => {
    if ('rail' in piece) return [];
    return 'unread' in piece ? [piece.unread] : [...piece.markdown.matchAll(opening)].map(([line]) => line.trim());
  });
}

function readRail(definition: string, title: string): ProductRailBlock | null {
  const [first = '', ...parameters] = definition.split(/[\s,]+/).filter((word) => word !== '');
  const kind = railKinds.find((railKind) => railKind === first);
  if (kind === undefined) return null;
  if (kind === 'picked') {
    const names = parameters.slice(0, maxProducts);
    return names.length === 0 ? null : { kind, title, names, count: names.length };
  }
  const named = kind === 'category' || kind === 'tag' || kind === 'brand';
  const names = named ? parameters.slice(0, 1) : [];
  const [number = String(usualCount), ...remainingParameters] = parameters.slice(names.length);
  const count = /^\d{1,3}$/.test(number) ? Math.min(Number(number), maxProducts) : 0;
  if (count === 0 || remainingParameters.length > 0 || (named && names.length === 0)) return null;
  return { kind, title, names, count };
}

/**
 * A block that is folded until its heading is pressed (docs/behaviour 4.2):
 *
 *     ::: Heading
 *     What is folded away, as Markdown.
 *     :::
 */
const spoilerBlock: TokenizerAndRendererExtension = {
  name: 'spoiler',
  level: 'block',
  start: (source) => /^::: /m.exec(source)?.index,
  tokenizer(source) {
    const match = /^::: +([^\n]+)\n([\s\S]*?)\n:::[ \t]*(?:\n|$)/.exec(source);
    if (match === null) return undefined;
    const [raw, heading = '', body = ''] = match;
    return {
      type: 'spoiler',
      raw,
      heading: this.lexer.inlineTokens(heading.trim()),
      tokens: this.lexer.blockTokens(body),
    };
  },
  renderer({ heading, tokens = [] }) {
    const headingHtml = this.parser.parseInline(heading);
    return `<details class="spoiler"><summary>${headingHtml}</summary><div>${this.parser.parse(tokens)}</div></details>\n`;
  },
};

/** Where the page has its contact form (docs/behaviour 5.5): `:::contact-form` on a line of its own. */
const contactFormBlock: TokenizerAndRendererExtension = {
  name: 'contactForm',
  level: 'block',
  start: (source) => /^:::contact-form/m.exec(source)?.index,
  tokenizer(source) {
    const raw = /^:::contact-form[ \t]*(?:\n|$)/.exec(source)?.[0];
    return raw === undefined ? undefined : { type: 'contactForm', raw };
  },
  renderer: () => `${contactFormMark}\n`,
};

const markdown = new Marked(
  { gfm: true },
  {
    extensions: [spoilerBlock, contactFormBlock],
    walkTokens(token) {
      if (token.type === 'heading' && token['depth'] === 1) token['depth'] = 2; // a page has one of its own
    },
  },
);

/** A page's Markdown as HTML, not yet sanitised. */
export function pageHtml(source: string): string {
  return markdown.parse(source, { async: false });
}

/** A text of the merchant's as pages show it. */
export type RenderedMarkdown = {
  /** The text alone, safe to insert. */
  readonly html: string;
  /** The text in parts, with product rails between them; absent where there are none. */
  readonly blocks?: readonly PageBlock[];
  /** Openings of its blocks that were meant to show products and show none: `::: products newset 4`. */
  readonly unread: readonly string[];
  /** What was taken out of its HTML: tags such as `<script>` and attributes such as `onclick`. */
  readonly removed: readonly string[];
};

/** Markdown as HTML that is safe to insert; blocks that cannot be read show nothing. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const pieces = splitBlocks(source);
  const removed = new Set<string>();
  const blocks = pieces.flatMap((piece): readonly PageBlock[] => {
    if ('rail' in piece) return [piece];
    if ('unread' in piece) return [];
    const clean = sanitiseHtml(pageHtml(piece.markdown));
    for (const one of clean.removed) removed.add(one);
    return [{ html: clean.html }];
  });
  return {
    html: blocks.map((block) => ('html' in block ? block.html : '')).join(''),
    ...(blocks.some((block) => 'rail' in block) ? { blocks } : {}),
    unread: unreadBlocks(pieces),
    removed: [...removed],
  };
}

/** What of a text nobody will see, for whoever writes it. */
export function markdownWarnings(source: string): readonly string[] {
  const { unread, removed } = renderMarkdown(source);
  return [
    ...unread.map((line) => `This block shows nothing: ${line}`),
    ...(removed.length === 0 ? [] : [`Taken out, as pages may not contain it: ${removed.join(', ')}`]),
  ];
}
