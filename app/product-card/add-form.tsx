import { type SubmitEvent, useState } from 'react';
import { usePageHref } from '#app/ui/page-link.tsx';
import type { CardProduct } from './card-product.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** The add button of a listing: without script a plain form. */
export function AddForm({ product }: { readonly product: CardProduct }) {
  const { t } = useText();
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const { name, image, minimum } = product;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const picture = event.currentTarget.closest('article')?.querySelector('img') ?? null;
    void import('#app/browser/fly-to-cart.ts').then(
      ({ flyToCart }) => flyToCart(picture),
      () => undefined,
    );
    await add({ id: product.id, quantity: minimum }, { name, image });
    setBusy(false);
  }

  return (
    <form method="post" action={usePageHref(product.path)} onSubmit={submit}>
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="quantity" value={minimum} />
      <input type="hidden" name="from" value="listing" />
      <Button variant="quiet" wide busy={busy} aria-disabled={busy || undefined} data-product_id={product.id}>
        {t('Add to cart')}
        <HiddenText>: {name}</HiddenText>
      </Button>
    </form>
  );
}
