import type { ShownBlock, ShownButton, ShownPicture } from '#contract/shown-home.ts';
import { blogClient } from '#app/api/blog-client.ts';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { cardProduct } from '#app/product-card/card-product.ts';
import { links } from '#app/routing/links.ts';
import { placePath } from '#app/routing/place-path.ts';
import { type PageImage, pageImage } from '#app/ui/page-image.ts';
import {
  type BlockButtonView,
  type HeroView,
  type HomeBlockView,
  listedProducts,
  type PostsView,
  type TilesView,
} from './home-view.ts';
import { loadBlocks, loadProductRail } from './load-product-rails.ts';

const maxLookedUp = 12; // tiles whose picture is that of a product
const perTile = 4;

/** What is shown where the blocks could not be had: the page is answered, and not cached. */
export const blocksInstead: readonly ShownBlock[] = [
  { kind: 'hero', heading: '', text: '', picture: null, product: null, button: null },
  ...(['featured', 'newest', 'on-sale'] as const).map((kind): ShownBlock => ({
    kind: 'products',
    rail: { kind, title: '', names: [], count: kind === 'featured' ? 8 : 4 },
  })),
];

/** The blocks of the home page with what they show; those of which nothing is there to show are left out. */
export async function loadHome(page: PageState, blocks: readonly ShownBlock[]): Promise<readonly HomeBlockView[]> {
  const loaded = await Promise.all(blocks.map(async (block) => loadBlock(page, block)));
  const shown = loaded.filter((block) => block !== null);
  const products = listedProducts(shown);
  const pictured = products.find(hasStoredPicture);
  return shown.map((block) =>
    block.kind === 'hero' && block.picture === null && block.product === null && pictured !== undefined
      ? { ...block, product: heroProduct(pictured) }
      : block,
  );
}

async function loadBlock(page: PageState, block: ShownBlock): Promise<HomeBlockView | null> {
  switch (block.kind) {
    case 'hero':
      return loadHero(page, block);
    case 'categories':
      return loadTiles(page, block);
    case 'products': {
      const rail = await loadProductRail(page, block.rail);
      return rail === null ? null : { kind: 'products', by: block.rail.kind, rail };
    }
    case 'text-with-picture':
      return { ...block, picture: picture(block.picture), button: button(block.button) };
    case 'quotes':
      return block;
    case 'logos': {
      const logos = block.logos.map((logo) => ({
        picture: picture(logo.picture),
        path: logo.place === null ? null : placePath(logo.place),
      }));
      return { ...block, logos };
    }
    case 'announcement':
      return { kind: 'announcement', text: block.text, path: block.place === null ? null : placePath(block.place) };
    case 'markdown': {
      const parts = await loadBlocks(page, block.blocks);
      return parts.length === 0 ? null : { ...block, blocks: parts, button: button(block.button) };
    }
    case 'posts':
      return loadPosts(page, block);
  }
}

function picture({ image, size, focus }: ShownPicture): PageImage {
  return { ...pageImage(image, [size]), ...(focus === null ? {} : { focus }) };
}

function button(shown: ShownButton | null): BlockButtonView | null {
  return shown === null ? null : { label: shown.label, path: placePath(shown.place) };
}

function hasStoredPicture({ image }: { readonly image: PageImage | null }): boolean {
  return (image?.widths.length ?? 0) > 0;
}

function heroProduct({ name, path, image }: NonNullable<HeroView['product']>): HeroView['product'] {
  return { name, path, image };
}

async function loadHero(
  page: PageState,
  block: Extract<ShownBlock, { readonly kind: 'hero' }>,
): Promise<HomeBlockView> {
  const shown = block.picture === null ? null : picture(block.picture);
  const answer =
    shown !== null || block.product === null
      ? null
      : await catalogueClient(page).products({ sku: block.product, per_page: 1 });
  const [named] = answer?.ok === true ? answer.value.products.map(cardProduct) : [];
  return {
    kind: 'hero',
    heading: block.heading,
    text: block.text,
    button: button(block.button),
    picture: shown,
    product: named === undefined || !hasStoredPicture(named) ? null : heroProduct(named),
  };
}

/** The newest posts; null where there are none. */
async function loadPosts(
  page: PageState,
  { heading, count }: Extract<ShownBlock, { readonly kind: 'posts' }>,
): Promise<PostsView | null> {
  const answer = await blogClient(page).posts('1', null);
  if (!answer.ok || answer.value.posts.length === 0) return null;
  const posts = answer.value.posts.slice(0, count).map(({ slug, title, description, date, picture: shown }) => ({
    slug,
    title,
    description,
    date,
    picture: shown === undefined ? null : pageImage(shown.image, [shown.size]),
  }));
  return { kind: 'posts', heading, posts };
}

/** Categories without a picture have that of a product in them. */
async function loadTiles(
  page: PageState,
  { heading, tiles }: Extract<ShownBlock, { readonly kind: 'categories' }>,
): Promise<TilesView> {
  const withoutPicture = tiles.filter((tile) => tile.picture === null).slice(0, maxLookedUp);
  const found = await Promise.all(
    withoutPicture.map(async ({ id }) => {
      const parameters = { category: id, per_page: perTile, orderby: 'popularity', order: 'desc' };
      const answer = await catalogueClient(page).products(parameters);
      const pictured = answer.ok ? answer.value.products.map(cardProduct).find(hasStoredPicture) : undefined;
      return [id, pictured?.image ?? null] as const;
    }),
  );
  const ofProducts = new Map(found);
  return {
    kind: 'categories',
    heading,
    tiles: tiles.map(({ id, name, path, picture: own }) => ({
      name,
      path: links.category(path),
      image: own === null ? (ofProducts.get(id) ?? null) : picture(own),
    })),
  };
}
