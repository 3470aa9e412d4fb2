import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import type { CollectionData } from '#contract/collection-data.ts';
import { type ListingFilters, listingFiltersPath } from '#contract/listing-filters.ts';
import { listDependsOnOffers } from '#contract/list-query.ts';
import type { Brand, Category, Tag } from '#contract/category.ts';
import { type RedirectAnswer, redirectPath } from '#contract/redirect-answer.ts';
import { productPath, productPaths, productVariationsPath, storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import { type Delivery, deliveryPath } from '#contract/delivery.ts';
import type { Product } from '#contract/product.ts';
import { type ProductReviews, type SentReview } from '#contract/product-reviews.ts';
import { productReviewsPath } from '#contract/review-choices.ts';
import { contentPagePath, storefrontPaths, withPreview } from '#contract/storefront-paths.ts';
import type { ContentPage, Storefront } from '#contract/storefront.ts';
import { homePath } from '#contract/paths.ts';
import type { ShownHome } from '#contract/shown-home.ts';
import type { Suggestions } from '#contract/search-suggestions.ts';
import { suggestionsPath } from '#contract/suggestions-path.ts';
import type { TerminalAddress, TerminalList, Town } from '#contract/terminal-list.ts';
import { terminalAddressPath, terminalsPath, townsPath } from '#contract/terminals-path.ts';
import type { VariationData } from '#contract/variation.ts';
import { ok } from '#core/result.ts';
import type { PageState } from './page-state.ts';
import { type Answer, readAnswer } from '#contract/api-answer.ts';

export type ProductList = { readonly products: readonly Product[]; readonly total: number; readonly pages: number };

export type ListParameters = Readonly<Record<string, string | number | undefined>>;

function queryOf(parameters: ListParameters): URLSearchParams {
  const entries = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

const storefronts = new WeakMap<PageState, Promise<Answer<Storefront>>>();

/**
 * The catalogue as every visitor sees it: requested without cookies, and with cache tags for what the page shows of it.
 */
export function catalogueClient(page: PageState) {
  function get(path: string, base: string = storeApiPath): Promise<Response> {
    const headers = { Accept: 'application/json' };
    return page.fetch(new Request(`${page.publicUrl}${base}${path}`, { headers }));
  }

  /** A missing resource (404) stays missing; any other refusal may be over by the next request. */
  async function read<T>(response: Response): Promise<Answer<T>> {
    const answer = await readAnswer<T>(response);
    if (!answer.ok && answer.failure.status !== 404) page.noStore();
    return answer;
  }

  return {
    products: async (parameters: ListParameters): Promise<Answer<ProductList>> => {
      const query = queryOf(parameters);
      const response = await get(`${productPaths.list}?${query}`);
      page.tag('catalogue', ...(listDependsOnOffers(query) ? ['offers'] : []));
      const answer = await read<readonly Product[]>(response);
      if (!answer.ok) return answer;
      page.tag(...answer.value.map(({ id }) => `product:${id}`));
      return ok({
        products: answer.value,
        total: Number(response.headers.get('X-WP-Total') ?? answer.value.length),
        pages: Number(response.headers.get('X-WP-TotalPages') ?? 1),
      });
    },
    /** What listings can be filtered by. */
    listingFilters: async (): Promise<Answer<ListingFilters>> => {
      page.tag('catalogue', 'settings', 'texts');
      return read<ListingFilters>(await get(listingFiltersPath, vitrinaApiPath));
    },
    /** Counts over the products that the parameters leave. */
    collectionData: async (parameters: ListParameters): Promise<Answer<CollectionData>> => {
      page.tag('catalogue', 'offers');
      return read<CollectionData>(await get(`${productPaths.collectionData}?${queryOf(parameters)}`));
    },
    product: async (idOrSlug: string | number): Promise<Answer<Product>> => {
      const answer = await read<Product>(await get(productPath(idOrSlug)));
      if (!answer.ok) page.tag('catalogue');
      else page.tag(...[answer.value.id, ...answer.value.extensions.vitrina.shown_ids].map((id) => `product:${id}`));
      return answer;
    },
    /** All variations of a product, for one that has too many to come with it. */
    variations: async (productId: number): Promise<Answer<readonly VariationData[]>> => {
      page.tag(`product:${productId}`);
      return read<readonly VariationData[]>(await get(productVariationsPath(productId), vitrinaApiPath));
    },
    /** The page is right as long as the answer is. */
    delivery: async (): Promise<Answer<Delivery>> => {
      page.tag('settings');
      const answer = await read<Delivery>(await get(deliveryPath, vitrinaApiPath));
      if (answer.ok) page.keepUntil(new Date(answer.value.valid_until));
      return answer;
    },
    reviews: async (productId: number, query: URLSearchParams): Promise<Answer<ProductReviews>> => {
      page.tag(`product:${productId}`, 'settings');
      return read<ProductReviews>(await get(`${productReviewsPath(productId)}?${query}`, vitrinaApiPath));
    },
    sendReview: async (productId: number, review: SentReview): Promise<Answer<unknown>> => {
      const address = `${page.publicUrl}${vitrinaApiPath}${productReviewsPath(productId)}`;
      const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
      const body = JSON.stringify(review);
      return readAnswer(await page.fetch(new Request(address, { method: 'POST', headers, body })));
    },
    /** Where the page of an address has moved, or whether it is gone. */
    moved: async (path: string): Promise<Answer<RedirectAnswer>> =>
      read<RedirectAnswer>(await get(`${redirectPath}?path=${encodeURIComponent(path)}`, vitrinaApiPath)),
    checkoutForm: async (): Promise<Answer<CheckoutFormFacts>> =>
      read<CheckoutFormFacts>(await get(storefrontPaths.checkoutForm, vitrinaApiPath)),
    /** Terminals that a shopper looks for, nearest first. */
    terminals: async (parameters: ListParameters): Promise<Answer<TerminalList>> =>
      read<TerminalList>(await get(`${terminalsPath}?${queryOf(parameters)}`, vitrinaApiPath)),
    terminalAddress: async (terminal: string): Promise<Answer<TerminalAddress>> =>
      read<TerminalAddress>(await get(`${terminalAddressPath}?${queryOf({ terminal })}`, vitrinaApiPath)),
    town: async (postcode: string, country: string): Promise<Answer<Town>> =>
      read<Town>(await get(`${townsPath}?${queryOf({ postcode, country })}`, vitrinaApiPath)),
    /** Requested once for a page, whose loaders all use it. */
    storefront: (): Promise<Answer<Storefront>> => {
      const request = async () => read<Storefront>(await get(storefrontPaths.storefront, vitrinaApiPath));
      page.tag('catalogue', 'settings', 'texts', 'menus');
      const answer = storefronts.get(page) ?? request();
      storefronts.set(page, answer);
      return answer;
    },
    /** Suggestions for the search terms, among which what is in stock comes first. */
    suggestions: async (query: string): Promise<Answer<Suggestions>> => {
      page.tag('catalogue', 'offers', 'texts', 'content');
      return read<Suggestions>(await get(`${suggestionsPath}?${new URLSearchParams({ q: query })}`, vitrinaApiPath));
    },
    /** `preview`: the token of a link that shows what is not public yet. */
    home: async (preview: string | null = null): Promise<Answer<ShownHome>> => {
      if (preview !== null) page.markPrivate();
      page.tag('catalogue', 'settings', 'texts', 'content');
      return read<ShownHome>(await get(withPreview(homePath, preview), vitrinaApiPath));
    },
    /** `preview`: the token of a link that shows what is not public yet. */
    contentPage: async (slug: string, preview: string | null = null): Promise<Answer<ContentPage>> => {
      if (preview !== null) page.markPrivate();
      const answer = await read<ContentPage>(await get(contentPagePath(slug, preview), vitrinaApiPath));
      const id = answer.ok ? answer.value.id : undefined;
      page.tag('texts', id === undefined ? 'content' : `content:${id}`);
      return answer;
    },
    categories: async (parent: number): Promise<Answer<readonly Category[]>> => {
      page.tag('catalogue');
      return read<readonly Category[]>(await get(`${productPaths.categories}?parent=${parent}`));
    },
    /** Null where no tag has that slug. */
    tag: async (slug: string): Promise<Answer<Tag | null>> => {
      page.tag('catalogue');
      const tags = await read<readonly Tag[]>(await get(`${productPaths.tags}?hide_empty=false`));
      return tags.ok ? ok(tags.value.find((tag) => tag.slug === slug) ?? null) : tags;
    },
    brand: async (slug: string): Promise<Answer<Brand>> => {
      page.tag('catalogue');
      return read<Brand>(await get(`${productPaths.brands}/${encodeURIComponent(slug)}`));
    },
    category: async (id: number): Promise<Answer<Category>> => {
      page.tag('catalogue', `category:${id}`);
      return read<Category>(await get(`${productPaths.categories}/${id}`));
    },
  };
}
