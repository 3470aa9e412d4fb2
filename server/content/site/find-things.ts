import type { ContentPage } from '#contract/storefront.ts';
import type { FindThing, FoundThing, ThingRef } from '#core/site/link-target.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { countCategories, type WrittenPosts } from '#server/content/posts/written-posts.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { Taxonomies, Term, TermTree } from '#server/catalog/products/taxonomies.ts';

type NamedPage = Pick<ContentPage, 'slug' | 'title' | 'id'>;

/** The things of a shop that menus and blocks may name. */
export type NamedThings = {
  readonly taxonomies: Pick<Taxonomies, 'categories' | 'brands' | 'tags'>;
  readonly pages: readonly NamedPage[];
  readonly postCategories?: readonly FoundThing[];
};

const foundTerm = ({ id, slug, path, name }: Term): FoundThing => ({ id, slug, path, name: decodeEntities(name) });

/** A term with something in it, by the id that it had when it was named, or else by its slug. */
function findTerm({ byId, bySlug }: TermTree, { slug, id }: ThingRef): FoundThing | null {
  const term = (id === undefined ? undefined : byId.get(id)) ?? bySlug.get(slug);
  return term === undefined || term.count === 0 ? null : foundTerm(term);
}

function findNamed(things: readonly FoundThing[], { slug, id }: ThingRef): FoundThing | null {
  return things.find((one) => id !== undefined && one.id === id) ?? things.find((one) => one.slug === slug) ?? null;
}

/** Finds categories, brands and tags with products, pages, and categories of posts. */
export function findThings({ taxonomies, pages, postCategories = [] }: NamedThings): FindThing {
  const { categories, brands, tags } = taxonomies;
  const named = pages.map(({ id = 0, slug, title }) => ({ id, slug, path: slug, name: title }));
  return (kind, ref) => {
    switch (kind) {
      case 'category':
        return findTerm(categories, ref);
      case 'brand':
        return findTerm(brands, ref);
      case 'tag':
        return findTerm(tags, ref);
      case 'page':
        return findNamed(named, ref);
      case 'post-category':
        return findNamed(postCategories, ref);
    }
  };
}

/** What posts are filed under, in the language of the call; it has no ids. */
export function postCategoriesOf(posts: Pick<WrittenPosts, 'now'>): readonly FoundThing[] {
  return countCategories(posts.now(), currentLocale()).map(({ slug, name }) => ({ id: 0, slug, path: slug, name }));
}
