import { contextField, idParameter, readFields } from './common-fields.ts';
import { type FieldSpecs, requireFields, withoutDefaults, writableFields } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

/** Fields of an attribute. */
const attributeFields: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
  name: { description: 'Its name, which shoppers see.', type: 'string' },
  slug: { description: 'Its slug, up to 28 characters without pa_.', type: 'string' },
  type: { description: 'How its values are chosen: select, or a kind of swatch that the shop uses.', type: 'string' },
  order_by: {
    description: 'What its values are ordered by.',
    type: 'string',
    default: 'menu_order',
    enum: ['menu_order', 'name', 'name_num', 'id'],
  },
  has_archives: { description: 'Whether its values have pages.', type: 'boolean', default: false },
};

/** What a call that makes an attribute sends, and what one that changes it sends. */
export const newAttributeFields = requireFields(writableFields(attributeFields), 'name');
export const changedAttributeFields = withoutDefaults(writableFields(attributeFields));

export const attributesRoute: RestRoute = {
  path: '/products/attributes',
  title: 'product_attribute',
  schema: attributeFields,
  endpoints: [
    { methods: ['GET'], summary: 'Attributes of the shop, all on one page', fields: { context: contextField } },
    { methods: ['POST'], summary: 'Makes an attribute', fields: newAttributeFields },
  ],
};

export const attributeRoute: RestRoute = {
  path: '/products/attributes/{id}',
  parameters: { id: idParameter },
  title: 'product_attribute',
  schema: attributeFields,
  endpoints: [
    { methods: ['GET'], summary: 'Reads an attribute', fields: readFields },
    { methods: changing, summary: 'Changes an attribute', fields: changedAttributeFields },
    {
      methods: ['DELETE'],
      summary: 'Deletes an attribute for good',
      fields: { force: { description: 'It is always deleted for good.', type: 'boolean', default: true } },
    },
  ],
};
