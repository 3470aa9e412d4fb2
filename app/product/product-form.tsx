import { type SubmitEvent, Suspense, useRef, useState, type RefObject, useEffect } from 'react';
import { useHref } from 'react-router';
import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useRefusedForm } from '#app/add-on-api/refused-form.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { QuantityField } from '#app/cart/quantity-field.tsx';
import styles from './product-form.module.css';
import { readAddBody } from './read-add-form.ts';
import { refusedQuantity } from './refuse-form.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import { useAddToCart } from '#app/product-card/use-add-to-cart.ts';
import { BlocksAt } from './blocks-at.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { VariationForm } from '#app/product/variation-form/variation-form.tsx';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';

const BuyBar = lazyPart(() => import('./buy-bar.tsx').then((module) => module.BuyBar));

type FormProps = { readonly product: PageProduct; readonly state: ProductFormState };

type Limits = { readonly minimum: number; readonly maximum: number | null };

function quantityLimits(product: PageProduct, variation: PageVariation | null, cap: number | null): Limits {
  const { minimum, maximum } =
    variation === null ? product : { minimum: variation.min_qty, maximum: variation.max_qty };
  return { minimum, maximum: cap === null ? maximum : Math.min(cap, maximum ?? cap) };
}

/**
 * What clients of the platform read off the form: `false` where the variations come by request (docs/behaviour 3.4).
 */
function variationRecords({ id, choices, records }: PageProduct) {
  if (choices.length === 0) return {};
  return { 'data-product_id': id, 'data-product_variations': records === null ? 'false' : JSON.stringify(records) };
}

/** Scrolls smoothly to a field and puts the focus on it, or on the swatches shown instead. */
function moveTo(field: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'center' });
  const swatch = field.matches('select') ? field.parentElement?.querySelector<HTMLElement>('[tabindex="0"]') : null;
  (swatch ?? field).focus({ preventScroll: true });
}

/** Choices, quantity and the button. Without script it posts to its product's page. */
export function ProductForm({ product, state }: FormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const passed = useScrolledPast(button);
  const add = useAddToCart();
  const refused = useRefusedForm();
  const [busy, setBusy] = useState(false);
  const { path, choices, swatches } = product;
  const { chosen, part } = state;
  const { variation, view, send } = chosen;
  const scripted = useScripted();
  // without script the choice is not known before it is sent
  const needsSelection = scripted && choices.length > 0 && view.button === 'selection-needed';
  const unavailable = scripted && choices.length > 0 && view.button === 'unavailable';
  const { minimum, maximum } = quantityLimits(product, variation, part.maximum);
  const reasonId = `${state.id}-laukia`;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || unavailable) return;
    const refusals = state.press();
    if (needsSelection) send({ do: 'add' });
    if (needsSelection || part.closed || refusals.length > 0) {
      const field = needsSelection ? form.current?.elements.namedItem(view.firstMissing ?? '') : refusals[0]?.at;
      if (field instanceof HTMLElement) moveTo(field);
      return;
    }
    setBusy(true);
    const body = readAddBody(new FormData(event.currentTarget));
    await add(variation === null ? body : { ...body, id: variation.variation_id }, {
      name: product.name,
      image: variation?.image ?? product.images[0] ?? null,
    });
    setBusy(false);
  }

  return (
    <form
      id={state.id}
      ref={form}
      method="post"
      action={useHref(path)}
      className={`${styles.form} cart${choices.length === 0 ? '' : ' variations_form'}`}
      onSubmit={submit}
      noValidate
      data-set-up={scripted ? '' : undefined}
      {...variationRecords(product)}
    >
      <input type="hidden" name="id" value={product.id} />
      {choices.length === 0 ? null : (
        <>
          <input type="hidden" name="variation_id" value={variation?.variation_id ?? 0} />
          <VariationForm form={chosen.form} view={view} style={swatches.style} send={send} ids={state.ids} />
        </>
      )}
      <BlocksAt place="inside" product={product} state={state} />
      <div className={styles.row}>
        {product.soldIndividually ? (
          <input type="hidden" name="quantity" value="1" />
        ) : (
          <QuantityField
            name="quantity"
            value={refusedQuantity(refused) ?? minimum}
            minimum={minimum}
            maximum={maximum}
            label={t('Quantity')}
            onText={state.setQuantity}
          />
        )}
        <Button
          ref={button}
          value={product.id}
          wide
          busy={busy}
          aria-disabled={needsSelection || unavailable || part.closed || busy ? true : undefined}
          aria-describedby={view.buttonReason === '' || !scripted ? undefined : reasonId}
          data-state={choices.length === 0 ? undefined : view.button}
          badge={part.badge}
        >
          {unavailable ? t('Out of stock') : t('Add to cart')}
        </Button>
        {view.buttonReason === '' || !scripted ? null : (
          <HiddenText>
            <span id={reasonId}>{view.buttonReason}</span>
          </HiddenText>
        )}
      </div>
      {unavailable || !passed ? null : (
        <Suspense fallback={null}>
          <BuyBar
            product={product}
            state={state}
            form={state.id}
            disabled={needsSelection || part.closed}
            busy={busy}
          />
        </Suspense>
      )}
    </form>
  );
}

const everythingBelow = '0px 0px 100000px 0px'; // only what has scrolled away at the top counts as gone

/** Whether an element has left the screen at its upper edge. */
function useScrolledPast(element: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false), {
      rootMargin: everythingBelow,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
