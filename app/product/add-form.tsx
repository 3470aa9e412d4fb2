import { type SubmitEvent, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { decodeEntities } from '#core/text/entities.ts';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** The add button of a listing: a plain form without script. */
export function AddForm({ product }: { readonly product: Product }) {
  const { t } = useText();
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const name = decodeEntities(product.name);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await add({ id: product.id, quantity: product.add_to_cart.minimum }, { name, image: product.images[0] ?? null });
    setBusy(false);
  }

  return (
    <form method="post" action={product.extensions.vitrina.path} onSubmit={submit}>
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="quantity" value={product.add_to_cart.minimum} />
      <input type="hidden" name="from" value="listing" />
      <Button look="quiet" wide busy={busy}>
        {t('Add to cart')}
        <HiddenText>: {name}</HiddenText>
      </Button>
    </form>
  );
}
