/** An address of an order of `wc/v3`. */
export type WcAddress = Readonly<
  Record<
    'first_name' | 'last_name' | 'company' | 'address_1' | 'address_2' | 'city' | 'state' | 'postcode' | 'country',
    string
  > & { phone: string; email?: string }
>;

type WcLine = {
  readonly id: number;
  readonly name: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly total: string;
  readonly total_tax: string;
  readonly sku: string;
  readonly image: { readonly src: string } | null;
};

/** What the back office reads of an order of `wc/v3`; amounts are in major units, `12.10`. */
export type WcOrder = {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly date_created_gmt: string;
  readonly date_paid_gmt: string | null;
  readonly total: string;
  readonly customer_note: string;
  readonly billing: WcAddress;
  readonly shipping: WcAddress;
  readonly payment_method_title: string;
  readonly line_items: readonly WcLine[];
  readonly shipping_lines: readonly { readonly id: number; readonly method_title: string; readonly total: string }[];
};
