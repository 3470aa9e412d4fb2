import type { PathParameter } from '../api/api-route.ts';
import type { FieldSpec, FieldSpecs } from './field-spec.ts';

/** The id at the end of an address. */
export const idParameter: PathParameter = {
  pattern: String.raw`[\d]+`,
  type: 'integer',
  description: 'Unique identifier for the resource.',
};

export const contextField: FieldSpec = {
  description: 'Scope of the request, which decides the fields of the answer.',
  type: 'string',
  enum: ['view', 'edit'],
  default: 'view',
};

/** Of calls that read one object. */
export const readFields: FieldSpecs = { context: contextField };

export const pagingFields: FieldSpecs = {
  context: contextField,
  page: { description: 'Page of the list.', type: 'integer', default: 1, minimum: 1 },
  per_page: { description: 'Objects of a page.', type: 'integer', default: 10, minimum: 1, maximum: 100 },
};

export const searchField: FieldSpec = { description: 'Only what matches this text.', type: 'string' };

export const offsetField: FieldSpec = {
  description: 'How many objects are skipped, instead of pages.',
  type: 'integer',
};

export function idsField(description: string): FieldSpec {
  return { description, type: 'array', items: { type: 'integer' }, default: [] };
}

export function orderField(direction: 'asc' | 'desc'): FieldSpec {
  return { description: 'Direction of the order.', type: 'string', default: direction, enum: ['asc', 'desc'] };
}

export function orderByField(initial: string, orders: readonly string[]): FieldSpec {
  return { description: 'What the list is ordered by.', type: 'string', default: initial, enum: orders };
}

const date = (description: string): FieldSpec => ({ description, type: 'string', format: 'date-time' });

/** Bounds of the dates of creation and of the last change; without an offset they are the shop's time. */
export const dateFilterFields: FieldSpecs = {
  after: date('Only what was made after this instant.'),
  before: date('Only what was made before this instant.'),
  modified_after: date('Only what was changed after this instant.'),
  modified_before: date('Only what was changed before this instant.'),
  dates_are_gmt: { description: 'Whether dates without an offset are GMT.', type: 'boolean', default: false },
};

/** Of calls that delete. */
export const forceField: FieldSpec = {
  description: 'Whether it is deleted for good instead of going to the trash.',
  type: 'boolean',
  default: false,
};

/** The custom fields of an object. */
export const metaDataField: FieldSpec = {
  description: 'Custom fields.',
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { description: 'Id of the custom field.', type: 'integer', readonly: true },
      key: { description: 'Its name.', type: 'string' },
      value: { description: 'Its value: any JSON.', type: 'mixed' },
    },
  },
};

/** Two dates of one instant: in the shop's time, and in GMT. */
export function dateFields(name: string, description: string, more: Partial<FieldSpec> = {}): FieldSpecs {
  return {
    [name]: {
      description: `${description}, in the shop’s time.`,
      type: ['null', 'string'],
      format: 'date-time',
      ...more,
    },
    [`${name}_gmt`]: { description: `${description}, in GMT.`, type: ['null', 'string'], format: 'date-time', ...more },
  };
}
