/** Texts of the checkout form by field name; what was not sent is `''`. */
export type CheckoutValues = Readonly<Record<CheckoutFieldName, string>>;

export const addressParts = [
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'postcode',
  'city',
  'country',
  'phone',
] as const;
export type AddressPart = (typeof addressParts)[number];

export type CheckoutFieldName =
  | `billing_${AddressPart}`
  | `shipping_${AddressPart}`
  | 'billing_email'
  | 'billing_kodas'
  | 'billing_company'
  | 'company_code'
  | 'vat_code'
  | 'company_address'
  | 'ship_to_different_address'
  | 'order_comments'
  | 'shipping_method'
  | 'terminal'
  | 'terminal_query'
  | 'payment_method'
  | 'terms'
  | 'newsletter'
  | 'idempotency_key'
  | 'expected_total'
  | 'shown_fields'
  /** A field that the merchant declared, `namespace/name`. */
  | `${string}/${string}`;

const names: readonly CheckoutFieldName[] = [
  ...addressParts.map((part) => `billing_${part}` as const),
  ...addressParts.map((part) => `shipping_${part}` as const),
  'billing_email',
  'billing_kodas',
  'billing_company',
  'company_code',
  'vat_code',
  'company_address',
  'ship_to_different_address',
  'order_comments',
  'shipping_method',
  'terminal',
  'terminal_query',
  'payment_method',
  'terms',
  'newsletter',
  'idempotency_key',
  'expected_total',
  'shown_fields',
];

export function readCheckoutValues(form: FormData): CheckoutValues {
  const declared = [...form.keys()].filter((name): name is `${string}/${string}` => name.includes('/'));
  const pairs = [...names, ...declared].map((name) => {
    const value = form.get(name === 'shipping_method' ? 'shipping_method[0]' : name);
    return [name, typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''] as const;
  });
  return Object.fromEntries(pairs) as Record<CheckoutFieldName, string>;
}
