import { metaDataField } from './common-fields.ts';
import type { FieldSpec, FieldSpecs } from './field-spec.ts';

export const textField = (description: string): FieldSpec => ({ description, type: 'string' });
export const shown = (description: string, type: FieldSpec['type'] = 'string'): FieldSpec => ({
  description,
  type,
  readonly: true,
});
const id = shown('Unique identifier for the resource.', 'integer');
const amount = (description: string): FieldSpec => ({ description, type: 'string' });
const taxes = (description: string): FieldSpec => ({
  description,
  type: 'array',
  readonly: true,
  items: { type: 'object' },
});
const taxStatus: FieldSpec = { description: 'Whether it is taxed.', type: 'string', enum: ['taxable', 'none'] };

const address: FieldSpecs = {
  first_name: textField('First name.'),
  last_name: textField('Last name.'),
  company: textField('Company.'),
  address_1: textField('Street and house.'),
  address_2: textField('Flat and the like.'),
  city: textField('Town.'),
  state: textField('State or county.'),
  postcode: textField('Postcode.'),
  country: textField('Country, ISO 3166-1 alpha-2.'),
};

export const billingFields: FieldSpecs = {
  ...address,
  email: { description: 'E-mail address.', type: ['string', 'null'], format: 'email' },
  phone: textField('Phone number.'),
};

export const shippingFields: FieldSpecs = { ...address, phone: textField('Phone number.') };

export const lineItemFields: FieldSpecs = {
  id,
  name: { description: 'Name of the product.', type: 'mixed' },
  product_id: { description: 'The product, or a variation.', type: 'mixed' },
  variation_id: { description: 'The variation.', type: 'integer' },
  quantity: { description: 'How many.', type: 'integer' },
  tax_class: textField('Tax class of the product.'),
  subtotal: amount('Without tax, before discounts.'),
  subtotal_tax: shown('Tax of the subtotal.'),
  total: amount('Without tax, after discounts.'),
  total_tax: shown('Tax of the total.'),
  taxes: taxes('Tax by rate.'),
  meta_data: metaDataField,
  sku: { description: 'SKU of the product.', type: 'string' },
  global_unique_id: shown('GTIN of the product.'),
  price: shown('Price of one, without tax.', 'number'),
  image: shown('Picture of the product.', 'object'),
  parent_name: shown('Name of the product that a variation belongs to.'),
};

export const taxLineFields: FieldSpecs = {
  id,
  rate_code: shown('Country, name and priority of the rate.'),
  rate_id: shown('The rate.', 'integer'),
  label: shown('Name of the rate.'),
  compound: shown('Whether it is on top of other taxes.', 'boolean'),
  tax_total: shown('Tax of lines and fees.'),
  shipping_tax_total: shown('Tax of shipping.'),
  rate_percent: shown('The rate in per cent.', 'number'),
  meta_data: metaDataField,
};

export const shippingLineFields: FieldSpecs = {
  id,
  method_title: { description: 'Name of the method.', type: 'mixed' },
  method_id: { description: 'Kind of the method.', type: 'mixed' },
  instance_id: textField('The method of a zone.'),
  total: amount('Without tax.'),
  total_tax: shown('Its tax.'),
  taxes: taxes('Tax by rate.'),
  tax_status: taxStatus,
  meta_data: metaDataField,
};

export const feeLineFields: FieldSpecs = {
  id,
  name: { description: 'What it is for.', type: 'mixed' },
  tax_class: textField('Tax class of the fee.'),
  tax_status: taxStatus,
  amount: shown('Always empty.'),
  total: amount('Without tax; below zero it is a discount.'),
  total_tax: shown('Its tax.'),
  taxes: taxes('Tax by rate.'),
  meta_data: metaDataField,
};

export const couponLineFields: FieldSpecs = {
  id,
  code: { description: 'Its code.', type: 'mixed' },
  discount: textField('What it takes off, without tax.'),
  discount_tax: shown('Tax of what it takes off.'),
  discount_type: shown('Kind of the discount.'),
  nominal_amount: shown('Amount of the coupon.', 'number'),
  free_shipping: shown('Whether it grants free shipping.', 'boolean'),
  meta_data: metaDataField,
};

/** A list of parts of an order. */
export function partsField(description: string, properties: FieldSpecs, more: Partial<FieldSpec> = {}): FieldSpec {
  return { description, type: 'array', items: { type: 'object', properties }, ...more };
}
