import { type SubmitEvent, useRef, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { PageProduct } from './page-product.ts';
import type { PageVariation } from './page-variation.ts';
import { BuyBar } from './buy-bar.tsx';
import { QuantityField } from './quantity-field.tsx';
import styles from './product-form.module.css';
import { readAddBody } from './read-add-form.ts';
import { useScripted } from '../ui/use-scripted.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import type { ProductSelection } from './use-selection.ts';
import { VariationSelects } from './variation-selects.tsx';

const formId = 'pirkti';

type FormProps = { readonly product: PageProduct; readonly chosen: ProductSelection };

type Limits = { readonly minimum: number; readonly maximum: number | null };

function quantityLimits(product: PageProduct, variation: PageVariation | null): Limits {
  if (variation !== null) return { minimum: variation.min_qty, maximum: variation.max_qty };
  return product;
}

/** What clients of the platform read off the form: `false` where the variations come by request (clause 3.4). */
function variationRecords({ id, choices, records }: PageProduct) {
  if (choices.length === 0) return {};
  return { 'data-product_id': id, 'data-product_variations': records === null ? 'false' : JSON.stringify(records) };
}

/** Choices, quantity and the button. Without script it posts to the page it stands on. */
export function ProductForm({ product, chosen }: FormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = useAddToCart();
  const [busy, setBusy] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { path, choices } = product;
  const { variation, missing, index } = chosen;
  const scripted = useScripted();
  const incomplete = scripted && missing.length > 0; // without script the choice is not known before it is sent
  const unavailable =
    missing.length === 0 &&
    index !== null &&
    (variation === null || !variation.is_purchasable || !variation.is_in_stock);
  const closed = unavailable && (scripted || choices.length === 0);
  const { minimum, maximum } = quantityLimits(product, variation);

  function choose(field: string, value: string): void {
    chosen.choose(field, value);
    setMarked((before) => (value === '' ? new Set([...before, field]) : before.difference(new Set([field]))));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || unavailable) return;
    if (incomplete) {
      setMarked(new Set(missing));
      const first = form.current?.elements.namedItem(missing[0] ?? '');
      if (first instanceof HTMLElement) {
        first.scrollIntoView({ behavior: 'smooth', block: 'center' });
        first.focus({ preventScroll: true });
      }
      return;
    }
    setBusy(true);
    const body = readAddBody(new FormData(event.currentTarget));
    await add(variation === null ? body : { id: variation.variation_id, quantity: body.quantity ?? minimum }, {
      name: product.name,
      image: variation?.image ?? product.images[0] ?? null,
    });
    setBusy(false);
  }

  return (
    <form
      id={formId}
      ref={form}
      method="post"
      action={path}
      className={`${styles.form} cart${choices.length === 0 ? '' : ' variations_form'}`}
      onSubmit={submit}
      noValidate
      {...variationRecords(product)}
    >
      <input type="hidden" name="id" value={product.id} />
      {choices.length === 0 ? null : (
        <VariationSelects choices={choices} chosen={chosen} marked={marked} onChoose={choose} />
      )}
      <div className={styles.row}>
        {product.soldIndividually ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <QuantityField name="quantity" value={minimum} minimum={minimum} maximum={maximum} label={t('Quantity')} />
        )}
        <Button ref={button} wide busy={busy} aria-disabled={incomplete || closed ? true : undefined}>
          {closed ? t('Out of stock') : t('Add to cart')}
        </Button>
      </div>
      {unavailable ? null : (
        <BuyBar product={product} chosen={chosen} form={formId} button={button} waiting={incomplete} />
      )}
    </form>
  );
}
