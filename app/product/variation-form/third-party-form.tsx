import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { FormVariation } from '#core/variation-form/form-data.ts';
import { inPageLanguage } from '#app/browser/in-page-language.ts';
import { productPath, productVariationsPath, storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import type { VariationData } from '#contract/variation.ts';
import { changeForm, type SendEvent } from '#core/variation-form/change-form.ts';
import { openForm } from '#core/variation-form/form.ts';
import { formView } from '#core/variation-form/form-view.ts';
import { SwatchList } from './swatch-list.tsx';
import { swatchesPart } from '#contract/swatches.ts';

type Record = FormVariation & Pick<VariationData, 'price_html' | 'availability_html'>;
type Place = {
  readonly field: string;
  readonly select: HTMLSelectElement;
  readonly labelId: string;
  readonly mount: HTMLElement;
};

/** React roots in forms of other scripts, until those remove them from the page. */
const living = new Map<HTMLFormElement, Root>();

function leaveGoneForms(): void {
  for (const [form, root] of living) {
    if (form.isConnected) continue;
    root.unmount();
    living.delete(form);
  }
}

/** Sets up a form that another script inserted into the page: its selects still hold the values sent. */
export async function setUpForm(form: HTMLFormElement): Promise<void> {
  const id = Number(form.dataset['product_id']);
  const product = await answerAt<Product>(`${storeApiPath}${productPath(id)}`);
  if (product === null) return;
  const variations =
    product.extensions.vitrina.variations ??
    (await answerAt<readonly VariationData[]>(`${vitrinaApiPath}${productVariationsPath(id)}`));
  if (!form.isConnected) return;
  const places = product.extensions.vitrina.choices.flatMap(({ field }) => placeOf(form, field) ?? []);
  const host = document.createElement('div');
  form.append(host);
  leaveGoneForms();
  const root = createRoot(host);
  living.set(form, root);
  root.render(<ThirdPartyForm element={form} product={product} variations={variations} places={places} />);
}

async function answerAt<T>(path: string): Promise<T | null> {
  const response = await fetch(inPageLanguage(path));
  return response.ok ? ((await response.json()) as T) : null;
}

/** Where the swatches of a select go; static swatches in the HTML are replaced. */
function placeOf(form: HTMLFormElement, field: string): Place | null {
  const select = form.elements.namedItem(field);
  if (!(select instanceof HTMLSelectElement)) return null;
  select.parentElement?.querySelector('[role="radiogroup"]')?.parentElement?.remove();
  const mount = document.createElement('div');
  select.after(mount);
  select.tabIndex = -1;
  select.ariaHidden = 'true';
  select.style.cssText = 'position:absolute;opacity:0;pointer-events:none;z-index:-1';
  const [label] = select.labels;
  if (label !== undefined && label.id === '') label.id = `${field}-name`;
  return { field, select, labelId: label?.id ?? '', mount };
}

type ForeignProps = {
  readonly element: HTMLFormElement;
  readonly product: Product;
  readonly variations: readonly VariationData[] | null;
  readonly places: readonly Place[];
};

function ThirdPartyForm({ element, product, variations, places }: ForeignProps) {
  const [form, setForm] = useState(() => formOf(product, variations, places));
  const view = useMemo(() => formView(form), [form]);
  const send: SendEvent = useCallback((event) => setForm((before) => changeForm(before, event)), []);

  useEffect(() => {
    const changed = places.map(({ field, select }) => {
      const listen = () => send({ do: 'select', field, value: select.value });
      select.addEventListener('change', listen);
      return () => select.removeEventListener('change', listen);
    });
    return () => changed.forEach((stop) => stop());
  }, [places, send]);

  useEffect(() => {
    for (const { field } of places) {
      const select = element.elements.namedItem(field);
      if (select instanceof HTMLSelectElement) select.value = form.selection[field] ?? '';
    }
    const variationField = element.elements.namedItem('variation_id');
    if (variationField instanceof HTMLInputElement) variationField.value = String(form.variation?.variation_id ?? 0);
    const variationContainer = element.querySelector('.single_variation');
    if (variationContainer !== null)
      variationContainer.innerHTML =
        form.variation === null ? '' : form.variation.price_html + form.variation.availability_html;
  }, [element, places, form]);

  useEffect(() => {
    function submit(event: Event): void {
      if (view.button === 'enabled') return;
      event.preventDefault();
      send({ do: 'add' });
      const first = places.find(({ field }) => field === view.firstMissing);
      first?.mount.scrollIntoView({ behavior: 'smooth', block: 'center' });
    }
    element.addEventListener('submit', submit);
    return () => element.removeEventListener('submit', submit);
  }, [element, places, view, send]);

  return places.map(({ field, labelId, mount }) => {
    const list = view.lists.find((one) => one.field === field);
    if (list === undefined) return null;
    return createPortal(
      <SwatchList form={form} list={list} labelId={labelId} errorId={null} scripted send={send} />,
      mount,
      field,
    );
  });
}

function formOf({ id, extensions }: Product, variations: readonly VariationData[] | null, places: readonly Place[]) {
  return openForm<Record>({
    settings: swatchesPart(extensions).settings,
    productId: id,
    attributes: extensions.vitrina.choices,
    variations: variations?.map((variation) => ({ ...variation, active: variation.is_purchasable })) ?? null,
    chosen: Object.fromEntries(places.map(({ field, select }) => [field, select.value])),
  });
}
