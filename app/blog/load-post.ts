import type { Post, PostCard } from '#contract/blog.ts';
import type { PageState } from '#app/api/page-state.ts';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import { type LoadedBlock, loadBlocks } from '#app/home/load-product-rails.ts';
import { type CardProduct, cardProduct } from '#app/product-card/card-product.ts';
import { type PageImage, pageImage } from '#app/ui/page-image.ts';

/** A post as a list shows it. */
export type ListedPost = Omit<PostCard, 'picture'> & { readonly picture: PageImage | null };

/** A post, ready to be rendered. */
export type LoadedPost = ListedPost &
  Pick<Post, 'modified' | 'previous' | 'next'> & {
    readonly blocks: readonly LoadedBlock[];
    /** The products that go with it. */
    readonly products: readonly CardProduct[];
  };

export function listedPost({ picture, ...facts }: PostCard): ListedPost {
  return { ...facts, picture: picture === undefined ? null : pageImage(picture.image, [picture.size]) };
}

/** Loads what a post shows; products that cannot be loaded are left out. */
export async function loadPost(page: PageState, post: Post): Promise<LoadedPost> {
  const { slug, title, description, date, author, categories, picture, modified, previous, next } = post;
  const [blocks, products] = await Promise.all([
    loadBlocks(page, post.blocks ?? [{ html: post.html }]),
    loadProducts(page, post.products),
  ]);
  const card = listedPost({ slug, title, description, date, author, categories, picture });
  return { ...card, modified, previous, next, blocks, products };
}

async function loadProducts(page: PageState, skus: readonly string[]): Promise<readonly CardProduct[]> {
  if (skus.length === 0) return [];
  const answer = await catalogueClient(page).products({ sku: skus.join(','), per_page: skus.length });
  if (!answer.ok) return [];
  const places = new Map(skus.map((sku, place) => [sku, place]));
  return answer.value.products.toSorted((a, b) => (places.get(a.sku) ?? 0) - (places.get(b.sku) ?? 0)).map(cardProduct);
}
