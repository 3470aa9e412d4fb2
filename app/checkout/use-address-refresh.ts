import { type RefObject, useEffect, useRef } from 'react';
import type { UpdateCustomerBody } from '#contract/cart-request.ts';
import { readCheckoutValues, type CheckoutValues } from '#app/checkout/fields/checkout-values.ts';
import { type DeclaredField, formName, visibleFieldValues } from '#app/checkout/fields/declared-field-form.ts';
import { isEmail } from '#core/address/email.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import { billingAddress, shippingAddress } from './place-order-body.ts';

const pause = 800; // ms without a key until the order is worked out for what was typed
const addressField = /^(?:billing|shipping)_|^ship_to_different_address$/;

type Refresh = {
  readonly fields: readonly DeclaredField[];
  /** `isQuiet`: nothing in it can change what is to be paid. */
  readonly send: (body: UpdateCustomerBody, isQuiet: boolean) => void;
};

/**
 * Recalculates the order as the shopper types an address: after a pause, or at once on leaving a field. Fields keep
 * their values, and the focus; the typed address is saved with the cart, so that nothing is lost on the way back.
 */
export function useAddressRefresh(form: RefObject<HTMLFormElement | null>, { fields, send }: Refresh): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  }, [send]);

  useEffect(() => {
    const page = form.current;
    if (page === null) return undefined;
    const names = new Set<string>(fields.map(({ id }) => formName(id)));
    const isStoredWithCart = (target: EventTarget | null) =>
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
      (addressField.test(target.name) || names.has(target.name));
    const read = () => typedAddress(readCheckoutValues(new FormData(page)), fields);
    let submittedAddress = read();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function refresh(): void {
      clearTimeout(timer);
      const typed = read();
      if (JSON.stringify(typed) === JSON.stringify(submittedAddress)) return;
      const isQuiet = destinationOf(typed) === destinationOf(submittedAddress);
      submittedAddress = typed;
      latest.current(typed, isQuiet);
    }
    function onInput({ target }: Event): void {
      if (!isStoredWithCart(target)) return;
      clearTimeout(timer);
      timer = setTimeout(refresh, pause);
    }
    function onChange({ target }: Event): void {
      if (isStoredWithCart(target)) refresh();
    }
    const forget = () => clearTimeout(timer); // the order itself carries the address
    page.addEventListener('input', onInput);
    page.addEventListener('change', onChange);
    page.addEventListener('submit', forget);
    return () => {
      forget();
      page.removeEventListener('input', onInput);
      page.removeEventListener('change', onChange);
      page.removeEventListener('submit', forget);
    };
  }, [form, fields]);
}

type Address = {
  readonly postcode?: string | undefined;
  readonly country?: string | undefined;
  readonly phone?: string | undefined;
};

/** Leaves out incomplete values: half a postcode would have the rest refused. */
function omitIncomplete<A extends Address>({ postcode = '', phone = '', ...otherFields }: A) {
  return {
    ...otherFields,
    ...(isPostcode(postcode, otherFields.country ?? '') ? { postcode } : {}),
    ...(isPhone(phone) ? { phone } : {}),
  };
}

/** The buyer and destination entered so far, as far as they can be stored; a company's fields among them. */
export function typedAddress(values: CheckoutValues, fields: readonly DeclaredField[]): UpdateCustomerBody {
  const { email = '', ...billing } = billingAddress(values);
  return {
    billing_address: {
      ...visibleFieldValues(fields, values),
      ...omitIncomplete(billing),
      ...(isEmail(email) ? { email } : {}),
    },
    shipping_address: omitIncomplete(shippingAddress(values)),
  };
}

/** The part of it that what is to be paid may depend on. */
function destinationOf({ billing_address: billing, shipping_address: shipping }: UpdateCustomerBody): string {
  return JSON.stringify([billing, shipping].map((address) => [address?.country, address?.postcode, address?.city]));
}
