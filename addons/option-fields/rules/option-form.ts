import type { Decimal } from '#core/decimal.ts';
import {
  chosenOf,
  type FieldValue,
  type FieldValues,
  fittingValue,
  initialValue,
  initialValues,
  noValue,
} from './field-value.ts';
import { hasChoices, isList, type OptionField, type OptionGroup } from './option-field.ts';
import {
  inputQuantity,
  optionsAmount,
  type OptionTotals,
  optionTotals,
  type PricedProduct,
  totalsRun,
} from './option-totals.ts';
import {
  activeFields,
  requiredFlags,
  visibleGroupIds,
  unboundGroups,
  type Visibility,
  visibleFields,
} from './visible-fields.ts';

/** The chosen variation; its price is null until the shop has sent it. */
export type ChosenVariation = { readonly id: number; readonly price: Decimal | null };

/** The fields beside a product, as far as they are filled in. */
export type OptionForm = {
  readonly groups: readonly OptionGroup[];
  /** The type of page it is on: `product` or any other. */
  readonly pageType: string;
  readonly product: PricedProduct;
  /**
   * Unit price from something else beside the product, such as a bundle; null: the price of the product or its
   * variation.
   */
  readonly unitPrice: Decimal | null;
  readonly quantity: string;
  readonly variation: ChosenVariation | null;
  readonly values: FieldValues;
  readonly visibility: Visibility;
  /** Null where they do not run, and while a variation is still to be chosen. */
  readonly totals: OptionTotals | null;
};

export type FormEvent =
  /**
   * A text or a select has another value; `typing` is sent on every input, and only the totals follow it, `changed` after
   * a key or a change.
   */
  | { readonly type: 'typing' | 'changed'; readonly field: string; readonly value: FieldValue }
  /** A box or a radio was pressed. */
  | { readonly type: 'pressed'; readonly field: string; readonly choice: string }
  | { readonly type: 'quantity'; readonly text: string }
  | { readonly type: 'unit-price'; readonly price: Decimal | null }
  | { readonly type: 'variation'; readonly variation: ChosenVariation | null };

type Start = Pick<OptionForm, 'groups' | 'pageType' | 'product' | 'quantity' | 'variation'>;

/**
 * The form as its page loads. Fields bound to variations come in with the first `variation` event; send one for a
 * variation that is chosen from the start.
 */
export function openForm(start: Start): OptionForm {
  const values = initialValues(start.groups.flatMap(({ fields }) => fields));
  const visibility = visibleFields(start.groups, unboundGroups(start.groups), values);
  return calculated({ ...start, unitPrice: null, values, visibility, totals: null });
}

export function changeForm(form: OptionForm, event: FormEvent): OptionForm {
  switch (event.type) {
    case 'quantity':
      return calculated({ ...form, quantity: event.text });
    case 'unit-price':
      return calculated({ ...form, unitPrice: event.price });
    case 'variation': {
      const { variation } = event;
      const groups = visibleGroupIds(form.groups, variation?.id ?? null);
      return settled({ ...form, variation, visibility: { ...form.visibility, groups } });
    }
    case 'pressed': {
      const field = shownField(form, event.field);
      return field === null
        ? form
        : settled(withValue(form, field, pressed(field, valueIn(form, field), event.choice)));
    }
    case 'typing':
    case 'changed': {
      const field = shownField(form, event.field);
      if (field === null) return form;
      const changed = withValue(form, field, fittingValue(field, event.value));
      return event.type === 'typing' ? calculated(changed) : settled(changed);
    }
  }
}

/** The field, if it is visible: hidden ones cannot be changed. */
function shownField({ groups, visibility }: OptionForm, id: string): OptionField | null {
  return activeFields(groups, visibility).find((field) => field.id === id) ?? null;
}

function pressed(field: OptionField, value: FieldValue, choice: string): FieldValue {
  if (field.type === 'true-false') return value !== true;
  if (!isList(field)) return fittingValue(field, choice);
  const selectedValues = Array.isArray(value) ? value : [];
  return fittingValue(
    field,
    selectedValues.includes(choice) ? selectedValues.filter((one) => one !== choice) : [...selectedValues, choice],
  );
}

