import { Hono } from 'hono';
import { vitrinaApiPath } from '#contract/paths.ts';
import { maxQueryLength, suggestionsPath } from '#contract/suggestions-path.ts';
import { accentedWords } from '#core/text/search-words.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { apiLink } from './list-headers.ts';
import type { Image } from '#contract/image.ts';
import { defaultProductListQuery } from '#contract/list-query.ts';
import { priceInWords } from '#contract/price-in-words.ts';
import type { Suggestions } from '#contract/search-suggestions.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Term, TermTree } from '#server/catalog/products/taxonomies.ts';
import { productAnswer } from './product-answer.ts';
import { completions, nameMatch } from '#server/catalog/search/match-names.ts';
import { findPages, type SearchedText } from '#server/catalog/search/find-pages.ts';

const limits = { products: 6, categories: 4, completions: 3, pages: 3, posts: 3 } as const;

/** What a merchant has written, as it is public now in the current language. */
export type SearchedContent = {
  readonly pages: () => readonly (SearchedText & { readonly slug: string })[];
  readonly posts: () => readonly (SearchedText & { readonly slug: string })[];
};

/** Search suggestions for what a shopper typed; `products` are the ids of those they contain. */
async function suggest(
  services: CatalogueServices,
  { pages, posts }: SearchedContent,
  searchTerms: string,
): Promise<{ readonly answer: Suggestions; readonly products: readonly number[] }> {
  const { catalog } = services;
  const context = await currentContext(services);
  const query = { ...defaultProductListQuery, search: searchTerms, visibility: 'search', orderby: 'include' } as const;
  const matches = await catalog.listProducts({ ...query, perPage: limits.products });
  const inPages = findPages(pages(), searchTerms, limits.pages);
  const inPosts = findPages(posts(), searchTerms, limits.posts);
  const { correctedQuery: likely, code } = await catalog.search(searchTerms);
  // A word found in the shop's own pages is no spelling mistake.
  const correctedQuery = inPages.length + inPosts.length === 0 ? likely : null;
  const coded = code === null ? [] : await catalog.productsByIds([code]);
  const answers = matches.products.map((product) => productAnswer(product, context, false));
  const categories = matchingCategories((await catalog.taxonomies()).categories, correctedQuery ?? searchTerms);
  const names = [...answers.map(({ name }) => decodeEntities(name)), ...categories.map(({ name }) => name)];
  const completed = completions(searchTerms, names, limits.completions);
  return {
    answer: {
      total: matches.total,
      corrected_query: correctedQuery,
      exact: coded[0] === undefined ? null : productAnswer(coded[0], context, false).extensions.vitrina.path,
      products: answers.map(({ id, name, images, prices, extensions }) => ({
        id,
        name: decodeEntities(name),
        path: extensions.vitrina.path,
        image: shortened(images[0]),
        image_sizes: extensions.vitrina.image_sizes.filter((size) => size.id === images[0]?.id),
        prices,
        lowest_price_30_days: extensions.vitrina.lowest_price_30_days,
        price_in_words: priceInWords(extensions),
      })),
      categories: [...categories],
      completions: correctedQuery === null ? [...completed] : [correctedQuery],
      pages: inPages.map(linkTo),
      posts: inPosts.map(linkTo),
    },
    products: [...answers.map(({ id }) => id), ...(code === null ? [] : [code])],
  };
}

const linkTo = ({ slug, title }: Suggestions['posts'][number]) => ({ slug, title });

/** Only what a thumbnail needs of an image. */
function shortened(image: Image | undefined): Suggestions['products'][number]['image'] {
  if (image === undefined) return null;
  const { id, src, srcset, alt } = image;
  return { id, src, srcset, alt };
}

function matchingCategories(tree: TermTree, searchTerms: string): Suggestions['categories'] {
  const above = (term: Term) => term.lineage.slice(0, -1).map((id) => decodeEntities(tree.byId.get(id)?.name ?? ''));
  return tree.all
    .filter(({ count }) => count > 0)
    .map((term) => ({ term, match: nameMatch(searchTerms, decodeEntities(term.name), above(term).join(' ')) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match || b.term.count - a.term.count || a.term.id - b.term.id)
    .slice(0, limits.categories)
    .map(({ term }) => ({ name: decodeEntities(term.name), above: above(term).join(' › '), path: term.path }));
}

/** Search suggestions, cached like the catalogue's other answers. */
export function searchRoutes(services: CatalogueServices, content: SearchedContent): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  routes.get(`${vitrinaApiPath}${suggestionsPath}`, (c) => {
    const typed = (c.req.query('q') ?? '').slice(0, maxQueryLength);
    const searchTerms = typed.includes('-') ? typed.trim() : accentedWords(typed).join(' ');
    const address = new URL(
      `${vitrinaApiPath}${suggestionsPath}?${new URLSearchParams({ q: searchTerms })}`,
      c.req.url,
    );
    return services.responseCache.answer(address, ['q'], async () => {
      const { answer, products } = await suggest(services, content, searchTerms);
      return {
        value: answer,
        headers: { Link: apiLink(services.publicUrl), 'Cache-Control': 'no-cache' },
        scope: { products, anyProduct: true, brief: false }, // what is in stock comes first
      };
    });
  });
  return routes;
}
