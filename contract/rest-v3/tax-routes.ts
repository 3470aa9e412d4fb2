import { forceField, offsetField, orderByField, orderField, pagingFields, readFields } from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, requireFields, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';
import type { RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string' });
const texts = (description: string): FieldSpec => ({ description, type: 'array', items: { type: 'string' } });

/** Fields of a tax rate. */
export const taxRateFields: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
  country: text('Two-letter code of the country; empty: any.'),
  state: text('Code of the state; empty: the whole country.'),
  postcode: text('Postcode; postcodes takes several.'),
  city: text('Name of the place; cities takes several.'),
  rate: text('Per cent.'),
  name: text('What invoices call it.'),
  priority: { description: 'One rate counts per priority.', type: 'integer' },
  compound: { description: 'Whether it is of other taxes, too; this shop has no such rates.', type: 'boolean' },
  shipping: { description: 'Whether shipping is taxed by it.', type: 'boolean' },
  order: { description: 'Its place in lists.', type: 'integer' },
  class: text('Slug of its tax class.'),
  postcodes: texts('Postcodes, ranges with ... and wildcards with *.'),
  cities: texts('Names of places.'),
};

const defaults: Readonly<Record<string, unknown>> = { priority: 1, compound: false, shipping: true, class: 'standard' };

export const changedTaxRateFields = writableFields(taxRateFields);
export const newTaxRateFields: FieldSpecs = Object.fromEntries(
  Object.entries(changedTaxRateFields).map(([name, spec]) => [
    name,
    name in defaults ? { ...spec, default: defaults[name] } : spec,
  ]),
);

export const { list: taxesRoute, one: taxRoute } = objectRoutes({
  path: '/taxes',
  title: 'tax',
  noun: 'a tax rate',
  plural: 'tax rates',
  fields: taxRateFields,
  listFields: {
    ...pagingFields,
    offset: offsetField,
    order: orderField('asc'),
    orderby: orderByField('order', ['id', 'order', 'priority']),
    class: text('Only rates of this tax class.'),
  },
  created: newTaxRateFields,
  changed: changedTaxRateFields,
});

const taxClassFields: FieldSpecs = {
  slug: { description: 'Unique identifier for the resource.', type: 'string', readonly: true },
  name: text('Name of the tax class.'),
};

export const taxClassesRoute: RestRoute = {
  path: '/taxes/classes',
  title: 'tax_class',
  schema: taxClassFields,
  endpoints: [
    { methods: ['GET'], summary: 'Tax classes', fields: readFields },
    { methods: ['POST'], summary: 'Makes a tax class', fields: requireFields(writableFields(taxClassFields), 'name') },
  ],
};

export const taxClassRoute: RestRoute = {
  path: '/taxes/classes/{slug}',
  parameters: {
    slug: { pattern: String.raw`\w[\w\s\-]*`, type: 'string', description: 'Unique identifier for the resource.' },
  },
  title: 'tax_class',
  schema: taxClassFields,
  endpoints: [
    { methods: ['GET'], summary: 'One tax class', fields: {} },
    { methods: ['DELETE'], summary: 'Deletes a tax class with its rates', fields: { force: forceField } },
  ],
};
