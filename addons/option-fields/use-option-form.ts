import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import type { PageProduct, PageVariation } from '#app/add-on-api/page-product.ts';
import { useRefusedForm } from '#app/add-on-api/refused-form.ts';
import type { BlockForm } from '#app/add-on-api/product-block.ts';
import { fromMinorUnits, parseMinorUnits } from '#core/money.ts';
import { zero } from '#core/decimal.ts';
import type { BlockData } from './option-block-data.ts';
import { ruleGroup } from './rule-group.ts';
import type { FieldValues } from './rules/field-value.ts';
import {
  changeForm,
  type ChosenVariation,
  type FormEvent,
  applyValues,
  openForm,
  type OptionForm,
  valueIn,
} from './rules/option-form.ts';
import { inputsOf, sentFieldValues, typedValues } from './typed-values.ts';

/** What happens to the form: an event of its own, or values that were there before script came. */
export type BlockEvent = FormEvent | { readonly type: 'found'; readonly values: FieldValues };

type Started = { readonly product: PageProduct; readonly data: BlockData; readonly form: BlockForm };

/**
 * The form beside a product, kept in step with its page: the chosen variation, the quantity, the price of a bundle,
 * what was typed early. `submittedValues` are those of a refused form.
 */
export function useOptionForm({ product, data, form: around }: Started, root: RefObject<HTMLElement | null>) {
  const refused = useRefusedForm();
  const { groups } = data;
  const submittedValues = useMemo(
    () =>
      refused === null
        ? null
        : sentFieldValues(
            groups.flatMap((group) => ruleGroup(group).fields),
            refused.entries,
          ),
    [groups, refused],
  );
  const { variation, quantity, unitPrice } = around;
  const choice = useMemo(() => (variation === null ? null : chose(variation, product)), [variation, product]);
  const [form, dispatch] = useReducer(change, null, () => {
    const opened = opening({ product, data, form: around });
    const started = choice === null ? opened : changeForm(opened, choice);
    return submittedValues === null ? started : applyValues(started, submittedValues);
  });
  const start = useRef(form);
  useEffect(() => {
    const { current: opened } = start;
    if (root.current !== null) dispatch({ type: 'found', values: changedBy(root.current, opened) });
  }, [root]);
  const dispatchedEvent = useRef<FormEvent | null>(choice);
  useEffect(() => {
    if (choice === dispatchedEvent.current) return; // before the first choice, no event is sent (AF-072)
    dispatchedEvent.current = choice;
    dispatch(choice ?? { type: 'variation', variation: null });
  }, [choice]);
  useEffect(() => dispatch({ type: 'quantity', text: quantity }), [quantity]);
  const unit = unitPrice?.current ?? null;
  useEffect(() => dispatch({ type: 'unit-price', price: unit }), [unit]);
  useTextChanges(root, form, dispatch);
  return { form, dispatch, submittedValues };
}

function change(form: OptionForm, event: BlockEvent): OptionForm {
  return event.type === 'found' ? applyValues(form, event.values) : changeForm(form, event);
}

function opening({ product, data, form: { pageType, quantity } }: Started): OptionForm {
  const price = amountOf(product.price.price, product) ?? zero;
  return openForm({
    groups: data.groups.map(ruleGroup),
    pageType,
    product: { variable: product.choices.length > 0, price, integerQuantity: true },
    quantity,
    variation: null,
  });
}

function chose(variation: PageVariation, product: PageProduct): FormEvent & { readonly type: 'variation' } {
  const chosen: ChosenVariation = {
    id: variation.variation_id,
    price: amountOf(variation.price.price, product),
  };
  return { type: 'variation', variation: chosen };
}

function amountOf(minor: string, { currency }: PageProduct) {
  const amount = parseMinorUnits(minor);
  return amount === null ? null : fromMinorUnits(amount, currency.currency_minor_unit);
}

function allFields({ groups }: OptionForm) {
  return groups.flatMap(({ fields }) => fields);
}

/** Values in the page's fields that differ from the form's state. */
function changedBy(root: HTMLElement, form: OptionForm): FieldValues {
  const fields = new Map(allFields(form).map((field) => [field.id, field]));
  const typed = Object.entries(typedValues(root, [...fields.values()]));
  return Object.fromEntries(
    typed.filter(([id, value]) => {
      const field = fields.get(id);
      return field !== undefined && JSON.stringify(valueIn(form, field)) !== JSON.stringify(value);
    }),
  );
}

/**
 * Rules run after a change, too (docs/behaviour 4.1): for a text the browser fires that event when the field is left or
 * stepped.
 */
function useTextChanges(root: RefObject<HTMLElement | null>, form: OptionForm, dispatch: (event: FormEvent) => void) {
  const { groups } = form;
  useEffect(() => {
    const { current: element } = root;
    if (element === null) return undefined;
    const texts = groups.flatMap(({ fields }) => fields).filter(({ choices }) => choices.length === 0);
    const listen = ({ target }: Event) => {
      const field = texts.find((one) => inputsOf(element, one).some((input) => input === target));
      if (field === undefined || field.type === 'true-false') return;
      dispatch({ type: 'changed', field: field.id, value: (target as HTMLInputElement).value });
    };
    element.addEventListener('change', listen);
    return () => element.removeEventListener('change', listen);
  }, [root, groups, dispatch]);
}
