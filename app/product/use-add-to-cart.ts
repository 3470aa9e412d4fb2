import { useNavigate } from 'react-router';
import type { AddItemBody } from '#contract/cart-request.ts';
import type { ApiFailure } from '../api/answer.ts';
import { useCartStore } from '../cart/cart-store.tsx';
import { useNotice } from '#app/layout/notice-store.tsx';
import { useShopFacts } from '#app/layout/use-shop-facts.ts';
import { links } from '../links.ts';
import type { PageImage } from '../ui/page-image.ts';

export type AddedProduct = { readonly name: string; readonly image: PageImage | null };

/** Adds over the REST client and tells the shopper what came of it. */
export function useAddToCart(): (body: AddItemBody, added: AddedProduct) => Promise<ApiFailure | null> {
  const { run } = useCartStore();
  const { show } = useNotice();
  const { goToCartAfterAdd } = useShopFacts();
  const navigate = useNavigate();
  return async (body, added) => {
    const failure = await run({ type: 'add', body });
    if (failure !== null) {
      const { code, data, said } = failure;
      show({ kind: 'problem', code, data, name: added.name, said });
    } else if (goToCartAfterAdd) await navigate(links.cart());
    else show({ kind: 'added', ...added });
    return failure;
  };
}
