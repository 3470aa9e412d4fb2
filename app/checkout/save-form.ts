import type { RefObject } from 'react';
import { type ApiFailure, isTemporary } from '#contract/api-answer.ts';
import type { Cart } from '#contract/cart.ts';
import type { UpdateCustomerBody } from '#contract/cart-request.ts';
import { readCheckoutValues } from '#app/checkout/fields/checkout-values.ts';
import { type DeclaredField, formName } from '#app/checkout/fields/declared-field-form.ts';
import { asksAddress } from './entered-address.ts';
import { readDraft, retryPause, unsavedValues, writeDraft } from './form-draft.ts';
import { storedValues } from './stored-values.ts';
import { destinationOf, typedAddress } from './typed-address.ts';

const pause = 800; // ms without a key until the order is worked out for what was typed
const addressField = /^(?:billing|shipping)_|^ship_to_different_address$/;
const note = 'order_comments'; // the shop takes it with the order only

/** What the form shows now. */
export type FormState = {
  readonly cart: Cart;
  /** Whether a change of the cart is under way. */
  readonly busy: boolean;
  /** Changes when other fields are shown. */
  readonly shown: unknown;
};

/** The form's surroundings as they are now. */
export type SavingOptions = {
  /** Whether the form came back as it was typed, which is newer than what this tab stores. */
  readonly isReturned: boolean;
  /** Whether the order is being placed, which carries the address itself. */
  readonly sending: boolean;
  /** `isQuiet`: nothing in it can change what is to be paid. */
  readonly send: (body: UpdateCustomerBody, isQuiet: boolean) => Promise<ApiFailure | null>;
  /** Fields were filled in that no event tells of. */
  readonly onPutBack: (form: HTMLFormElement) => void;
};

export type FormSaving = {
  /** To be called when the form shows something else. */
  readonly update: (state: FormState) => void;
  /** Ends it, and deletes what this tab stores. */
  readonly forget: () => void;
  readonly close: () => void;
};

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isTypedField(target: EventTarget | null): target is TypedField {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'hidden';
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

const isTick = (field: TypedField): field is HTMLInputElement => field.type === 'checkbox';

function textOf(field: TypedField): string {
  return isTick(field) ? (field.checked ? '1' : '') : field.value;
}

/** What it held when the page came. */
function initialText(field: TypedField): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
  }
  return isTick(field) ? (field.defaultChecked ? '1' : '') : field.defaultValue;
}

function putText(field: TypedField, text: string): void {
  if (isTick(field)) field.checked = text !== '';
  else if (!(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === text))
    field.value = text;
}

/**
 * Recalculates the order as the shopper types an address: after a pause, or at once on leaving a field. Fields keep
 * their values, and the focus; the typed address is saved with the cart, so that nothing is lost on the way back. What
 * is not saved yet is stored in this tab and put back when the form is opened again, except into fields that were
 * changed meanwhile; a save that failed is tried again with the newest values.
 */
export function saveForm(
  page: HTMLFormElement,
  fields: readonly DeclaredField[],
  latest: RefObject<SavingOptions & FormState>,
): FormSaving {
  const declaredNames = new Set<string>(fields.map(({ id }) => formName(id)));
  const isSaved = (name: string) => addressField.test(name) || declaredNames.has(name);
  const isDrafted = (target: EventTarget | null): target is TypedField =>
    isTypedField(target) && (isSaved(target.name) || target.name === note);
  const draftedFields = () => [...page.elements].filter(isDrafted);

  let draft = latest.current.isReturned ? {} : readDraft();
  const toPutBack = new Map(Object.entries(draft));
  const initial = Object.fromEntries(draftedFields().map((field) => [field.name, initialText(field)]));
  const hasAddress = () =>
    asksAddress((name) => [...page.elements].some((field) => 'name' in field && field.name === name));
  let saved = typedAddress({ ...readCheckoutValues(new FormData(page)), ...initial }, fields, hasAddress());
  let submitted = saved;
  let failures = 0;
  let underWay = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function storeDraft(changed: readonly TypedField[]): void {
    draft = { ...draft, ...Object.fromEntries(changed.map((field) => [field.name, textOf(field)])) };
    writeDraft(draft);
  }
  function putBack(): void {
    const waiting = draftedFields().filter(({ name }) => toPutBack.has(name));
    if (waiting.length === 0) return;
    for (const field of waiting) {
      putText(field, toPutBack.get(field.name) ?? '');
      toPutBack.delete(field.name);
    }
    latest.current.onPutBack(page);
  }
  function update({ cart, busy }: FormState): void {
    putBack();
    if (busy) return;
    draft = unsavedValues(draft, storedValues(cart));
    writeDraft(draft);
  }
  function saveIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), milliseconds);
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (failures > 0 && underWay) return; // its outcome decides when the newest values are tried
    if (latest.current.sending) return saveIn(retryPause(1));
    const typed = typedAddress(readCheckoutValues(new FormData(page)), fields, hasAddress());
    if (JSON.stringify(typed) === JSON.stringify(submitted)) return;
    const isQuiet = destinationOf(typed) === destinationOf(submitted);
    submitted = typed;
    underWay = true;
    const failure = await latest.current.send(typed, isQuiet);
    if (failure === null) saved = typed;
    if (closed || submitted !== typed) return; // a newer save is on its way
    underWay = false;
    if (failure === null) {
      const recovered = failures > 0;
      failures = 0;
      if (recovered) await save();
      return;
    }
    submitted = saved;
    if (!isTemporary(failure)) return;
    failures += 1;
    saveIn(retryPause(failures));
  }

  function onInput({ target }: Event): void {
    if (!isDrafted(target)) return;
    storeDraft([target]);
    if (isSaved(target.name)) saveIn(pause);
  }
  function onChange({ target }: Event): void {
    if (!isDrafted(target)) return;
    storeDraft([target]);
    if (isSaved(target.name)) void save();
  }
  function onSubmit(): void {
    if (failures > 0) saveIn(retryPause(failures));
    else clearTimeout(timer); // the order itself carries the address
  }
  function onReturn(): void {
    if (failures > 0 && document.visibilityState === 'visible') void save();
  }

  const typedBefore = draftedFields().filter((field) => textOf(field) !== initialText(field));
  for (const { name } of typedBefore) toPutBack.delete(name);
  storeDraft(typedBefore);
  update(latest.current);
  if (Object.keys(draft).length > 0) saveIn(pause);

  page.addEventListener('input', onInput);
  page.addEventListener('change', onChange);
  page.addEventListener('submit', onSubmit);
  addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  function close(): void {
    closed = true;
    clearTimeout(timer);
    page.removeEventListener('input', onInput);
    page.removeEventListener('change', onChange);
    page.removeEventListener('submit', onSubmit);
    removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  }
  return {
    update,
    forget() {
      close();
      writeDraft({});
    },
    close,
  };
}
