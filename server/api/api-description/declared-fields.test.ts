import { expect, test } from 'vitest';
import { apiSpaces } from '#contract/api/api-routes.ts';
import type { CheckoutField } from '#core/checkout/checkout-fields.ts';
import { describeRoute, routeSchema } from './describe-route.ts';
import { matchRoute } from './match-route.ts';
import { openApiDocument } from './openapi.ts';

const door: CheckoutField = { id: 'firma/door', label: 'Durų kodas', location: 'address', type: 'text' };
const gift: CheckoutField = { id: 'firma/gift', label: 'Dovana', location: 'order', type: 'checkbox', required: true };
const when: CheckoutField = {
  id: 'firma/when',
  label: 'Kada',
  location: 'order',
  type: 'select',
  options: [{ value: 'am', label: 'Rytą' }],
};
const fields = { all: [door, gift, when], ofAddress: [door] };

function route() {
  const match = matchRoute(`${apiSpaces[0]?.base ?? ''}/checkout`);
  if (match === null) throw new Error('the checkout is declared');
  return match;
}

test('OPTIONS on the checkout lists declared fields with their type, options and whether they are required', () => {
  const context = { origin: 'https://shop.test', choices: {}, fields };
  const { space, route: checkout } = route();
  const post = describeRoute(space, checkout, context).endpoints.find(({ methods }) => methods.includes('POST'));
  const expected = {
    'firma/door': { type: 'string', required: false },
    'firma/gift': { type: 'boolean', required: true },
    'firma/when': { type: 'string', enum: ['', 'am'] },
  };
  expect(post?.args).toMatchObject({
    additional_fields: { properties: expected },
    billing_address: { properties: { 'firma/door': { type: 'string' }, city: {} } },
    shipping_address: { properties: { 'firma/door': { type: 'string' } } },
  });
  expect(routeSchema(checkout, context)).toMatchObject({
    schema: { properties: { additional_fields: { properties: expected } } },
  });
});

test('the OpenAPI document lists them in requests and answers', () => {
  const { components } = openApiDocument('https://shop.test', '', fields) as {
    readonly components: { readonly schemas: unknown };
  };
  const declared = { additional_fields: { properties: { 'firma/gift': { type: 'boolean' } } } };
  const address = { billing_address: { properties: { 'firma/door': { type: 'string' } } } };
  expect(components.schemas).toMatchObject({
    Checkout: { properties: { ...declared, ...address } },
    PostCheckoutBody: { properties: { ...declared, ...address } },
    PutCheckoutBody: { properties: { ...declared, ...address } },
    PostCartUpdateCustomerBody: { properties: address },
    Cart: { properties: address },
    Order: { properties: address },
  });
});
