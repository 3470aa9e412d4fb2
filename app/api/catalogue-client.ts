import type { CheckoutFormFacts } from '#contract/checkout-form.ts';
import type { Brand, Category, Tag } from '#contract/category.ts';
import { productPath, productPaths, storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { type ContentPage, contentPagePath, type Storefront, storefrontPaths } from '#contract/storefront.ts';
import { ok } from '#core/result.ts';
import type { PageState } from '../page-state.ts';
import { type Answer, readAnswer } from './answer.ts';

export type ProductList = { readonly products: readonly Product[]; readonly total: number; readonly pages: number };

export type ListParameters = Readonly<Record<string, string | number | undefined>>;

/** The catalogue as every visitor sees it: asked without cookies, and tagged by what the page shows of it. */
export function catalogueClient(page: PageState) {
  function get(path: string, base: string = storeApiPath): Promise<Response> {
    const headers = { Accept: 'application/json' };
    return page.fetch(new Request(`${page.publicUrl}${base}${path}`, { headers }));
  }

  /** What is missing is missing for good; any other refusal may be over by the next request. */
  async function read<T>(response: Response): Promise<Answer<T>> {
    const answer = await readAnswer<T>(response);
    if (!answer.ok && answer.failure.status !== 404) page.doNotKeep();
    return answer;
  }

  return {
    products: async (parameters: ListParameters): Promise<Answer<ProductList>> => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
      const response = await get(`${productPaths.list}?${query}`);
      page.tag('catalogue');
      const answer = await read<readonly Product[]>(response);
      if (!answer.ok) return answer;
      page.tag(...answer.value.map(({ id }) => `product:${id}`));
      return ok({
        products: answer.value,
        total: Number(response.headers.get('X-WP-Total') ?? answer.value.length),
        pages: Number(response.headers.get('X-WP-TotalPages') ?? 1),
      });
    },
    product: async (idOrSlug: string | number): Promise<Answer<Product>> => {
      const answer = await read<Product>(await get(productPath(idOrSlug)));
      page.tag(answer.ok ? `product:${answer.value.id}` : 'catalogue');
      return answer;
    },
    checkoutForm: async (): Promise<Answer<CheckoutFormFacts>> =>
      read<CheckoutFormFacts>(await get(storefrontPaths.checkoutForm, vitrinaApiPath)),
    storefront: async (): Promise<Answer<Storefront>> => {
      page.tag('catalogue', 'settings', 'texts');
      return read<Storefront>(await get(storefrontPaths.storefront, vitrinaApiPath));
    },
    contentPage: async (slug: string): Promise<Answer<ContentPage>> => {
      page.tag('texts');
      return read<ContentPage>(await get(contentPagePath(slug), vitrinaApiPath));
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
