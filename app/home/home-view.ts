import type { ShownBlock } from '#contract/shown-home.ts';
import type { CardProduct } from '#app/product-card/card-product.ts';
import type { PageImage } from '#app/ui/page-image.ts';
import type { LoadedBlock, LoadedProductRail } from './load-product-rails.ts';

/** A button; without a label it has the usual words for where it leads. */
export type BlockButtonView = { readonly label: string; readonly path: string };

export type HeroView = {
  readonly kind: 'hero';
  /** Without one it is the shop's tagline, or its name. */
  readonly heading: string;
  readonly text: string;
  readonly button: BlockButtonView | null;
  /** The merchant's picture, across the page; without one a product is shown beside the words, where there is any. */
  readonly picture: PageImage | null;
  readonly product: Pick<CardProduct, 'name' | 'path' | 'image'> | null;
};

export type TilesView = {
  readonly kind: 'categories';
  readonly heading: string;
  readonly tiles: readonly { readonly name: string; readonly path: string; readonly image: PageImage | null }[];
};

export type RailView = {
  readonly kind: 'products';
  /** Which of the usual titles it has where it has none of its own. */
  readonly by: Extract<ShownBlock, { readonly kind: 'products' }>['rail']['kind'];
  readonly rail: LoadedProductRail;
};

export type TextWithPictureView = {
  readonly kind: 'text-with-picture';
  readonly heading: string;
  readonly html: string;
  readonly picture: PageImage;
  readonly side: 'left' | 'right';
  readonly button: BlockButtonView | null;
};

export type QuotesView = {
  readonly kind: 'quotes';
  readonly heading: string;
  readonly quotes: readonly { readonly html: string; readonly author: string; readonly about: string }[];
};

export type LogosView = {
  readonly kind: 'logos';
  readonly heading: string;
  readonly logos: readonly { readonly picture: PageImage; readonly path: string | null }[];
};

export type PostsView = {
  readonly kind: 'posts';
  readonly heading: string;
  readonly posts: readonly {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    /** ISO 8601. */
    readonly date: string;
    readonly picture: PageImage | null;
  }[];
};

export type AnnouncementView = { readonly kind: 'announcement'; readonly text: string; readonly path: string | null };

export type StoryView = {
  readonly kind: 'markdown';
  readonly blocks: readonly LoadedBlock[];
  readonly surface: 'paper' | 'cloth';
  readonly button: BlockButtonView | null;
};

/** A block of the home page with all that it shows. */
export type HomeBlockView =
  | HeroView
  | TilesView
  | RailView
  | TextWithPictureView
  | QuotesView
  | LogosView
  | PostsView
  | AnnouncementView
  | StoryView;

/** The products that the blocks show as cards, in the page's order. */
export function listedProducts(blocks: readonly HomeBlockView[]): readonly CardProduct[] {
  return blocks.flatMap((block): readonly CardProduct[] => {
    if (block.kind === 'products') return block.rail.products;
    if (block.kind !== 'markdown') return [];
    return block.blocks.flatMap((part) => ('rail' in part ? part.rail.products : []));
  });
}
