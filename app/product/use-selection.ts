import { useCallback, useMemo, useState } from 'react';
import type { ChoiceEvent, PageProduct, PageVariation, ProductSelection } from '#app/add-on-api/page-product.ts';
import { changeForm } from '#core/variation-form/change-form.ts';
import { missingFields, openForm, type VariationForm } from '#core/variation-form/form.ts';
import { formView } from '#core/variation-form/form-view.ts';
import type { Selection } from '#core/product/variation-index.ts';
import { useRequestedVariations } from './use-requested-variations.ts';
import type { PageImage } from '#app/ui/page-image.ts';

/** The shopper's choice for a variable product; starts over with another product or address. */
export function useSelection(product: PageProduct, initial: Selection): ProductSelection {
  const opened = `${product.id} ${JSON.stringify(initial)}`;
  const [state, setState] = useState(() => ({ opened, form: formOf(product, initial) }));
  const current = state.opened === opened ? state : { opened, form: formOf(product, initial) };
  if (current !== state) setState(current);
  const { form } = current;
  const send = useCallback(
    (event: ChoiceEvent) => setState((before) => ({ ...before, form: changeForm(before.form, event) })),
    [],
  );
  useRequestedVariations(product, form, send);
  return {
    form,
    view: useMemo(() => formView(form), [form]),
    send,
    selection: form.selection,
    variation: form.variation,
    image: useMemo(() => sharedImage(form), [form]),
    missing: useMemo(() => missingFields(form), [form]),
    choose: useCallback((field, value) => send({ do: 'select', field, value }), [send]),
  };
}

function formOf({ id, choices, variations, swatches }: PageProduct, initial: Selection): VariationForm<PageVariation> {
  return openForm({
    settings: swatches.settings,
    productId: id,
    attributes: choices,
    variations,
    chosen: initial,
  });
}

/** The picture of what is chosen so far: a colour alone already has one, where all its variations share it. */
export function sharedImage({ variation, index, selection }: VariationForm<PageVariation>): PageImage | null {
  if (variation !== null) return variation.image;
  if (index === null || Object.values(selection).every((value) => value === '')) return null;
  const [first = null, ...otherImages] = index.matching(selection).map(({ image }) => image);
  return otherImages.every((image) => image?.id === first?.id) ? first : null;
}
