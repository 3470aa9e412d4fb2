import { forceField, idParameter } from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, requireFields, writableFields } from './field-spec.ts';
import { changing, type RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string' });
const number = (description: string): FieldSpec => ({ description, type: 'integer' });
const readonly = (spec: FieldSpec): FieldSpec => ({ ...spec, readonly: true });

const zoneFields: FieldSpecs = {
  id: readonly(number('Unique identifier for the resource.')),
  name: text('Name of the zone.'),
  order: number('Its place among the zones.'),
};

const locationFields: FieldSpecs = {
  code: text('Code of the place: LT, US:CA, EU or 01100...01150.'),
  type: { ...text('What it is.'), enum: ['postcode', 'state', 'country', 'continent'] },
};

const methodFields: FieldSpecs = {
  id: readonly(number('Id of the method within the shop.')),
  instance_id: readonly(number('Id of the method within the shop.')),
  title: readonly(text('What shoppers see.')),
  order: number('Its place among the methods of the zone, from 1 on.'),
  enabled: { description: 'Whether it is offered.', type: 'boolean' },
  method_id: readonly(text('Its kind.')),
  method_title: readonly(text('What its kind is called.')),
  method_description: readonly(text('What its kind is.')),
  settings: { description: 'Its settings by their ids.', type: 'object' },
};

const zoneParameter = { ...idParameter, description: 'Id of the zone.' };

export const zonesRoute: RestRoute = {
  path: '/shipping/zones',
  title: 'shipping_zone',
  schema: zoneFields,
  endpoints: [
    { methods: ['GET'], summary: 'Shipping zones', fields: {} },
    { methods: ['POST'], summary: 'Makes a zone', fields: requireFields(writableFields(zoneFields), 'name') },
  ],
};

export const zoneRoute: RestRoute = {
  path: '/shipping/zones/{id}',
  parameters: { id: zoneParameter },
  title: 'shipping_zone',
  schema: zoneFields,
  endpoints: [
    { methods: ['GET'], summary: 'One zone', fields: {} },
    { methods: changing, summary: 'Changes a zone', fields: writableFields(zoneFields) },
    { methods: ['DELETE'], summary: 'Deletes a zone', fields: { force: forceField } },
  ],
};

export const zoneLocationsRoute: RestRoute = {
  path: '/shipping/zones/{id}/locations',
  parameters: { id: zoneParameter },
  title: 'shipping_zone_location',
  schema: locationFields,
  endpoints: [
    { methods: ['GET'], summary: 'Places of a zone', fields: {} },
    { methods: changing, summary: 'Names the places of a zone anew: the body is a list', fields: locationFields },
  ],
};

export const zoneMethodsRoute: RestRoute = {
  path: '/shipping/zones/{zone_id}/methods',
  parameters: { zone_id: zoneParameter },
  title: 'shipping_zone_method',
  schema: methodFields,
  endpoints: [
    { methods: ['GET'], summary: 'Shipping methods of a zone', fields: {} },
    {
      methods: ['POST'],
      summary: 'Adds a shipping method',
      fields: { ...writableFields(methodFields), method_id: { ...text('Its kind.'), required: true } },
    },
  ],
};

export const zoneMethodRoute: RestRoute = {
  path: '/shipping/zones/{zone_id}/methods/{instance_id}',
  parameters: { zone_id: zoneParameter, instance_id: { ...idParameter, description: 'Id of the method.' } },
  title: 'shipping_zone_method',
  schema: methodFields,
  endpoints: [
    { methods: ['GET'], summary: 'One shipping method', fields: {} },
    { methods: changing, summary: 'Changes a shipping method', fields: writableFields(methodFields) },
    { methods: ['DELETE'], summary: 'Deletes a shipping method', fields: { force: forceField } },
  ],
};

const kindFields: FieldSpecs = {
  id: readonly(text('Unique identifier for the resource.')),
  title: readonly(text('What it is called.')),
  description: readonly(text('What it is.')),
};

export const shippingKindsRoute: RestRoute = {
  path: '/shipping_methods',
  title: 'shipping_method',
  schema: kindFields,
  endpoints: [{ methods: ['GET'], summary: 'Kinds of shipping methods', fields: {} }],
};

export const shippingKindRoute: RestRoute = {
  path: '/shipping_methods/{id}',
  parameters: { id: { pattern: String.raw`[\w-]+`, type: 'string', description: 'Id of the kind.' } },
  title: 'shipping_method',
  schema: kindFields,
  endpoints: [{ methods: ['GET'], summary: 'One kind of shipping methods', fields: {} }],
};
