import { railKinds, type ProductRailBlock } from '#contract/page-block.ts';

const shelf = /^::: +products\b([^\n]*)\n(?:([^\n:][^\n]*)\n)?:::[ \t]*$/gm;

/** What looks like the opening of such a block: one that was not closed, or written without its space. */
const opening = /^:{3,}[ \t]*products?\b.*$/gm;

const usualCount = 4; // a row of a desktop
const maxProducts = 24;

/** A piece of a page's Markdown: words, a block of products, or one that names none in a way the shop can read. */
export type SourcePiece =
  | { readonly words: string }
  | { readonly shelf: ProductRailBlock }
  | { readonly unread: string };

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
  for (const found of source.matchAll(shelf)) {
    const [raw, said = '', title = ''] = found;
    const read = readRail(said, title.trim());
    const [first = ''] = raw.split('\n', 1);
    pieces.push({ words: source.slice(end, found.index) }, read === null ? { unread: first.trim() } : { shelf: read });
    end = found.index + raw.length;
  }
  pieces.push({ words: source.slice(end) });
  return pieces.filter((piece) => !('words' in piece) || piece.words.trim() !== '');
}

/** The openings of blocks that were meant to show products and show none. */
export function unreadBlocks(pieces: readonly SourcePiece[]): readonly string[] {
  return pieces.flatMap((piece) => {
    if ('shelf' in piece) return [];
    return 'unread' in piece ? [piece.unread] : [...piece.words.matchAll(opening)].map(([line]) => line.trim());
  });
}

function readRail(said: string, title: string): ProductRailBlock | null {
  const [first = '', ...words] = said.split(/[\s,]+/).filter((word) => word !== '');
  const kind = railKinds.find((known) => known === first);
  if (kind === undefined) return null;
  if (kind === 'picked') {
    const names = words.slice(0, maxProducts);
    return names.length === 0 ? null : { kind, title, names, count: names.length };
  }
  const names = kind === 'category' ? words.slice(0, 1) : [];
  const [number = String(usualCount), ...rest] = words.slice(names.length);
  const count = /^\d{1,3}$/.test(number) ? Math.min(Number(number), maxProducts) : 0;
  if (count === 0 || rest.length > 0 || (kind === 'category' && names.length === 0)) return null;
  return { kind, title, names, count };
}
