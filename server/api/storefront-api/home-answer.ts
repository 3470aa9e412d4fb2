import type { PageBlock } from '#contract/page-block.ts';
import type { ShownBlock, ShownButton, ShownHome, ShownPicture } from '#contract/shown-home.ts';
import type { ContentPage } from '#contract/storefront.ts';
import type { BlockButton, BlockPicture, HomeBlock } from '#core/site/home-blocks.ts';
import { type LinkPlace, type LinkTarget, placeOf } from '#core/site/link-target.ts';
import { type LocalText, textIn } from '#core/site/local-text.ts';
import type { MenuSource } from '#core/site/menus.ts';
import { imageAnswer, imageSize, type MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { TermTree } from '#server/catalog/products/taxonomies.ts';
import { renderMarkdown } from '#server/content/markdown/page-markdown.ts';

export type HomeSource = MenuSource & {
  readonly terms: TermTree;
  /** The stored pictures that blocks name, by their files. */
  readonly pictures: ReadonlyMap<string, MediaRecord>;
};

/** The blocks in the language of the call, without those that name what the shop does not have. */
export function shownHome(blocks: readonly HomeBlock[], source: HomeSource): ShownHome {
  return { blocks: blocks.flatMap((block) => shownBlock(block, source) ?? []) };
}

function shownBlock(block: HomeBlock, source: HomeSource): ShownBlock | null {
  const words = (text: LocalText | undefined) => textIn(text, source.language, source.ownLanguage);
  const picture = (named: BlockPicture | undefined) => shownPicture(named, source, words);
  const place = (target: LinkTarget | undefined): LinkPlace | null =>
    target === undefined ? null : placeOf(target, source.find, source.offered);
  const button = (written: BlockButton | undefined) => shownButton(written, source, words);
  switch (block.kind) {
    case 'hero':
      return {
        kind: 'hero',
        heading: words(block.heading),
        text: words(block.text),
        picture: picture(block.picture),
        product: block.product ?? null,
        button: button(block.button),
      };
    case 'categories':
      return shownTiles(block, source, words(block.heading));
    case 'products':
      return shownRail(block, source, words(block.heading));
    case 'text-with-picture': {
      const shown = picture(block.picture);
      if (shown === null) return null;
      const html = renderMarkdown(words(block.text)).html;
      const { kind, side } = block;
      return { kind, side, heading: words(block.heading), html, picture: shown, button: button(block.button) };
    }
    case 'quotes':
      return {
        kind: 'quotes',
        heading: words(block.heading),
        quotes: block.quotes.map(({ text, author, about }) => ({
          html: renderMarkdown(words(text)).html,
          author,
          about: words(about),
        })),
      };
    case 'logos': {
      const logos = block.logos.flatMap((logo) => {
        const shown = picture(logo.picture);
        return shown === null ? [] : [{ picture: shown, place: place(logo.target) }];
      });
      return logos.length === 0 ? null : { kind: 'logos', heading: words(block.heading), logos };
    }
    case 'posts':
      return { kind: 'posts', heading: words(block.heading), count: block.count };
    case 'announcement':
      return { kind: 'announcement', text: words(block.text), place: place(block.target) };
    case 'markdown':
      return {
        kind: 'markdown',
        blocks: writtenBlocks(words(block.text)),
        surface: block.surface,
        button: button(block.button),
      };
  }
}

type Words = (text: LocalText | undefined) => string;

function shownPicture(named: BlockPicture | undefined, { pictures }: HomeSource, words: Words): ShownPicture | null {
  const media = named === undefined ? undefined : pictures.get(named.file);
  if (named === undefined || media === undefined) return null;
  const { focus } = named;
  return {
    image: { ...imageAnswer(media, ''), alt: words(named.alt) },
    size: imageSize(media),
    focus: focus === undefined ? null : `${focus.x}% ${focus.y}%`,
  };
}

function shownButton(button: BlockButton | undefined, source: HomeSource, words: Words): ShownButton | null {
  if (button === undefined) return null;
  const { target, label } = button;
  const place = placeOf(target, source.find, source.offered);
  if (place === null) return null;
  const name = 'slug' in target ? source.find(target.to, target)?.name : undefined;
  return { label: words(label) || (name ?? ''), place };
}

function shownTiles(
  { categories }: Extract<HomeBlock, { readonly kind: 'categories' }>,
  source: HomeSource,
  heading: string,
): ShownBlock | null {
  const chosen =
    categories === undefined ? source.categories : categories.flatMap((ref) => source.find('category', ref) ?? []);
  if (chosen.length === 0) return null;
  const tiles = chosen.map(({ id, name, path }) => {
    const image = source.terms.byId.get(id)?.image ?? null;
    const isStored = image?.state === 'stored';
    return {
      id,
      name,
      path,
      picture: isStored ? { image: imageAnswer(image, ''), size: imageSize(image), focus: null } : null,
    };
  });
  return { kind: 'categories', heading, tiles };
}

function shownRail(
  { rule, count }: Extract<HomeBlock, { readonly kind: 'products' }>,
  source: HomeSource,
  heading: string,
): ShownBlock | null {
  if (rule.by === 'picked') {
    return {
      kind: 'products',
      rail: { kind: 'picked', title: heading, names: [...rule.skus], count: rule.skus.length },
    };
  }
  if (!('slug' in rule)) return { kind: 'products', rail: { kind: rule.by, title: heading, names: [], count } };
  const found = source.find(rule.by, rule);
  if (found === null) return null;
  return { kind: 'products', rail: { kind: rule.by, title: heading || found.name, names: [found.slug], count } };
}

function writtenBlocks(markdown: string): PageBlock[] {
  const { html, blocks = [{ html }] } = renderMarkdown(markdown);
  return [...blocks];
}

/**
 * The home page of a shop whose merchant wrote the page `pradzia` and no home page: its description and picture at the
 * top, its text, and its own rails of products in place of the usual ones.
 */
export function homeOfPage(page: ContentPage, usual: readonly ShownBlock[], find: HomeSource['find']): ShownHome {
  const about = find('page', { slug: 'apie-mus' });
  const button = about === null ? null : { label: about.name, place: { to: 'page' as const, path: about.path } };
  const rails = (page.blocks ?? []).flatMap((block): readonly ShownBlock[] =>
    'rail' in block ? [{ kind: 'products', rail: block.rail }] : [],
  );
  const text: readonly ShownBlock[] =
    page.html === '' ? [] : [{ kind: 'markdown', blocks: [{ html: page.html }], surface: 'cloth', button }];
  const others = usual.filter(({ kind }) => kind !== 'products');
  const usualRails = usual.filter(({ kind }) => kind === 'products');
  const [first, ...rest] = usualRails;
  return {
    blocks: [
      ...others.map((block) =>
        block.kind === 'hero'
          ? {
              ...block,
              text: page.description,
              picture: page.picture === undefined ? null : { ...page.picture, focus: null },
            }
          : block,
      ),
      ...(rails.length > 0 ? [...text, ...rails] : [...(first === undefined ? [] : [first]), ...text, ...rest]),
    ],
  };
}
