import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlLanguage, type Locale, locales, ownLocale } from '#contract/languages.ts';
import type { PageBlock } from '#contract/page-block.ts';
import type { ContentPage } from '#contract/storefront.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { splitBlocks, unreadBlocks } from './page-blocks.ts';
import { pageHtml } from './page-markdown.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';

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
    if ('words' in piece) return [{ html: sanitiseHtml(pageHtml(piece.words)).html }];
    return 'shelf' in piece ? [piece] : [];
  });
  return {
    slug,
    title: fields.get('title') ?? heading ?? slug,
    description: fields.get('description') ?? '',
    html: blocks.map((block) => ('html' in block ? block.html : '')).join(''),
    ...(blocks.some((block) => 'shelf' in block) ? { blocks } : {}),
    unread: unreadBlocks(pieces),
    shows: pictureFile.test(file) ? { file, alt: fields.get('alt') ?? '' } : null,
    order: Number(fields.get('order') ?? 0) || 0,
  };
}

/** The pages of a folder, in the order they give themselves, then by slug. An absent folder holds none. */
export async function readContentPages(folder: string): Promise<readonly WrittenPage[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[a-z0-9-]+\.md$/.test(name)).toSorted();
  const pages = await Promise.all(
    names.map(async (name) =>
      parseContentPage(name.slice(0, -'.md'.length), await readFile(join(folder, name), 'utf8')),
    ),
  );
  return pages.toSorted((a, b) => a.order - b.order).map(({ order: _order, ...page }) => page);
}

/** The pages of a shop in each language: `pages/`, and `pages/en/` with the same slugs; what is not there in a language is shown as it is. */
export type LocalizedPages = {
  readonly own: readonly WrittenPage[];
  /** In the language of whatever is going on. */
  readonly now: () => readonly WrittenPage[];
};

export async function readLocalizedPages(folder: string): Promise<LocalizedPages> {
  const own = await readContentPages(folder);
  const spoken = new Map<Locale, readonly WrittenPage[]>();
  for (const locale of locales.filter((one) => one !== ownLocale)) {
    const pages = new Map(
      (await readContentPages(join(folder, htmlLanguage[locale]))).map((page) => [page.slug, page]),
    );
    spoken.set(
      locale,
      own.map((page) => {
        const found = pages.get(page.slug);
        return found === undefined ? page : { ...found, shows: found.shows ?? page.shows };
      }),
    );
  }
  return { own, now: () => spoken.get(currentLocale()) ?? own };
}
