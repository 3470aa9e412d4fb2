import { useCartStore, useGoToCart } from '#app/add-on-api/cart-context.ts';
import { problemNotice, useNotice } from '#app/add-on-api/notice.ts';
import type { AddItemBody } from '#contract/cart-request.ts';
import type { ApiFailure } from '#contract/api-answer.ts';
import { useShopFacts } from '#app/add-on-api/shop-facts.ts';
import type { PageImage } from '#app/ui/page-image.ts';

export type AddedProduct = { readonly name: string; readonly image: PageImage | null };

/** Adds over the REST client and shows the shopper the result. */
export function useAddToCart(): (body: AddItemBody, added: AddedProduct) => Promise<ApiFailure | null> {
  const { run } = useCartStore();
  const { show } = useNotice();
  const { goToCartAfterAdd } = useShopFacts();
  const goToCart = useGoToCart();
  return async (body, added) => {
    const failure = await run({ type: 'add', body });
    if (failure !== null) show(problemNotice(failure, added.name));
    else if (goToCartAfterAdd) await goToCart();
    else show({ kind: 'added', ...added });
    return failure;
  };
}
