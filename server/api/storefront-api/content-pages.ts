import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlLanguage, type Locale, locales, defaultLocale } from '#contract/languages.ts';
import { type PageBlock, type ProductRailBlock, railKinds } from '#contract/page-block.ts';
import type { ContentPage } from '#contract/storefront.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
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
 * `newest`, `on-sale`, `best-selling`, `featured`, `category SLUG` take the number of products as their last word;
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
  const names = kind === 'category' ? parameters.slice(0, 1) : [];
  const [number = String(usualCount), ...remainingParameters] = parameters.slice(names.length);
  const count = /^\d{1,3}$/.test(number) ? Math.min(Number(number), maxProducts) : 0;
  if (count === 0 || remainingParameters.length > 0 || (kind === 'category' && names.length === 0)) return null;
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

const markdown = new Marked({ gfm: true }, { extensions: [spoilerBlock, contactFormBlock] });

/** A page's Markdown as HTML, not yet sanitised. */
export function pageHtml(source: string): string {
  return markdown.parse(source, { async: false });
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

function readFields(text: string): ReadonlyMap<string, string> {
  const lines = (frontMatter.exec(text)?.[1] ?? '').split(/\r?\n/);
  const pairs = lines.map((line) => /^(\w+):\s*(.*)$/.exec(line)).filter((match) => match !== null);
  return new Map(pairs.map(([, name = '', value = '']) => [name, value.trim().replace(/^"(.*)"$/, '$1')]));
}

/** A page as it is written: its picture is a file of `images/` beside the folder of the pages. */
export type WrittenPage = Omit<ContentPage, 'picture'> & {
  readonly shows: { readonly file: string; readonly alt: string } | null;
  /** Openings of its blocks that were meant to show products and show none: `::: products newset 4`. */
  readonly unread: readonly string[];
};

const pictureFile = /^[\w-]+\.(webp|jpe?g|png|avif)$/i;

/**
 * A Markdown file with a head of `title:`, `description:`, `order:`, `picture:` (a file name) and `alt:` (what it
 * shows); without a title its first heading is one.
 */
export async function parseContentPage(slug: string, text: string): Promise<WrittenPage & { readonly order: number }> {
  const fields = readFields(text);
  const body = text.replace(frontMatter, '').trim();
  const heading = /^# +(.+)$/m.exec(body)?.[1]?.trim();
  const file = fields.get('picture') ?? '';
  const withoutHeading = heading === undefined ? body : body.replace(/^# +.+$/m, '').trim();
  const pieces = splitBlocks(withoutHeading);
  const blocks = pieces.flatMap((piece): readonly PageBlock[] => {
    if ('markdown' in piece) return [{ html: sanitiseHtml(pageHtml(piece.markdown)).html }];
    return 'rail' in piece ? [piece] : [];
  });
  return {
    slug,
    title: fields.get('title') ?? heading ?? slug,
    description: fields.get('description') ?? '',
    html: blocks.map((block) => ('html' in block ? block.html : '')).join(''),
    ...(blocks.some((block) => 'rail' in block) ? { blocks } : {}),
    unread: unreadBlocks(pieces),
    shows: pictureFile.test(file) ? { file, alt: fields.get('alt') ?? '' } : null,
    order: Number(fields.get('order') ?? 0) || 0,
  };
}

/** The pages of a folder, by their own `order`, then by slug. An absent folder has none. */
export async function readContentPages(folder: string): Promise<readonly WrittenPage[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z0-9-]+\.md$/.test(name)).toSorted();
  const pages = await Promise.all(
    names.map(async (name) =>
      parseContentPage(name.slice(0, -'.md'.length), await readFile(join(folder, name), 'utf8')),
    ),
  );
  return pages.toSorted((a, b) => a.order - b.order).map(({ order: _order, ...page }) => page);
}

/**
 * The pages of a shop in each language: `pages/`, and `pages/en/` with the same slugs; a page missing in a language is
 * shown untranslated.
 */
export type LocalizedPages = {
  readonly defaultPages: readonly WrittenPage[];
  /** The pages in the current locale. */
  readonly now: () => readonly WrittenPage[];
};

export async function readLocalizedPages(folder: string): Promise<LocalizedPages> {
  const defaultPages = await readContentPages(folder);
  const spoken = new Map<Locale, readonly WrittenPage[]>();
  for (const locale of locales.filter((one) => one !== defaultLocale)) {
    const pages = new Map(
      (await readContentPages(join(folder, htmlLanguage[locale]))).map((page) => [page.slug, page]),
    );
    spoken.set(
      locale,
      defaultPages.map((page) => {
        const translatedPage = pages.get(page.slug);
        return translatedPage === undefined ? page : { ...translatedPage, shows: translatedPage.shows ?? page.shows };
      }),
    );
  }
  return { defaultPages, now: () => spoken.get(currentLocale()) ?? defaultPages };
}