function withValue(form: OptionForm, { id }: OptionField, value: FieldValue): OptionForm {
  return { ...form, values: { ...form.values, [id]: value } };
}

/** What a field holds. */
export function valueIn({ values }: Pick<OptionForm, 'values'>, field: OptionField): FieldValue {
  return Object.hasOwn(values, field.id) ? (values[field.id] ?? noValue(field)) : noValue(field);
}

/** Shows and hides until nothing changes any more; what is hidden goes back to its value at page load. */
function settled(form: OptionForm): OptionForm {
  const visibility = visibleFields(form.groups, form.visibility.groups, form.values);
  const active = new Set(activeFields(form.groups, visibility));
  const fields = form.groups.flatMap((group) => group.fields);
  const values = fields.map(
    (field) => [field.id, active.has(field) ? valueIn(form, field) : initialValue(field)] as const,
  );
  const reset = { ...form, values: Object.fromEntries(values) };
  return calculated({ ...reset, visibility: visibleFields(form.groups, form.visibility.groups, reset.values) });
}

function calculated(form: OptionForm): OptionForm {
  const { groups, pageType, product, variation, visibility } = form;
  const unit = form.unitPrice ?? (product.variable ? (variation?.price ?? null) : product.price);
  const quantity = inputQuantity(form.quantity, product.integerQuantity);
  if (unit === null || !quantity.gt(0) || !totalsRun(pageType, groups)) return { ...form, totals: null };
  const options = optionsAmount(activeFields(groups, visibility), (field) => valueIn(form, field));
  return { ...form, totals: optionTotals(unit, quantity, options) };
}

export type FieldState = {
  readonly field: OptionField;
  /** Whether its own rules hold; whether its group is shown is stated there. */
  readonly visible: boolean;
  readonly value: FieldValue;
  /** Of boxes and radios one flag each. */
  readonly required: boolean | readonly boolean[];
  /** The choices that are marked as chosen. */
  readonly marked: readonly string[];
};

export type GroupState = { readonly id: string; readonly isVisible: boolean; readonly fields: readonly FieldState[] };

/**
 * The form as it is to be rendered. Hidden fields still contain their `submittedValues`, for pages without script,
 * where every field is visible.
 */
export function viewForm(form: OptionForm, submittedValues: FieldValues = {}): readonly GroupState[] {
  return form.groups.map(({ id, fields }) => {
    const isVisible = form.visibility.groups.has(id);
    const shownFields = fields.map((field) => {
      const visible = form.visibility.fields.has(field.id);
      const keepsSubmitted = !(visible && isVisible) && Object.hasOwn(submittedValues, field.id);
      const value = keepsSubmitted ? fittingValue(field, submittedValues[field.id]) : valueIn(form, field);
      const marked = hasChoices(field) ? chosenOf(field, value).map((choice) => choice.value) : [];
      return { field, visible, value, required: requiredFlags(field, value, visible && isVisible), marked };
    });
    return { id, isVisible, fields: shownFields };
  });
}

/** What is sent: the fields that are shown, and no other. */
export function sentValues(form: OptionForm): FieldValues {
  const active = activeFields(form.groups, form.visibility).filter(({ type }) => type !== 'paragraph');
  return Object.fromEntries(active.map((field) => [field.id, valueIn(form, field)]));
}

/**
 * Fills in values from before: typed before the script was loaded, or sent and refused. Fields that a value makes
 * visible get theirs in turn, in whatever order the fields are.
 */
export function applyValues(form: OptionForm, values: FieldValues): OptionForm {
  const appliedFields = new Set<string>();
  let filled = form;
  for (let before = -1; before !== appliedFields.size;) {
    before = appliedFields.size;
    for (const { id } of activeFields(filled.groups, filled.visibility)) {
      const value = Object.hasOwn(values, id) ? values[id] : undefined;
      if (value === undefined || appliedFields.has(id)) continue;
      appliedFields.add(id);
      filled = changeForm(filled, { type: 'changed', field: id, value });
    }
  }
  return filled;
}
