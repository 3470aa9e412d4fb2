import type { CurrencyFields } from '#contract/prices.ts';
import type { Suggestions } from '#contract/search-suggestions.ts';
import { links, localPath } from '#app/routing/links.ts';
import { type PageImage, pageImage } from '../ui/page-image.ts';
import type { DisplayPrice } from '#app/ui/price-view.tsx';
import { searchAddress } from './search-address.ts';

/** One line of the suggestions, with where it leads. */
export type Suggestion =
  | { readonly kind: 'query'; readonly to: string; readonly name: string }
  | { readonly kind: 'category'; readonly to: string; readonly name: string; readonly above: string }
  | { readonly kind: 'page' | 'post'; readonly to: string; readonly name: string }
  | { readonly kind: 'all'; readonly to: string; readonly total: number }
  | {
      readonly kind: 'product';
      readonly to: string;
      readonly name: string;
      readonly image: PageImage | null;
      readonly price: DisplayPrice;
      readonly currency: CurrencyFields;
    };

/** The answer as lines in the order they are listed; empty where there is nothing to suggest. */
export function suggestionLines(typed: string, answer: Suggestions): readonly Suggestion[] {
  const products = answer.products.map(
    ({
      name,
      path,
      image,
      image_sizes: sizes,
      prices,
      lowest_price_30_days,
      price_in_words: priceInWords,
    }): Suggestion => ({
      kind: 'product',
      to: localPath(path, links.search()),
      name,
      image: image === null ? null : pageImage(image, sizes),
      price: {
        price: prices.price,
        regular: prices.regular_price,
        lowest30: lowest_price_30_days,
        upTo: prices.price_range?.max_amount ?? null,
        priceInWords,
      },
      currency: prices,
    }),
  );
  return [
    ...answer.completions.map((name): Suggestion => ({ kind: 'query', to: searchAddress(name), name })),
    ...answer.categories.map(({ name, above, path }): Suggestion => ({
      kind: 'category',
      to: links.category(path),
      name,
      above,
    })),
    ...products,
    ...answer.pages.map(({ slug, title }): Suggestion => ({ kind: 'page', to: links.page(slug), name: title })),
    ...answer.posts.map(({ slug, title }): Suggestion => ({ kind: 'post', to: links.post(slug), name: title })),
    ...(answer.total > products.length
      ? [{ kind: 'all', to: searchAddress(typed), total: answer.total } as const]
      : []),
  ];
}
