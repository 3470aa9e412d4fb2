import { contextField, idParameter, pagingFields, searchField } from '../rest-v3/common-fields.ts';
import type { FieldSpec, FieldSpecs } from '../rest-v3/field-spec.ts';
import { changedProductFields, newProductFields, productFields } from '../rest-v3/product-routes.ts';
import { changing, type RestRoute } from '../rest-v3/rest-route.ts';
import { stockCauses, stockReasons } from '../../core/stock/stock-causes.ts';

const words = (description: string): FieldSpec => ({ description, type: 'string' });
const whole = (description: string): FieldSpec => ({ description, type: 'integer' });
const list = (description: string, items: FieldSpec = { type: 'object' }): FieldSpec => ({
  description,
  type: 'array',
  items,
});
const metasField: FieldSpecs = {
  metas: { description: 'Custom fields by their names; an empty one is taken away.', type: 'object' },
};
const one = { id: { ...idParameter, description: 'Id of the product.' } };

/** A product as whoever changes it reads it: texts as they are stored. */
export const editedProductRoute: RestRoute = {
  path: '/products/{id}',
  parameters: one,
  title: 'product',
  schema: productFields,
  endpoints: [
    { methods: ['GET'], summary: 'Reads a product to change it', fields: { context: contextField } },
    { methods: changing, summary: 'Changes a product', fields: { ...changedProductFields, ...metasField } },
    {
      methods: ['DELETE'],
      summary: 'Puts a product into the trash, or deletes it for good',
      fields: { force: { description: 'Whether it is deleted for good.', type: 'boolean', default: false } },
    },
  ],
};

export const newProductRoute: RestRoute = {
  path: '/products',
  title: 'product',
  schema: productFields,
  endpoints: [{ methods: ['POST'], summary: 'Makes a product', fields: { ...newProductFields, ...metasField } }],
};

export const productFieldsRoute: RestRoute = {
  path: '/products/fields',
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Changes single fields of products and variations, each where it is still what was seen',
      fields: {
        items: {
          ...list('Products: id, parent_id (of a variation), before and after (fields).'),
          default: [],
        },
        as_job: { description: 'Whether it is done as a job, which many are.', type: 'boolean', default: false },
      },
    },
  ],
};

export const obstaclesRoute: RestRoute = {
  path: '/products/{id}/obstacles',
  parameters: one,
  endpoints: [{ methods: ['GET'], summary: 'Why a product is not for sale', fields: {} }],
};

export const priceHistoryRoute: RestRoute = {
  path: '/products/{id}/price-history',
  parameters: one,
  endpoints: [{ methods: ['GET'], summary: 'What a product has cost and will cost', fields: {} }],
};

export const catalogueFactsRoute: RestRoute = {
  path: '/catalogue',
  endpoints: [{ methods: ['GET'], summary: 'What of the settings decides about prices and measures', fields: {} }],
};

const stockFilters: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  level: {
    description: 'Only what is counted, low, gone, or sold beyond its stock.',
    type: 'string',
    enum: ['counted', 'low', 'out', 'backorder'],
  },
  code: words('Only what has exactly this SKU or GTIN.'),
};

export const stockRoute: RestRoute = {
  path: '/stock',
  endpoints: [
    { methods: ['GET'], summary: 'How much there is of products and variations', fields: stockFilters },
    {
      methods: ['POST'],
      summary: 'Changes how much there is, and says why',
      fields: {
        items: { ...list('Products: id, quantity, and what was seen before (expected).'), default: [] },
        cause: { ...words('Why.'), enum: stockCauses, required: true },
        note: words('Why, in words.'),
      },
    },
  ],
};

export const stockMovementsRoute: RestRoute = {
  path: '/stock/movements',
  endpoints: [
    {
      methods: ['GET'],
      summary: 'What came in and went out, the newest first',
      fields: {
        ...pagingFields,
        search: searchField,
        product: whole('Only of this product or variation.'),
        reason: { ...words('Only for this reason.'), enum: [...stockReasons, ...stockCauses] },
      },
    },
  ],
};

export const couponTrialRoute: RestRoute = {
  path: '/coupons/{id}/trial',
  parameters: { id: { ...idParameter, description: 'Id of the coupon.' } },
  endpoints: [
    {
      methods: ['POST'],
      summary: 'Says whether a coupon applies to a cart, what it takes off, or why not',
      fields: {
        email: words('E-mail address of the customer; empty: not known yet.'),
        items: { ...list('Goods: product_id (or variation_id) and quantity.'), default: [] },
      },
    },
  ],
};
