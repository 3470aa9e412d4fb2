import type { BillingAddressInput, ShippingAddressInput } from '#contract/address.ts';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import type { CheckoutFormFacts } from '#contract/checkout-form-facts.ts';
import { normalizeLithuanianPhone } from '#core/address/phone.ts';
import { normalizeLithuanianPostcode } from '#core/address/postcode.ts';
import { readDeclared } from './fields/declared-field-form.ts';
import type { CheckoutValues } from './fields/checkout-values.ts';

function address(kind: 'billing' | 'shipping', values: CheckoutValues): ShippingAddressInput {
  const country = values[`${kind}_country`] || 'LT';
  const postcode = values[`${kind}_postcode`];
  const phone = values[`${kind}_phone`] || values.billing_phone;
  return {
    first_name: values[`${kind}_first_name`],
    last_name: values[`${kind}_last_name`],
    address_1: values[`${kind}_address_1`],
    address_2: values[`${kind}_address_2`],
    postcode: country === 'LT' ? (normalizeLithuanianPostcode(postcode) ?? postcode) : postcode,
    city: values[`${kind}_city`],
    country,
    phone: normalizeLithuanianPhone(phone) ?? phone,
  };
}

export function billingAddress(values: CheckoutValues): BillingAddressInput {
  const company = values.billing_kodas === '' ? '' : values.billing_company;
  return { ...address('billing', values), company, email: values.billing_email };
}

export function shippingAddress(values: CheckoutValues): ShippingAddressInput {
  return address(values.ship_to_different_address === '' ? 'billing' : 'shipping', values);
}

/** The form as a request to place the order; nothing is sent of fields that are hidden. */
export function placeOrderBody(values: CheckoutValues, form: CheckoutFormFacts): PlaceOrderBody {
  const declared = readDeclared(form.fields, values);
  return {
    billing_address: billingAddress(values),
    shipping_address: shippingAddress(values),
    customer_note: values.order_comments,
    payment_method: values.payment_method,
    additional_fields: Object.fromEntries(declared.visibleFields.map(({ id }) => [id, declared.values[id] ?? ''])),
    extensions: {
      vitrina: {
        idempotency_key: values.idempotency_key,
        expected_total: values.expected_total,
        ...(form.terms === 'never' ? {} : { terms: values.terms !== '' }),
        ...(form.newsletter === null || values.newsletter === '' ? {} : { newsletter: true }),
        ...(values.terminal === '' ? {} : { terminal: values.terminal }),
        ...(values.shipping_method === '' ? {} : { shipping_rate: values.shipping_method }),
      },
    },
  };
}
